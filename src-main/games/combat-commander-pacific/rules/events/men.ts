/** Events of men: wounds, heroes, replacements, stealth. */
import { auto, decide, repeat, sequence, when, type Outline } from '../../../../engine/flow.ts';
import { act, onCard, onHex, onUnit, unitTo, type CcpAction } from '../../answers.ts';
import { JAPAN, SIDES, SIDE_NAMES, VETERANS, firstUnit, other, type Side } from '../../data.ts';
import { ALL_HEXES, distance, hexId, isAdjacent, neighbours } from '../../map.ts';
import { PLACE, SIGHTING, addUnit, displace, fact, factOf, findUnit, isHeldBy, isOnMap, markerName, ownerOf, removeUnit, setSightings,
  sideName, sideOf, sightingsAt, unitName, unitOf, unitsAt, unitsOf, weaponFact, weaponHeld, weaponHex, weaponSide, type CcpState,
  type Ctx, type Unit } from '../../state.ts';
import { freeTeam, rally, replaceUnit, rosters, suppress } from '../breaking.ts';
import { coverAt, entryHexes, mayStand } from '../placement.ts';
import { bring, counterFor, noSupport, supportChoices, supportEntry } from '../support-table.ts';
import { discard } from '../turn.ts';
import { handSize } from '../deployment.ts';
import { markerHexes, nextSpace } from '../time.ts';
import { eyesOf, sees, weaponRange } from '../values.ts';
import { checkEnd, eliminate, isMg, loseWeapon, occupy } from '../victory.ts';
import { chosen, drawer, gist, hexNow, nothing, randomHex, supportRoll } from './event.ts';

const onMap = ({ s }: Ctx): Unit[] => s.units.filter(isOnMap);
const ownNow = (ctx: Ctx): Unit[] => unitsOf(ctx.s, drawer(ctx));
const units = (verb: string, list: readonly Unit[]): CcpAction[] => list.map(({ id }) => onUnit(verb, id));
const logged = (unit: Unit) => ({ unit: unitName(unit.id), at: isOnMap(unit) ? hexId(unit.at) : '' });

function harden(ctx: Ctx, unit: Unit, rule: string): void {
  if (unit.veteran || ctx.s.units.filter(({ veteran }) => veteran).length >= VETERANS) return;
  unit.veteran = true;
  ctx.log('veteran', logged(unit), { rule, side: SIDE_NAMES[sideOf(unit)] });
}

/** Somebody of whom there is one counter: taken from wherever he is and placed unbroken; his markers and Weapon go with him at will. */
function fetch(ctx: Ctx, counter: number, hex: number, rule: string, keeps: boolean): void {
  const { s } = ctx;
  const side = ownerOf(counter);
  s.sides[side].lost = s.sides[side].lost.filter((id) => id !== counter);
  const unit = findUnit(s, counter) ?? addUnit(s, counter, hex);
  Object.assign(unit, { at: hex, broken: false, suppressed: false, veteran: keeps && unit.veteran, moving: false });
  ctx.log('unit.placed', logged(unit), { rule, spaces: [hexId(hex)] });
  occupy(ctx);
}
const isAway = (s: CcpState, counter: number): boolean => !s.units.some((unit) => unit.id === counter && isOnMap(unit));
const figure = (ctx: Ctx, kind: 'hero' | 'private'): number => firstUnit(`${factOf(ctx.s, drawer(ctx)).nation}-${kind}`);
/** Hexes with a unit of the drawer beside which the figure fits. */
const beside = (ctx: Ctx, counter: number, passes: (unit: Unit) => boolean): CcpAction[] =>
  (isAway(ctx.s, counter) ? [...new Set(ownNow(ctx).filter(passes).map(({ at }) => at))] : [])
    .filter((hex) => mayStand(ctx.s, counter, hex)).sort((a, b) => a - b).map((hex) => onHex('choose', hex));

/** A Squad becomes two Teams: markers as far as they last, activation and what it has spent for both. */
function divide(ctx: Ctx, squad: Unit): void {
  const { s } = ctx;
  const side = sideOf(squad);
  const first = replaceUnit(s, squad, freeTeam(s, side));
  const second = addUnit(s, freeTeam(s, side), first.at);
  Object.assign(second, { ...first, id: second.id, veteran: false, suppressed: false });
  if (first.veteran) harden(ctx, second, 'CCP-56-01');
  if (first.suppressed) suppress(ctx, second, 'CCP-56-01');
  for (const list of rosters(s)) if (list.includes(first.id)) list.push(second.id);
  const mover = s.order?.movers.find(({ unit }) => unit === first.id);
  if (mover) s.order!.movers.push({ ...mover, unit: second.id });
  ctx.log('deploy', { unit: unitName(squad.id), teams: [unitName(first.id), unitName(second.id)] }, { rule: 'CCP-56-01' });
}
const canDivide = (s: CcpState, side: Side): boolean => {
  const first = freeTeam(s, side);
  return first >= 0 && freeTeam({ ...s, units: [...s.units, { id: first } as Unit] } as CcpState, side) >= 0;
};

