/** Set-up (CCP-RS-03): chits, the two sides one after the other in their zones, what is placed last, control, hands. */
import { auto, decide, each, sequence, when, type Step } from '../../../engine/flow.ts';
import { clone } from '../../../engine/json.ts';
import { DONE, act, unitTo, type CcpAction } from '../answers.ts';
import { CHITS, HAND_SIZES, MAX_FIGURES, SIDES, SIDE_NAMES, U, W, chitNo, other, type Side } from '../data.ts';
import { ALL_HEXES, columnOf, depthFrom } from '../map.ts';
import { PLACE, UNASSIGNED, fact, factOf, gameMap, isHeldBy, scenarioOf, setSightings, sideName, sideOf, sightingsAt, special,
  unitOf, unitsAt, weaponHeld, weaponOf, weaponSide, type CcpState, type Ctx } from '../state.ts';
import { afterDraw, takeTop } from './fate-cards.ts';
import { fortify, isPassable, takesFort } from './placement.ts';
import { gainVp, objectiveValue } from './victory.ts';

/** The hexes in which a side sets up. */
export function zoneOf(s: CcpState, side: Side): number[] {
  const { edge, depth } = factOf(s, side).setup;
  const rule = special(s, 'setup-terrain');
  const { terrain } = gameMap(s);
  return ALL_HEXES.filter((hex) => depthFrom(edge, hex) <= depth
    && (rule?.side !== SIDE_NAMES[side] || rule.terrains.includes(terrain[hex].id)));
}
/** Fortifications that a special rule has placed after both sides have set up. */
interface Last { side: Side; kind: string; hexes: (s: CcpState) => number[] }
function lastOf(s: CcpState): Last | null {
  const wire = special(s, 'wire-setup-last');
  const fort = special(s, 'fort-setup-last');
  if (wire) {
    const columns = wire.columns.map((letter) => letter.charCodeAt(0) - 'A'.charCodeAt(0));
    return { side: SIDE_NAMES.indexOf(wire.side as 'allied') as Side, kind: 'wire', hexes: () =>
      ALL_HEXES.filter((hex) => columns.includes(columnOf(hex))) };
  }
  if (!fort) return null;
  const side = SIDE_NAMES.indexOf(fort.side as 'japan') as Side;
  return { side, kind: fort.fort, hexes: (it) => zoneOf(it, side).filter((hex) => fort.terrains.includes(gameMap(it).terrain[hex].id)) };
}

/** Units of which one stands for all of its type that are left. */
const oncePerType = (units: readonly number[]): number[] => units.filter((unit, i) => !units.slice(0, i).some((it) => U[it] === U[unit]));
const toSetUp = (s: CcpState, side: Side): number[] => unitsAt(s, PLACE.setUp, side).map(({ id }) => id);

function unitPlaces(s: CcpState, side: Side): CcpAction[] {
  const types = oncePerType(toSetUp(s, side));
  if (types.length === 0) return [];
  const stood = ALL_HEXES.map(() => 0);
  for (const unit of s.units) if (unit.at < stood.length) stood[unit.at] += sideOf(unit) === side ? fact(unit).icons : MAX_FIGURES + 1;
  const hexes = zoneOf(s, side).filter((hex) => isPassable(s, side, hex));
  return types.flatMap((unit) => hexes.filter((hex) => stood[hex] + U[unit].icons <= MAX_FIGURES).map((hex) => unitTo('place', unit, hex)));
}
function arming(s: CcpState, side: Side): CcpAction[] {
  const weapons = s.weapons.filter((weapon) => weapon.holder === UNASSIGNED && weaponSide(weapon) === side).map(({ id }) => id);
  const kinds = weapons.filter((weapon, i) => !weapons.slice(0, i).some((it) => W[it] === W[weapon]));
  const bare = s.units.filter((unit) => sideOf(unit) === side && unit.at <= PLACE.setUp && !weaponHeld(s, unit.id));
  return kinds.flatMap((weapon) => bare.map(({ id }) => act({ verb: 'arm', weapon, unit: id })));
}
/** Where a marker of the set-up may lie: its ground, no enemy. */
export const mayLay = (s: CcpState, side: Side, kind: string, hex: number): boolean => !isHeldBy(s, hex, other(side))
  && (kind === 'sighting' || takesFort(s, kind, hex));
