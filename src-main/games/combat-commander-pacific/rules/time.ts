/** Time advances (CCP-13-01 to CCP-13-12): the deck is shuffled, Sudden Death, the Defender's point, reinforcements, Starshells. */
import { auto, decide, repeat, sequence, when, type Outline } from '../../../engine/flow.ts';
import { NONE, act, onWeapon, unitTo, type CcpAction } from '../answers.ts';
import { choice } from '../choices.ts';
import { RADIOS, SIDES, SIDE_NAMES, TIME_SPACES, other, sideNo, type Side } from '../data.ts';
import { ALL_HEXES, edgeHexes, hexId } from '../map.ts';
import { PLACE, SIGHTING, factOf, hasMark, isHeldBy, scenarioOf, setMark, setSightings, sideName, sideOf, sightingsAt, special, unitName,
  unitOf, weaponName, weaponOf, weaponSide, type CcpState, type Ctx } from '../state.ts';
import { callRoll, rolled, sumOf } from './fate-cards.ts';
import { entryHexes, mayStand } from './placement.ts';
import { decideByVp, gainVp, occupy } from './victory.ts';

function advance(ctx: Ctx): void {
  const { s } = ctx;
  const side = ctx.locals.side as Side;
  s.time = Math.min(TIME_SPACES, s.time + 1);
  const piles = s.sides[side];
  piles.top = -1;
  piles.deck.push(...piles.discard.splice(0));
  piles.deck.sort((a, b) => a - b);
  ctx.shuffle(piles.deck, 'deck');
  ctx.log('time', { n: s.time, side: sideName(side) }, { rule: 'CCP-13-01' });
}

/** Who brings reinforcements in: the inactive side first. */
const inOrder = ({ active }: CcpState): Side[] => [other(active), active];
const arriving = (s: CcpState, side: Side): number[] =>
  s.units.filter((unit) => unit.at === PLACE.time + s.time && sideOf(unit) === side).map(({ id }) => id);
const sightings = (s: CcpState, side: Side): number =>
  s.waiting.filter((it) => it.space === s.time && it.side === side && it.radio === SIGHTING).length;
/** A Sighting marker lies in any hex of the edge without an enemy unit, a sea of it too (CCP-75-02, R-11). */
export const markerHexes = (s: CcpState, side: Side): number[] =>
  [...new Set([...entryHexes(s, side), ...edgeHexes(factOf(s, side).friendlyEdge)])].filter((hex) => !isHeldBy(s, hex, other(side)));

function entries(s: CcpState, side: Side): CcpAction[] {
  const edge = entryHexes(s, side);
  const units = arriving(s, side).flatMap((unit) => edge.filter((hex) => mayStand(s, unit, hex)).map((hex) => unitTo('place', unit, hex)));
  if (units.length > 0 || sightings(s, side) === 0) return units;
  return markerHexes(s, side).map((hex) => act({ verb: 'place', marker: 'sighting', hex }));
}
function enter(ctx: Ctx, { unit, hex }: CcpAction): void {
  const { s } = ctx;
  const at = { at: hexId(hex!) };
  if (unit === undefined) {
    const side = ctx.locals.owner as Side;
    s.waiting.splice(s.waiting.findIndex((it) => it.space === s.time && it.side === side && it.radio === SIGHTING), 1);
    setSightings(s, hex!, sightingsAt(s, hex!) + 1);
    ctx.log('sighting.placed', at, { rule: 'CCP-09-01', spaces: [at.at] });
    return;
  }
  unitOf(s, unit).at = hex!;
  ctx.log('reinforcement', { unit: unitName(unit), ...at }, { rule: 'CCP-13-06', spaces: [at.at] });
  occupy(ctx);
}
/** Whoever finds no room waits for the next space. */
export const nextSpace = ({ time }: CcpState): number => Math.min(TIME_SPACES, time + 1);
function postpone({ s, locals }: Ctx): void {
  const next = nextSpace(s);
  for (const unit of arriving(s, locals.owner as Side)) unitOf(s, unit).at = PLACE.time + next;
  for (const it of s.waiting) if (it.space === s.time && it.side === locals.owner && it.radio === SIGHTING) it.space = next;
}
const waitingRadio = (s: CcpState, side: Side): number =>
  s.waiting.findIndex((it) => it.space === s.time && it.side === side && it.radio !== SIGHTING);
