/** Each Faction places its Cadres in secret (CNC-5-01), then draws its hand (CNC-5-03). */
import { auto, each, type Step } from '../../../engine/flow.ts';
import { onCadre, type CncAction } from '../answers.ts';
import { drawInto } from '../cards.ts';
import { choice } from '../choices.ts';
import { SETUP } from '../data.ts';
import { addUnit, factionName, sideId, type CncState, type Ctx } from '../state.ts';
import { setUpCadres } from './building.ts';

const faction = ({ locals }: Ctx): number => locals.faction as number;

const cadres = (ctx: Ctx): CncAction[] => setUpCadres(ctx.s, faction(ctx)).map(({ type, area }) => onCadre(type, area));

export const setUp: readonly Step<CncState>[] = [
  each('setup.factions', 'faction', ({ s }) => s.players,
    choice('setup.cadres', {
      who: faction, options: cadres,
      take: ({ s }, { type, area }) => {
        const entry = s.cadres.find((it) => it.area === area)!;
        addUnit(s, entry.nation, type!, 1, area!);
        entry.n--;
        s.cadres = s.cadres.filter(({ n }) => n > 0);
      },
    })),
  auto('setup.draw', (ctx) => {
    for (const player of ctx.s.players) {
      const n = drawInto(ctx, ctx.s.factions[player].hand, 'action', SETUP.tracks[player].cards, `the opening hand of ${sideId(player)}`);
      ctx.log('opening-hand', { faction: factionName(player), n }, { rule: 'CNC-5-03', side: sideId(player) });
    }
  }),
];