/** The nearest of the units to a hex. */
function nearest(list: readonly Unit[], hex: number): Unit[] {
  const least = Math.min(...list.map(({ at }) => distance(at, hex)));
  return list.filter(({ at }) => distance(at, hex) === least);
}
const inOrBeside = (hex: number): number[] => [hex, ...neighbours(hex)];
const suppressible = (s: CcpState, side: Side): Unit[] => {
  const eyes = eyesOf(s);
  const guns = s.weapons.filter((weapon) => weaponSide(weapon) === side && !weapon.broken && isMg(weapon) && weaponHex(s, weapon) >= 0
    && !unitOf(s, weapon.holder).broken && !unitOf(s, weapon.holder).suppressed);
  return unitsOf(s, other(side)).filter((unit) => !unit.suppressed && guns.some((gun) => {
    const far = distance(weaponHex(s, gun), unit.at);
    return far >= weaponFact(gun).rangeMin && far <= weaponRange(s, gun) && sees(eyes, weaponHex(s, gun), unit.at);
  }));
};
/** One hex, without movement points, Mines or Opportunity Fire; a Sighting marker goes wherever no Allied unit is. */
function stealthy(ctx: Ctx): CcpAction[] {
  const { s } = ctx;
  const steps = ownNow(ctx).flatMap((unit) => neighbours(unit.at).filter((hex) => mayStand(s, unit.id, hex)).map((hex) =>
    unitTo('place', unit.id, hex)));
  const markers = drawer(ctx) === JAPAN ? ALL_HEXES.filter((hex) => sightingsAt(s, hex) > 0) : [];
  return [...steps, ...markers.filter((hex) => neighbours(hex).some((to) => !isHeldBy(s, to, other(JAPAN)))).map((hex) =>
    onHex('choose', hex))];
}

/** Off the board while his hex is drawn. */
const ABOUT_TO_APPEAR = PLACE.setUp;
/** No hex for him: he lies among the available pieces, his Weapon is gone (CCP-74-02). */
function vanish(ctx: Ctx): void {
  const hero = firstUnit('jp-hero');
  const weapon = weaponHeld(ctx.s, hero);
  if (findUnit(ctx.s, hero)) ctx.log('unit.removed', { unit: unitName(hero) }, { rule: 'CCP-74-02' });
  else nothing(ctx);
  removeUnit(ctx.s, hero);
  if (weapon) loseWeapon(ctx, weapon);
  occupy(ctx);
  checkEnd(ctx, 'left');
}

function toBanzai(ctx: Ctx): void {
  ctx.s.sides[JAPAN].posture = 'banzai';
  ctx.locals.changed = true;
  ctx.log('banzai', { side: sideName(JAPAN) }, { rule: 'CCP-78-01' });
}

