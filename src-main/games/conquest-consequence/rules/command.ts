/** Command (chapter 10): each Faction commits a card or none; letters make the order of the Player Turns. */
import { auto, decide, repeat, type Step } from '../../../engine/flow.ts';
import { PASSES, onCard, onFaction, type CncAction } from '../answers.ts';
import { actionCard, cardWord, discard, isInvestment, takeCard } from '../cards.ts';
import { choice } from '../choices.ts';
import { factionName, sideId, type CncState, type Ctx } from '../state.ts';

const SEASONS = ['', 'spring', 'summer', 'fall', 'winter'];
const seat = ({ s, locals }: Ctx): number => s.turnOrder[(locals.seat as number) % s.turnOrder.length];

/** A card of another Season (CNC-10-03); in Winter every card is good (chapter 10). */
export const isEmergency = (s: CncState, card: number): boolean => s.season < 4 && actionCard(card).season !== SEASONS[s.season];
const letterOf = (s: CncState, faction: number): string => actionCard(s.factions[faction].committed).priority;

function reveal(ctx: Ctx): void {
  const { s } = ctx;
  s.commandOrder = [];
  for (const faction of s.turnOrder) {
    const it = s.factions[faction];
    if (it.committed === 0) continue;
    const said = { faction: factionName(faction), card: { key: `card.${cardWord(it.committed)}` } };
    if (isInvestment(it.committed)) {
      ctx.log('bluff', said, { rule: 'CNC-10-05', side: sideId(faction) });
      discard(s, it.committed);
      it.committed = 0;
      continue;
    }
    ctx.log(isEmergency(s, it.committed) ? 'emergency' : 'command', said, { rule: 'CNC-10-02', side: sideId(faction) });
    s.commandOrder.push(faction);
  }
  ctx.reveal();
  // Turn Order decides between equal letters where nobody else does: the sort keeps it.
  s.commandOrder.sort((a, b) => (letterOf(s, a) < letterOf(s, b) ? -1 : letterOf(s, a) > letterOf(s, b) ? 1 : 0));
}

/** The first place in the order at which letters are equal and somebody decides: who holds the valid card (CNC-10-11, R-06). */
function tie({ s, locals }: Ctx): { from: number; tied: number[]; letter: string; chooser: number } | null {
  if (s.season === 4) return null;
  for (let from = locals.settled as number; from < s.commandOrder.length; from++) {
    const letter = letterOf(s, s.commandOrder[from]);
    const tied = s.commandOrder.slice(from).filter((faction) => letterOf(s, faction) === letter);
    const valid = tied.filter((faction) => !isEmergency(s, s.factions[faction].committed));
    // Once he has placed himself, he orders the two that are left all the same.
    const chooser = valid.length === 1 ? valid[0] : locals.ordered === letter ? locals.chooser as number : -1;
    if (tied.length > 1 && chooser >= 0) return { from, tied, letter, chooser };
  }
  return null;
}

export const command: readonly Step<CncState>[] = [
  auto('command.begin', ({ s, locals }) => {
    s.passes = 0;
    s.commandOrder = [];
    locals.seat = 0;
    locals.settled = 0;
  }),
  repeat('command.loop', ({ s }) => s.passes < s.players.length,
    decide<CncState, CncAction>('command.play', {
      who: (ctx) => sideId(seat(ctx)),
      // Who has committed, or has no card, passes (CNC-10-01).
      actions: (ctx) => {
        const { hand, committed } = ctx.s.factions[seat(ctx)];
        return committed > 0 || hand.length === 0 ? [] : [PASSES, ...hand.map((card) => onCard('commit', card))];
      },
      apply: (ctx, { verb, card }) => {
        const faction = seat(ctx);
        if (verb === 'pass') return;
        takeCard(ctx.s, faction, card!);
        ctx.s.factions[faction].committed = card!;
        ctx.s.passes = -1;
        ctx.log('committed', { faction: factionName(faction) }, { rule: 'CNC-10-01', side: sideId(faction) });
      },
    }),
    auto('command.next', ({ s, locals }) => {
      s.passes++;
      locals.seat = (locals.seat as number) + 1;
    })),
  auto('command.reveal', reveal),
  choice('command.tie', {
    who: (ctx) => tie(ctx)!.chooser,
    options: (ctx) => tie(ctx)?.tied.map((faction) => onFaction('first', faction)) ?? [],
    take: (ctx, { faction }) => {
      const { s, locals } = ctx;
      const { from, letter, chooser } = tie(ctx)!;
      s.commandOrder = s.commandOrder.filter((it) => it !== faction);
      s.commandOrder.splice(from, 0, faction!);
      Object.assign(locals, { settled: from + 1, ordered: letter, chooser });
    },
  }),
];