function markerPlaces(s: CcpState, side: Side, kinds: readonly string[], hexes: readonly number[]): CcpAction[] {
  return kinds.filter((kind) => (s.pending[side][kind] ?? 0) > 0)
    .flatMap((marker) => hexes.filter((hex) => mayLay(s, side, marker, hex)).map((hex) => act({ verb: 'place', marker, hex })));
}
const kindsNow = (s: CcpState, side: Side): string[] => {
  const last = lastOf(s);
  return Object.keys(s.pending[side]).filter((kind) => last?.side !== side || last.kind !== kind);
};
/** Everything that is still to be placed, and where. */
const deployments = (s: CcpState, side: Side): CcpAction[] =>
  [...unitPlaces(s, side), ...arming(s, side), ...markerPlaces(s, side, kindsNow(s, side), zoneOf(s, side))];

function place(ctx: Pick<Ctx, 's'>, { verb, unit, weapon, marker, hex }: CcpAction, side: Side): void {
  const { s } = ctx;
  if (verb === 'arm') weaponOf(s, weapon!).holder = unit!;
  else if (verb === 'take') unitOf(s, unit!).at = PLACE.setUp;
  else if (unit !== undefined) unitOf(s, unit).at = hex!;
  else {
    s.pending[side][marker!]--;
    if (marker === 'sighting') setSightings(s, hex!, sightingsAt(s, hex!) + 1);
    else fortify(s, marker!, hex!);
  }
}
/** How well a hex suits a piece when nobody chooses: Objectives and Cover, towards the enemy, not all in one place. */
function merit(s: CcpState, side: Side, { unit, hex }: CcpAction): number {
  const map = gameMap(s);
  const { edge, depth } = factOf(s, side).setup;
  const here = unitsAt(s, hex!, side);
  const forward = (2 * depthFrom(edge, hex!)) / depth;
  if (unit === undefined) return here.length * 3 + forward;
  const led = here.some((it) => fact(it).type === 'leader');
  const company = U[unit].type === 'leader' ? (led ? -9 : here.length * 4) : -3 * here.length;
  return map.terrain[hex!].cover + (map.objectiveAt[hex!] >= 0 && here.length === 0 ? 3 : 0) + forward + company;
}
/** Heavy pieces go to Weapon Teams and Squads, never to Leaders while there is anybody else. */
const strength = ({ unit }: CcpAction): number => ({ team: 3, squad: 2, scout: 1, hero: 0, leader: -1 })[U[unit!].type];
function automatic(ctx: Pick<Ctx, 's'>, offers: (s: CcpState) => CcpAction[], side: Side): void {
  for (let left = offers(ctx.s); left.length > 0; left = offers(ctx.s)) {
    const arms = left.filter(({ verb }) => verb === 'arm');
    const units = left.filter(({ verb, unit }) => verb === 'place' && unit !== undefined);
    // Leaders come last, to where the others are.
    const men = units.filter(({ unit }) => U[unit!].type !== 'leader');
    const list = men.length > 0 ? men : units.length > 0 ? units : arms.length > 0 ? arms : left;
    const value = list === arms ? strength : (it: CcpAction): number => merit(ctx.s, side, it);
    place(ctx, list.reduce((best, it) => (value(it) > value(best) ? it : best)), side);
  }
}
/** The position once all that a side has still to place stands where `auto` puts it. */
export function proposedSetUp(s: CcpState, side: Side): CcpState {
  const then = clone(s);
  automatic({ s: then }, (it) => deployments(it, side), side);
  return then;
}

const deploy = decide<CcpState, CcpAction>('setup.deploy', {
  who: ({ locals }) => SIDE_NAMES[locals.deployer as Side],
  actions: ({ s, locals }) => {
    const side = locals.deployer as Side;
    const list = deployments(s, side);
    const placed = s.units.filter((unit) => unit.at < PLACE.setUp && sideOf(unit) === side)
      .map(({ id }) => act({ verb: 'take', unit: id, back: true }));
    return [...list, ...(list.length > 0 ? [act({ verb: 'auto' })] : [DONE]), ...placed];
  },
  apply: (ctx, answer) => {
    const side = ctx.locals.deployer as Side;
    if (answer.verb === 'auto') automatic(ctx, (s) => deployments(s, side), side);
    else if (answer.verb !== 'done') place(ctx, answer, side);
    else return deployed(ctx, side);
    return 'again';
  },
});
/** Whoever found no room comes later; Fortifications without a place are lost. */
function deployed(ctx: Ctx, side: Side): undefined {
  const { s } = ctx;
  for (const unit of toSetUp(s, side)) unitOf(s, unit).at = PLACE.time + 1;
  for (const kind of kindsNow(s, side)) delete s.pending[side][kind];
  ctx.log('deployed', { side: sideName(side) }, { rule: 'CCP-RS-03', side: SIDE_NAMES[side] });
}

