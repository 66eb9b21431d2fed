/** The random scenario generator (CCP-RS-02, CCP-RS-05): step by step at the table, or at once. */
import { auto, call, decide, repeat, sequence, when, type Outline, type Step } from '../../../../engine/flow.ts';
import { act, type CcpAction } from '../../answers.ts';
import { choice } from '../../choices.ts';
import { ALLIED, DECKS, GENERATOR, JAPAN, MARKERS, SIDES, SIDE_NAMES, other, sideNo, type Side } from '../../data.ts';
import type { Posture } from '../../data-types.ts';
import { factOf, fortificationsName, sideName, type CcpState, type Ctx } from '../../state.ts';
import { headStart } from '../../options.ts';
import { gainVp } from '../victory.ts';
import { ahead, chooser, chosenOf, forces, supportProcedure } from './forces.ts';
import { RULE, rollGround, rollQuality, rollTimes } from './rolls.ts';

function setPosture(ctx: Ctx, side: Side, posture: Posture): void {
  factOf(ctx.s, side).posture = posture;
  ctx.s.sides[side].posture = posture;
}
/** Whoever is ahead defends; level, both reconnoitre (step 8). */
function takePostures(ctx: Ctx): void {
  const defender = ahead(ctx.s);
  for (const side of SIDES) setPosture(ctx, side, defender === null ? 'recon' : side === defender ? 'defend' : 'attack');
}
const mayInvade = ({ s }: Ctx): boolean => s.sides[ALLIED].posture === 'attack' && GENERATOR.amphibious.includes(s.generated!.map);
const posture = choice('generator.posture', {
  ...chooser(() => ALLIED),
  options: (ctx) => (mayInvade(ctx) ? [act({ verb: 'attack' }), act({ verb: 'invade' })] : []),
  take: (ctx, { verb }) => { if (verb === 'invade') setPosture(ctx, ALLIED, 'invasion'); },
});

const defenderOf = ({ sides }: CcpState): Side | undefined => SIDES.find((side) => sides[side].posture === 'defend');
/** What the Defender's VPs pay for; the first Mines fix the FP of all (step 9). */
function purchases(s: CcpState): CcpAction[] {
  const side = defenderOf(s)!;
  const { pending, generated } = s;
  const vp = ahead(s) === side ? Math.abs(s.vp) : 0;
  return GENERATOR.fortifications.flatMap(({ cost, items, minesFp, side: only }, fort) => {
    const isFree = Object.entries(items).every(([kind, n]) => (pending[side][kind] ?? 0) + n <= MARKERS.get(kind)!.count);
    const fits = minesFp === undefined || !pending[side].mines || generated!.minesFp === minesFp;
    return cost <= vp && isFree && fits && (only === undefined || sideNo(only) === side) ? [act({ verb: 'choose', fort })] : [];
  });
}
function dig(ctx: Ctx, { fort }: CcpAction): void {
  const { s } = ctx;
  const side = defenderOf(s)!;
  const { cost, items, minesFp } = GENERATOR.fortifications[fort!];
  for (const [kind, n] of Object.entries(items)) s.pending[side][kind] = (s.pending[side][kind] ?? 0) + n;
  if (minesFp !== undefined) s.generated!.minesFp = minesFp;
  ctx.log('generator.fort', { side: sideName(side), fort: fortificationsName(fort!) },
    { rule: 'CCP-RS-05', side: SIDE_NAMES[side] });
  gainVp(ctx, other(side), cost, 'CCP-RS-05');
}
const fortifications = when<CcpState>('generator.defended', ({ s }) => defenderOf(s) !== undefined,
  repeat('generator.forts', ({ locals }) => locals.dug !== true, choice('generator.fortifications', {
    ...chooser(({ s }) => defenderOf(s)!), may: () => true, options: ({ s }) => purchases(s), take: dig,
    otherwise: ({ locals }) => { locals.dug = true; },
  })));

/** Zones, Sighting markers, clock, Surrender and Initiative (steps 10 to 14); the decks are whole again. */
function settle(ctx: Ctx): void {
  const { s } = ctx;
  const it = s.generated!;
  const [japan, allied] = SIDES.map((side) => chosenOf(s, side));
  const sighting = GENERATOR.sightings[japan.size];
  s.pending[JAPAN].sighting = sighting;
  it.sides.japan.sighting = sighting;
  const first = defenderOf(s) ?? ALLIED;
  for (const side of SIDES) {
    const own = factOf(s, side);
    const edge = own.friendlyEdge;
    const role = own.posture === 'invasion' ? 'attack' : own.posture as 'attack';
    own.setup = { edge, depth: GENERATOR.depths[edge === 'N' || edge === 'S' ? 'wide' : 'narrow'][role] };
    own.setupOrder = side === first ? 1 : 2;
    own.fortifications = Object.fromEntries(Object.entries(s.pending[side]).filter(([kind]) => kind !== 'sighting'));
    Object.assign(s.sides[side], { deck: [...DECKS[own.nation]], discard: [] });
  }
  s.initiative = allied.initiative > japan.initiative ? ALLIED : JAPAN;
  s.active = s.initiative;
  s.vp += headStart(s.kernel.options);
  Object.assign(it, {
    initiative: SIDE_NAMES[s.initiative], firstTurn: SIDE_NAMES[s.active], vpStart: s.vp,
    suddenDeath: Math.max(GENERATOR.leastSuddenDeath, japan.orders + allied.orders),
  });
  s.draft = null;
  ctx.log('generator.settled', {
    japan: { key: `posture.${it.sides.japan.posture}` }, allied: { key: `posture.${it.sides.allied.posture}` },
    death: it.suddenDeath, surrender: it.sides.allied.surrender!, side: sideName(s.initiative), first: sideName(first),
  }, RULE);
}

const generator = sequence<CcpState>('generator.steps',
  auto('generator.shuffle', (ctx) => { for (const side of SIDES) ctx.shuffle(ctx.s.sides[side].deck, 'deck'); }),
  decide<CcpState, CcpAction>('generator.begin', {
    who: () => SIDE_NAMES[JAPAN], actions: () => [act({ verb: 'draw' }), act({ verb: 'auto' })],
    apply: ({ s }, { verb }) => { s.draft!.quick = verb === 'auto'; },
  }),
  auto('generator.ground', rollGround), auto('generator.times', rollTimes), auto('generator.quality', rollQuality),
  forces, auto('generator.postures', takePostures), posture, fortifications, auto('generator.settle', settle));

export const generate: Step<CcpState> = when('generator-due', ({ s }) => s.draft !== null, call('generator-call', 'generator'));
export const generatorProcedures: Outline<CcpState> = { generator, 'generator-support': supportProcedure };
