/** What is told of how a campaign was played, in few words: on its card, at its table, at the head of its exports. Pure. */
import type { FairPlay } from '../campaigns/fair-play.ts';
import type { Text } from '../engine/text.ts';

export const fairTexts = ({ verified, strict, rewound, reseated, copied }: FairPlay): Text[] => [
  ...(verified ? [] : [{ key: 'fair.not-verified' }]),
  ...(strict ? [{ key: 'fair.strict' }] : []),
  ...Object.entries({ rewound, reseated, copied }).filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key: `fair.${key}`, params: { count } })),
];