function takeRadio(ctx: Ctx, keeps: boolean): void {
  const { s, locals } = ctx;
  const side = locals.owner as Side;
  const [{ radio }] = s.waiting.splice(waitingRadio(s, side), 1);
  if (keeps) return;
  s.sides[side].radio = { id: radio, broken: false };
  ctx.log('radio', { side: sideName(side), radio: { key: `radio.${RADIOS[radio].id}` } }, { rule: 'CCP-13-12' });
}

const time = sequence<CcpState>('time',
  auto('time.advance', advance),
  when('time.sudden', ({ s }) => s.time >= scenarioOf(s).suddenDeath,
    auto('time.sudden-roll', (ctx) => callRoll(ctx, { side: ctx.locals.side as Side, why: 'sudden-death', quiet: true })),
    auto('time.sudden-death', (ctx) => {
      const total = sumOf(rolled(ctx));
      ctx.log(total < ctx.s.time ? 'sudden.ends' : 'sudden.goes-on', { total, n: ctx.s.time }, { rule: 'CCP-13-04' });
      if (total < ctx.s.time) decideByVp(ctx, 'sudden-death', 'CCP-14-11');
    })),
  auto('time.defender', (ctx) => {
    for (const side of SIDES) if (ctx.s.sides[side].posture === 'defend') gainVp(ctx, side, 1, 'CCP-13-05');
  }),
  ...[0, 1].flatMap((turn) => [
    auto<CcpState>(`time.owner-${turn}`, ({ s, locals }) => { locals.owner = inOrder(s)[turn]; }),
    repeat<CcpState>(`time.entries-${turn}`, ({ s, locals }) => entries(s, locals.owner as Side).length > 0,
      choice(`time.reinforce-${turn}`, {
        who: ({ locals }) => locals.owner as Side, options: ({ s, locals }) => entries(s, locals.owner as Side), take: enter,
      })),
    auto<CcpState>(`time.postponed-${turn}`, postpone),
    choice(`time.radio-${turn}`, {
      who: ({ locals }) => locals.owner as Side,
      options: ({ s, locals }) => {
        const side = locals.owner as Side;
        const at = waitingRadio(s, side);
        const own = s.sides[side].radio;
        return at < 0 ? [] : [...(own ? [act({ verb: 'choose', radio: own.id })] : []),
          act({ verb: 'choose', radio: s.waiting[at].radio })];
      },
      take: (ctx, { radio }) => takeRadio(ctx, radio === ctx.s.sides[ctx.locals.owner as Side].radio?.id),
    }),
  ]),
  auto('time.starshells', (ctx) => {
    const lit = ALL_HEXES.filter((hex) => hasMark(ctx.s, hex, 'starshell'));
    for (const hex of lit) setMark(ctx.s, hex, 'starshell', false);
    if (lit.length > 0) ctx.log('starshells', {}, { rule: 'CCP-07-01', spaces: lit.map(hexId) });
  }),
  // The drop of supplies (CCP-RS-04).
  decide<CcpState, CcpAction>('time.special', {
    who: ({ s }) => special(s, 'time-2-repair')!.side,
    actions: ({ s }) => {
      const rule = special(s, 'time-2-repair');
      if (!rule || rule.space !== s.time) return [];
      const broken = s.weapons.filter((it) => it.broken && it.holder >= 0 && weaponSide(it) === sideNo(rule.side));
      return broken.length > 0 ? [...broken.map(({ id }) => onWeapon('repair', id)), NONE] : [];
    },
    apply: (ctx, { weapon }) => {
      if (weapon === undefined) return;
      weaponOf(ctx.s, weapon).broken = false;
      ctx.log('weapon.repaired', { weapon: weaponName(weapon) }, { rule: 'CCP-RS-04', side: SIDE_NAMES[1] });
    },
  }));

export const timeProcedures: Outline<CcpState> = { time };