export const menEvents: Outline<CcpState> = {
  'event-battle-harden': sequence('event-battle-harden', gist('battle-harden', {
    options: (ctx) => units('choose', ownNow(ctx).filter(({ veteran }) => !veteran)), take: (ctx, { unit }) =>
      harden(ctx, unitOf(ctx.s, unit!), 'CCP-51-01'),
  })),
  'event-bushido': sequence('event-bushido', gist('bushido', {
    who: () => JAPAN, options: ({ s }) => units('rally', unitsOf(s, JAPAN).filter(({ broken }) => broken)),
    take: (ctx, { unit }) => {
      rally(ctx, unitOf(ctx.s, unit!), 'CCP-55-01');
      harden(ctx, unitOf(ctx.s, unit!), 'CCP-55-01');
    },
  })),
  'event-deploy': sequence('event-deploy', gist('deploy', {
    options: (ctx) => (canDivide(ctx.s, drawer(ctx)) ? units('choose', ownNow(ctx).filter((unit) => fact(unit).type === 'squad')) : []),
    take: (ctx, { unit }) => divide(ctx, unitOf(ctx.s, unit!)),
  })),
  'event-field-promotion': sequence('event-field-promotion', gist('field-promotion', {
    options: (ctx) => beside(ctx, figure(ctx, 'private'), ({ broken }) => !broken),
    take: (ctx, { hex }) => fetch(ctx, figure(ctx, 'private'), hex!, 'CCP-59-01', false),
  })),
  'event-hero': sequence('event-hero',
    gist('hero', {
      options: (ctx) => beside(ctx, figure(ctx, 'hero'), () => true),
      take: (ctx, { hex }) => {
        fetch(ctx, figure(ctx, 'hero'), hex!, 'CCP-61-01', false);
        ctx.locals.hex = hex!;
      },
    }),
    when('event.hero-came', ({ locals }) => locals.hex !== undefined, chosen('hero-rally', {
      may: () => true,
      options: (ctx) => units('rally', unitsAt(ctx.s, hexNow(ctx), drawer(ctx)).filter((unit) => unit.broken
        && fact(unit).type === 'squad')),
      take: (ctx, { unit }) => rally(ctx, unitOf(ctx.s, unit!), 'CCP-61-01'),
    }))),
  'event-interdiction': sequence('event-interdiction', gist('interdiction', {
    options: (ctx) => units('choose', onMap(ctx).filter((unit) => !unit.suppressed && coverAt(ctx.s, unit.at, sideOf(unit), false) < 1)),
    take: (ctx, { unit }) => suppress(ctx, unitOf(ctx.s, unit!), 'CCP-62-01'),
  })),
  'event-kia': sequence('event-kia', gist('kia', {
    options: (ctx) => units('choose', onMap(ctx).filter(({ broken }) => broken)),
    take: (ctx, { unit }) => {
      eliminate(ctx, unitOf(ctx.s, unit!), 'CCP-64-01');
      checkEnd(ctx, 'eliminated');
    },
  })),
  'event-medic': sequence('event-medic', gist('medic', {
    options: (ctx) => units('rally', onMap(ctx).filter(({ broken }) => broken)), take: (ctx, { unit }) =>
      rally(ctx, unitOf(ctx.s, unit!), 'CCP-66-01'),
  })),
  'event-prisoners-of-war': sequence('event-prisoners-of-war', gist('prisoners-of-war', {
    options: (ctx) => units('choose', ownNow(ctx).filter((unit) => unit.broken
      && unitsOf(ctx.s, other(drawer(ctx))).some(({ at }) => isAdjacent(at, unit.at)))),
    take: (ctx, { unit }) => {
      eliminate(ctx, unitOf(ctx.s, unit!), 'CCP-68-01');
      checkEnd(ctx, 'eliminated');
    },
  })),
  'event-reinforcements': sequence('event-reinforcements', ...supportRoll('reinforcements'),
    chosen('reinforcements', {
      options: (ctx) => supportChoices(ctx.s, drawer(ctx), ctx.locals.roll as number, drawer(ctx) === JAPAN),
      take: ({ locals }, { n }) => { locals.n = n!; }, otherwise: (ctx) => noSupport(ctx, drawer(ctx), 'CCP-70-01'),
    }),
    when('event.reinforced', ({ locals }) => locals.n !== undefined, chosen('reinforcements-hex', {
      options: (ctx) => {
        const { s, locals } = ctx;
        const entry = supportEntry(s, drawer(ctx), locals.roll as number, locals.n as number);
        const hexes = entry.marker ? markerHexes(s, drawer(ctx))
          : entryHexes(s, drawer(ctx)).filter((hex) => mayStand(s, counterFor(s, drawer(ctx), entry), hex));
        return hexes.map((hex) => onHex('choose', hex));
      },
      take: (ctx, { hex }) => {
        const { s, locals } = ctx;
        const entry = supportEntry(s, drawer(ctx), locals.roll as number, locals.n as number);
        if (entry.marker) {
          setSightings(s, hex!, sightingsAt(s, hex!) + 1);
          ctx.log('sighting.placed', { at: hexId(hex!) }, { rule: 'CCP-70-01', spaces: [hexId(hex!)] });
          return;
        }
        ctx.log('unit.placed', logged(unitOf(s, bring(s, drawer(ctx), entry, hex!))), { rule: 'CCP-70-01', spaces: [hexId(hex!)] });
        occupy(ctx);
      },
      // Where no hex may take it, it waits in the next Time space like any reinforcement without room.
      otherwise: (ctx) => {
        const { s, locals } = ctx;
        const entry = supportEntry(s, drawer(ctx), locals.roll as number, locals.n as number);
        const space = nextSpace(s);
        const what = entry.marker ? markerName('sighting') : unitName(bring(s, drawer(ctx), entry, PLACE.time + space));
        if (entry.marker) s.waiting.push({ space, side: drawer(ctx), radio: SIGHTING });
        ctx.log('reinforcement.waits', { what, n: space }, { rule: 'CCP-70-01' });
      },
    }))),
  'event-shell-shock': sequence('event-shell-shock', ...randomHex('shell-shock'), gist('shell-shock', {
    options: (ctx) => (onMap(ctx).length > 0 ? units('break', nearest(onMap(ctx), hexNow(ctx))) : []),
    take: (ctx, { unit }) => ctx.call('break', { unit: unit!, rule: 'CCP-72-01' }),
  })),
  'event-spider-holes': sequence('event-spider-holes',
    auto('event.spider-holes-taken', (ctx) => {
      const hero = findUnit(ctx.s, firstUnit('jp-hero'));
      if (hero) hero.at = ABOUT_TO_APPEAR;
    }),
    ...randomHex('spider-holes'),
    chosen('spider-holes', {
      who: drawer,
      options: (ctx) => inOrBeside(hexNow(ctx)).filter((hex) => mayStand(ctx.s, firstUnit('jp-hero'), hex)).map((hex) =>
        onHex('choose', hex)),
      take: (ctx, { hex }) => fetch(ctx, firstUnit('jp-hero'), hex!, 'CCP-74-01', true),
      otherwise: (ctx) => vanish(ctx),
    })),
  'event-stealth': sequence('event-stealth',
    gist('stealth', {
      may: () => true, options: stealthy,
      take: (ctx, { unit, hex }) => {
        if (unit === undefined) ctx.locals.hex = hex!;
        else {
          displace(unitOf(ctx.s, unit), hex!);
          ctx.log('unit.placed', logged(unitOf(ctx.s, unit)), { rule: 'CCP-75-01', spaces: [hexId(hex!)] });
          occupy(ctx);
        }
      },
    }),
    when('event.stealth-marker', ({ locals }) => locals.hex !== undefined, chosen('stealth-hex', {
      options: (ctx) => neighbours(hexNow(ctx)).filter((hex) => !isHeldBy(ctx.s, hex, other(JAPAN))).map((hex) => onHex('choose', hex)),
      take: (ctx, { hex }) => {
        const { s } = ctx;
        setSightings(s, hexNow(ctx), sightingsAt(s, hexNow(ctx)) - 1);
        setSightings(s, hex!, sightingsAt(s, hex!) + 1);
        ctx.log('sighting.placed', { at: hexId(hex!) }, { rule: 'CCP-75-02', spaces: [hexId(hex!)] });
      },
    }))),
  'event-suppressing-fire': sequence('event-suppressing-fire', gist('suppressing-fire', {
    may: () => true, options: (ctx) => units('choose', suppressible(ctx.s, drawer(ctx))),
    take: (ctx, { unit }) => suppress(ctx, unitOf(ctx.s, unit!), 'CCP-77-01'),
  })),
  'event-tenno-heika-banzai': sequence('event-tenno-heika-banzai',
    gist('banzai', {
      who: () => JAPAN, may: ({ s }) => s.vp >= 0, take: toBanzai,
      options: ({ s }) => (s.sides[JAPAN].posture === 'banzai' ? [] : [act({ verb: 'banzai' })]),
    }),
    repeat('event.banzai-over', ({ s, locals }) => locals.changed === true && s.sides[JAPAN].hand.length > handSize(s, JAPAN),
      decide<CcpState, CcpAction>('discard.over-limit', {
        who: () => SIDE_NAMES[JAPAN], actions: ({ s }) => s.sides[JAPAN].hand.map((card) => onCard('discard', card)),
        apply: (ctx, { card }) => discard(ctx, JAPAN, card!),
      }))),
  'event-walking-wounded': sequence('event-walking-wounded',
    gist('walking-wounded', {
      options: ({ s }) => SIDES.flatMap((side) => s.sides[side].lost).map((id) => onUnit('choose', id)),
      take: ({ locals }, { unit }) => { locals.unit = unit!; },
    }),
    when('event.wounded-returns', ({ locals }) => locals.unit !== undefined, ...randomHex('walking-wounded'),
      chosen('walking-wounded-hex', {
      options: (ctx) => inOrBeside(hexNow(ctx)).filter((hex) => mayStand(ctx.s, ctx.locals.unit as number, hex)).map((hex) =>
        onHex('choose', hex)),
      take: (ctx, { hex }) => {
        const counter = ctx.locals.unit as number;
        fetch(ctx, counter, hex!, 'CCP-79-01', false);
        unitOf(ctx.s, counter).broken = true;
      },
      otherwise: nothing,
    }))),
};