const lastPlaces = (s: CcpState): CcpAction[] => {
  const last = lastOf(s);
  return last ? markerPlaces(s, last.side, [last.kind], last.hexes(s)) : [];
};
const placeLast = decide<CcpState, CcpAction>('setup.last', {
  who: ({ s }) => SIDE_NAMES[lastOf(s)!.side],
  actions: ({ s }) => {
    const list = lastPlaces(s);
    return list.length > 0 ? [...list, act({ verb: 'auto' })] : [];
  },
  apply: (ctx, answer) => {
    const { side } = lastOf(ctx.s)!;
    if (answer.verb === 'auto') automatic(ctx, lastPlaces, side);
    else place(ctx, answer, side);
    return 'again';
  },
});

/** Chits face up, and secret ones; those without a secret side are drawn again. */
function drawChits(ctx: Ctx): void {
  const { s } = ctx;
  const { openFixed, openRandom, secretRandom } = scenarioOf(s).objectives;
  for (const id of openFixed) {
    s.cup = s.cup.filter((chit) => chit !== chitNo(id));
    s.open.push(chitNo(id));
  }
  for (let n = 0; n < openRandom; n++) s.open.push(ctx.draw(s.cup, 'open Objective chit'));
  for (const side of SIDES) {
    for (let n = 0; n < secretRandom[SIDE_NAMES[side]]; n++) {
      const back: number[] = [];
      let chit = ctx.draw(s.cup, 'secret Objective chit');
      for (; !CHITS[chit].mayBeSecret; chit = ctx.draw(s.cup, 'secret Objective chit')) back.push(chit);
      s.sides[side].secret.push(chit);
      s.cup = [...s.cup, ...back].sort((a, b) => a - b);
    }
  }
}
/** The Defender holds all Objectives but those where enemies alone stand; without one, whoever alone stands there. */
function takeControl(ctx: Ctx): void {
  const { s } = ctx;
  const defender = SIDES.find((side) => s.sides[side].posture === 'defend');
  gameMap(s).objectives.forEach((hex, objective) => {
    const alone = SIDES.find((side) => isHeldBy(s, hex, side) && !isHeldBy(s, hex, other(side)));
    s.control[objective] = alone ?? defender ?? -1;
    const holder = s.control[objective];
    if (holder >= 0) gainVp(ctx, holder as Side, objectiveValue(s, objective), 'CCP-14-08');
  });
}
export const handSize = (s: CcpState, side: Side): number => HAND_SIZES[s.sides[side].posture];
/** One card into the hand; nobody else learns which. */
export function drawCard(ctx: Ctx, side: Side): void {
  const piles = ctx.s.sides[side];
  piles.hand.push(takeTop(ctx, side, 'hand'));
  piles.hand.sort((a, b) => a - b);
  afterDraw(ctx, side);
}
function deal(ctx: Ctx): void {
  for (const side of SIDES) {
    ctx.shuffle(ctx.s.sides[side].deck, 'deck');
    for (let n = handSize(ctx.s, side); n > 0; n--) drawCard(ctx, side);
  }
}
const inSetupOrder = (s: CcpState): Side[] => [...SIDES].sort((a, b) => factOf(s, a).setupOrder - factOf(s, b).setupOrder);

export const setUp: Step<CcpState> = sequence('set-up',
  auto('setup.chits', drawChits),
  each('setup.sides', 'deployer', ({ s }) => inSetupOrder(s), deploy),
  when('setup.last-due', ({ s }) => lastOf(s) !== null, placeLast),
  auto('setup.control', takeControl),
  auto('setup.cards', (ctx) => {
    ctx.s.pending = [{}, {}];
    deal(ctx);
  }));
