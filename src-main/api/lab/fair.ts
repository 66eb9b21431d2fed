/** What the command line tells of how a campaign was played. */
import { say } from '../../engine/text.ts';
import type { FairPlay } from '../../campaigns/fair-play.ts';
import { fairTexts } from '../fair.ts';
import { shared } from '../words.ts';

/** ", not verified, rewound 2×"; empty where there is nothing to tell. */
export const fairWords = (fair: FairPlay): string => fairTexts(fair).map((it) => `, ${say(it, shared.en, 'en')}`).join('');
