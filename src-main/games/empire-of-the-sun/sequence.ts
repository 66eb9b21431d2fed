/** The outline of a game and of a turn (4.0-4.5, 17.11), of the pieces that the chapters give. */
import { auto, call, compile, phase, phasesOf, repeat, sequence, when } from '../../engine/flow.ts';
import type { Outline, Step } from '../../engine/flow.ts';
import { JAPAN, cardNo } from './data.ts';
import { battle, pickBattle, postBattle } from './rules/battle/index.ts';
import { bidProcedures, payBid } from './rules/bids.ts';
import { reshuffleDue, turnOver } from './rules/cards/piles.ts';
import { cardProcedures } from './rules/effects/index.ts';
import { nationProcedures } from './rules/nations/status.ts';
import { offensiveProcedures, playOffensive } from './rules/offensive/index.ts';
import { attritionStep } from './rules/strategic/attrition.ts';
import { dealProcedures } from './rules/strategic/deal.ts';
import { offensivesPhaseProcedures } from './rules/strategic/offensives-phase.ts';
import type { PlayOffensive } from './rules/strategic/offensives-phase.ts';
import { politicalWillStep } from './rules/strategic/political-will.ts';
import { reinforcementProcedures } from './rules/strategic/reinforcements.ts';
import { replacementProcedures } from './rules/strategic/replacements.ts';
import { finishTurn, startTurn } from './rules/strategic/turn.ts';
import { victoryStep } from './rules/victory.ts';
import { scenario } from './setup.ts';
import type { Ctx, EotsState } from './state.ts';

/** The first turn of a scenario that starts in the Offensives Phase: no strategic phase, markers as set up (EOTS-17.2-02). */
const isOpening = ({ s }: Ctx): boolean =>
  s.turn === scenario(s.kernel.scenario).startTurn && scenario(s.kernel.scenario).startPhase === 'offensives';
const isMiniTurn = ({ s }: Ctx): boolean => s.turn === 1;

const MINI_CARDS = { 'mini-operation-z': 'jp-01', 'mini-iai': 'jp-02' } as const;
/** One of the two events of December 1941; one that cannot be gone through with is begun again, for there is no other play (17.11). */
const mini = (id: keyof typeof MINI_CARDS, playOffensive: PlayOffensive): Step<EotsState> => {
  const card = cardNo(MINI_CARDS[id]);
  return repeat<EotsState>(
    `${id}-plays`, ({ s }) => s.cards[JAPAN].hand.includes(card), auto(id, (ctx) => playOffensive(ctx, { card, play: 'ec' })),
  );
};

/** What was bid pays, agreed upon before the game or at the table: in the campaign after Operation Z (EOTS-16.49-06). */
const bidPaid = (id: string): Step<EotsState> => auto(id, (ctx) => {
  const { s } = ctx;
  const { bid } = s.kernel.options;
  const paid = typeof bid === 'number' ? bid : s.bids?.paid ?? 0;
  if (paid !== 0) payBid(ctx, paid);
});
const isBidFor = ({ s }: Ctx): boolean => s.kernel.options.bid === 'secret';

/** The whole outline; `offensive`: the procedures of an offensive, `play`: how one is called. */
export const outlineOf = (offensive: Outline<EotsState>, play: PlayOffensive): Outline<EotsState> => ({
  game: sequence('game',
    when('bids-due', isBidFor, call('bids-made', 'bids')),
    when('opening', isOpening, bidPaid('scenario-bid-paid'), call('first-deal', 'setup-deal')),
    repeat('turns', () => true,
      when('turn-begins', (ctx) => !isOpening(ctx), auto('turn-start', ({ s }) => {
        startTurn({ s });
        turnOver(s);
      })),
      when(
        'december-1941', isMiniTurn,
        phase('mini-turn', mini('mini-operation-z', play), bidPaid('campaign-bid-paid'), mini('mini-iai', play)),
      ),
      when('strategic-due', (ctx) => !isMiniTurn(ctx) && !isOpening(ctx), phase('strategic',
        call('strategic-reinforcements', 'reinforcements'),
        call('strategic-replacements', 'replacements'),
        call('strategic-war', 'strategic-warfare'))),
      when('offensives-due', (ctx) => !isMiniTurn(ctx), phase('offensives', call('offensives-play', 'offensives'))),
      phase('political', call('national-status', 'national-status'), politicalWillStep),
      phase('attrition-phase', attritionStep),
      phase('end', victoryStep, auto('end-of-turn', (ctx) => {
        reshuffleDue(ctx);
        finishTurn(ctx);
      })))),
  ...bidProcedures, ...reinforcementProcedures, ...replacementProcedures,
  ...dealProcedures, ...nationProcedures, ...offensivesPhaseProcedures(play),
  ...cardProcedures, ...offensive,
});

const outline = outlineOf(offensiveProcedures({ pickBattle, battle, postBattle }), playOffensive);
export const flow = compile(outline);
export const phases = phasesOf(outline);
