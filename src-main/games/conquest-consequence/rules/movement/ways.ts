/** Where a unit may go in its Movement Phase: by land, sea and air, normally or Strategically (chapter 11). */
import { AREAS, TYPES, techNo } from '../../data.ts';
import { AIR_LINKS, CENTERS, IS_LAND, IS_PASSAGE, IS_PROVINCE, IS_SEA, LAND_LINKS, MANCHURIA, NATIONAL_TO,
  NATION_OF, SAME_COAST, SEA_LINKS, byArea, inRegion, limitOf, type Link } from '../../map.ts';
import { BRITISH, JAPAN, NATION, SOVIET, areEnemies, commanderOf, enemyBits, fact, hasRoomFor, hasTech, isAir, isAtWar, isFortress,
  isGround, isMinorPower, isSneakOn, isSub, landStatus, partyOf, type CncState, type LandStatus, type Unit } from '../../state.ts';
import { homeOf } from '../control.ts';
import { END, ENGAGES, INVADES, PASS, search, type Search, type Way } from './search.ts';

const HEAVY_BOMBERS = techNo('heavy-bombers');
const INCENDIARIES = techNo('incendiaries');
const HEAVY_SPEED = 3;

/** What stands in an area, as bits of a Field; and what has been worked out of it. */
const ENEMIES = 1;
const VICTIMS = 2;
const RIVALS = 4;
const FRIENDS = 8;
const GROUND = 16;
const OPEN = 32;
const CLOSED = 64;
const UNASKED: readonly (LandStatus | null)[] = AREAS.map(() => null);

/** A Province violated in this turn as the Minor Power, or as Foreign, into which no such unit has come yet: others wait. */
export const awaitsOthers = ({ turn }: CncState, nation: number, area: number): boolean => turn !== null
  && turn.duties.some((duty) => duty.by !== '' && duty.nation === NATION_OF[area] && (duty.by === 'minor') !== isMinorPower(nation))
  && !turn.aggressions.includes(area);

/** What a Nation's units meet: asked many times of one position, worked out once. */
export class Field {
  readonly s: CncState;
  readonly nation: number;
  readonly party: number;
  /** By area, bits. */
  private readonly here = byArea();
  private readonly statuses = UNASKED.slice();
  /** Plain moves of units of a kind, worked out once. */
  readonly plain = new Map<number, readonly Way[]>();

  constructor(s: CncState, nation: number) {
    this.s = s;
    this.nation = nation;
    this.party = partyOf(s, nation);
    const sneaks = s.turn?.faction === this.party && s.turn.sneak >= 0;
    const commander = commanderOf(nation);
    const outside = enemyBits(s, nation, false);
    const inside = enemyBits(s, nation, true);
    const { here } = this;
    for (const unit of s.units) {
      if (unit.escaped) continue;
      const { at } = unit;
      if ((IS_PROVINCE[at] ? inside : outside) & (1 << unit.nation)) here[at] |= ENEMIES;
      else if (sneaks && isSneakOn(s, partyOf(s, unit.nation))) here[at] |= VICTIMS;
      else if (commanderOf(unit.nation) === commander) here[at] |= isGround(unit) ? FRIENDS | GROUND : FRIENDS;
      else here[at] |= RIVALS;
    }
  }

  /** Enemies that are engaged by entering. */
  hasEnemies(area: number): boolean {
    return (this.here[area] & ENEMIES) !== 0;
  }
  /** Units of the victim of a Sneak Attack that is on its way. */
  hasVictims(area: number): boolean {
    return (this.here[area] & VICTIMS) !== 0;
  }
  /** Who is engaged by entering, knowing it or not. */
  hasOpponents(area: number): boolean {
    return (this.here[area] & (ENEMIES | VICTIMS)) !== 0;
  }
  /** Units of a Rival At Peace, who are not Engaged without a DoW (CNC-15-18). */
  hasRivals(area: number): boolean {
    return (this.here[area] & RIVALS) !== 0;
  }
  /** Friendly units that are there now. */
  hasFriends(area: number): boolean {
    return (this.here[area] & FRIENDS) !== 0;
  }
  /** Friends who fight here, or hold it: to join them is no Aggression. The Empire at peace beside its ally's Enemies does neither. */
  hasComrades(area: number): boolean {
    if (!this.hasFriends(area)) return false;
    if (!this.hasEnemies(area)) return true;
    const { s, nation } = this;
    const here = s.units.filter(({ at, escaped }) => at === area && !escaped);
    return here.some((friend) => commanderOf(friend.nation) === commanderOf(nation)
      && here.some((enemy) => areEnemies(s, nation, enemy.nation, area) && areEnemies(s, friend.nation, enemy.nation, area)));
  }
  hasGround(area: number): boolean {
    return (this.here[area] & GROUND) !== 0;
  }

  status(area: number): LandStatus {
    return this.statuses[area] ??= this.hasRivals(area) ? 'rival' : landStatus(this.s, this.nation, area);
  }

  /** Land, or a National Sea, that is closed by who they are: China, the Empire's peace, what is out of play. */
  closed(area: number): boolean {
    if ((this.here[area] & (OPEN | CLOSED)) === 0) this.here[area] |= this.isClosed(area) ? CLOSED : OPEN;
    return (this.here[area] & CLOSED) !== 0;
  }
  private isClosed(area: number): boolean {
    const { nation, s } = this;
    if (awaitsOthers(s, nation, area)) return true;
    if (isMinorPower(nation)) return !IS_PROVINCE[area];
    if (IS_PROVINCE[area]) {
      return nation !== NATION.japan && !isAtWar(s, this.party, JAPAN) && !(nation === NATION.russia && NATION_OF[area] === MANCHURIA);
    }
    return NATIONAL_TO[area].some((power) => commanderOf(power) !== commanderOf(nation) && !this.isOpenWar(partyOf(s, power)));
  }
  /** A Sneak Attack opens what its DoW will open. */
  private isOpenWar(party: number): boolean {
    const { s } = this;
    return isAtWar(s, this.party, party) || (s.turn?.faction === this.party && isSneakOn(s, party));
  }
  /** Land of the victim of a Sneak Attack that has not been told. */
  isSneaked(area: number): boolean {
    return this.s.turn?.faction === this.party && isSneakOn(this.s, this.s.control[area]);
  }
  /** Without Enemies, own land or an Open Sea. */
  friendly(area: number): boolean {
    if (this.hasEnemies(area) || this.closed(area)) return false;
    return IS_SEA[area] || (IS_LAND[area] && this.status(area) === 'own');
  }
}

/** The Fields of one position, each made when it is first asked for. */
export class Fields {
  readonly s: CncState;
  private readonly known: (Field | undefined)[] = [];
  constructor(s: CncState) {
    this.s = s;
  }
  of(nation: number): Field {
    return this.known[nation] ??= new Field(this.s, nation);
  }
}

/** Ground units that may still cross a border in this phase. */
export function hasLimit(s: CncState, { border, crossings }: Link, faction: number): boolean {
  return (s.turn?.crossed[crossings[faction]] ?? 0) < limitOf(border, s.season === 4);
}

/** Which Aggression the turn allows: none with Emergency Command or in a Redeployment (CNC-10-04). */
const mayAttack = (s: CncState): boolean => !s.turn!.emergency && !(s.turn!.winter && s.turn!.faction !== SOVIET);

/** Entering land that is not the unit's own: as Aggressor, or into a Battle that is there (CNC-11-18). */
function hostile(f: Field, unit: Unit, area: number, link: Link): number {
  if (!mayAttack(f.s) && !f.hasComrades(area)) return 0;
  if (isGround(unit)) {
    const engages = f.hasOpponents(area) ? ENGAGES : 0;
    if (link.border !== 'coast' && engages === 0) return END | PASS;
    if (!hasLimit(f.s, link, commanderOf(unit.nation))) return 0;
    return END | engages | (link.border === 'coast' ? INVADES : 0);
  }
  if (f.hasOpponents(area)) return END | ENGAGES;
  return f.hasGround(area) || mayBomb(f, unit, area) ? END : 0;
}
/** Strategic Bombing is the one Raid on empty land (CNC-12-30). */
function mayBomb({ s, party }: Field, unit: Unit, area: number): boolean {
  return isAir(unit) && party < BRITISH && !isMinorPower(unit.nation) && hasTech(s, party, INCENDIARIES)
    && s.players.some((other) => other !== party && CENTERS[other] === area);
}

/** Into a Battle on own land (CNC-10-04): a Ground unit within the limit of the border. */
const reinforce = (f: Field, unit: Unit, link: Link): number =>
  (!isGround(unit) || hasLimit(f.s, link, commanderOf(unit.nation)) ? END | ENGAGES : 0);

function enterByLand(f: Field, unit: Unit, to: number, link: Link): number {
  if (f.closed(to)) return 0;
  const status = f.status(to);
  if (status === 'own') return f.hasEnemies(to) ? reinforce(f, unit, link) : END | PASS;
  return status === 'enemy' ? hostile(f, unit, to, link) : 0;
}

/** Entering a sea: Convoys never Engage, Subs go on through Enemies (CNC-11-02, CNC-11-08). */
function enterSea(f: Field, unit: Unit, sea: number): number {
  if (f.closed(sea)) return 0;
  if (f.hasVictims(sea) && !f.hasEnemies(sea)) return isGround(unit) ? PASS : PASS | END | ENGAGES;
  if (!f.hasEnemies(sea)) return PASS | END;
  if (isGround(unit)) return 0;
  const end = mayAttack(f.s) || f.hasComrades(sea) ? END | ENGAGES : 0;
  return isSub(unit) || isAir(unit) ? end | PASS : end;
}
function enterFromSea(f: Field, unit: Unit, to: number, link: Link): number {
  if (f.closed(to)) return 0;
  const status = f.status(to);
  if (status === 'own') {
    if (!f.hasEnemies(to)) return IS_PASSAGE[to] ? END | PASS : END;
    return reinforce(f, unit, link) | (isSub(unit) && IS_PASSAGE[to] ? PASS : 0);
  }
  const passes = IS_PASSAGE[to] ? PASS : 0;
  // A Sneak Attack passes its victim's straits and islets as At Peace.
  if (status === 'enemy') return (hostile(f, unit, to, link) & ~PASS) | (f.isSneaked(to) ? passes : 0);
  return status === 'out' ? 0 : passes;
}
function enterByAir(f: Field, unit: Unit, to: number, link: Link): number {
  if (IS_SEA[to]) return enterSea(f, unit, to);
  if (!IS_LAND[to] || f.closed(to)) return 0;
  const status = f.status(to);
  if (status === 'own') return END | PASS | (f.hasEnemies(to) ? ENGAGES : 0);
  if (status === 'enemy') return hostile(f, unit, to, link) | PASS;
  return IS_PASSAGE[to] && status !== 'out' ? PASS : 0;
}

/** Friendly all the way, and nothing Engaged (CNC-11-12). */
const strategic = (f: Field, to: number, sea: boolean): number => {
  if (!f.friendly(to)) return 0;
  return (f.hasVictims(to) ? 0 : END) | (IS_LAND[to] && sea && !IS_PASSAGE[to] ? 0 : PASS);
};

const airSpeed = (s: CncState, unit: Unit): number => (hasTech(s, commanderOf(unit.nation), HEAVY_BOMBERS) && !isMinorPower(unit.nation)
  ? HEAVY_SPEED : fact(unit).air);

const BEYOND_MANCHURIA: readonly boolean[] = IS_PROVINCE.map((province, area) => province && NATION_OF[area] !== MANCHURIA);
/** By area: whether to enter it is Protector Power Intrusion of units of a Nation; Russians are free in Manchuria (CNC-16-06). */
export const intrudes = (nation: number): readonly boolean[] => (nation === NATION.russia ? BEYOND_MANCHURIA : IS_PROVINCE);

interface Mode { speed: number; links: readonly (readonly Link[])[]; enter: (to: number, from: number, link: Link) => number }

/** The kinds of movement that a unit has where it stands; never mixed in a move (CNC-11-03). */
export function modesOf(f: Field, unit: Unit): Mode[] {
  const { land, sea } = fact(unit);
  if (isAir(unit)) return [{ speed: airSpeed(f.s, unit), links: AIR_LINKS, enter: (to, _, link) => enterByAir(f, unit, to, link) }];
  const modes: Mode[] = [];
  if (sea > 0) {
    modes.push({ speed: sea, links: SEA_LINKS,
      enter: (to, _, link) => (IS_SEA[to] ? enterSea(f, unit, to) : enterFromSea(f, unit, to, link)) });
  }
  if (land > 0 && IS_LAND[unit.at]) {
    const links = isGround(unit) ? LAND_LINKS : SAME_COAST;
    modes.push({ speed: land, links, enter: (to, _, link) => enterByLand(f, unit, to, link) });
  }
  return modes;
}

/** The first step out of a Battle: to a Friendly area without one; aircraft and Subs may pass on through others (CNC-11-13). */
export function disengage(f: Field, unit: Unit, mode: Mode) {
  return (to: number, from: number, link: Link): number => {
    if (f.friendly(to) && !f.hasVictims(to)) {
      if (isGround(unit) && !hasLimit(f.s, link, commanderOf(unit.nation))) return 0;
      return IS_LAND[to] && IS_SEA[from] && !IS_PASSAGE[to] && !isAir(unit) ? END : END | PASS;
    }
    return isAir(unit) || isSub(unit) ? mode.enter(to, from, link) & PASS : 0;
  };
}

/** Where the Winter Turn of the Soviet stays, and where a Redeployment ends (CNC-10-08, CNC-10-10). */
export const endsRedeployment = (f: Field, area: number): boolean => f.status(area) === 'own' && (AREAS[area].base === true
  || homeOf(area) === commanderOf(f.nation));

/** A unit that may move at all in this Player Turn. */
function mayMove({ s }: Field, unit: Unit): boolean {
  const turn = s.turn!;
  if (isFortress(unit) || unit.moved || (isMinorPower(unit.nation) && turn.winter)) return false;
  return !(turn.winter && turn.faction === SOVIET) || inRegion(unit.at, 'russia');
}
/** In Winter the Soviet moves within Russia; the others Redeploy (CNC-10-08, CNC-10-10). */
const isRussianWinter = ({ turn }: CncState): boolean => turn!.winter && turn!.faction === SOVIET;
const isRedeployment = ({ turn }: CncState): boolean => turn!.winter && turn!.faction !== SOVIET;

/** In a Battle, which an Escaped Sub is not (CNC-12-35). */
const isEngaged = (f: Field, unit: Unit): boolean => f.hasEnemies(unit.at) && !unit.escaped;

/** Seas and what lies beside them: on land it ends, but for straits and islets. */
const overSea = (to: number): number => (IS_LAND[to] && !IS_PASSAGE[to] ? END : END | PASS);
/** By area, whether a unit of a type could come there from a place in a plain move if nobody stood in its way. */
function within(type: number, start: number, byAir: number): readonly number[] {
  const { class: cls, land, sea } = TYPES[type];
  const found = byArea();
  const go = (speed: number, links: readonly (readonly Link[])[], enter: (to: number) => number): void => {
    for (const { to } of search({ start, speed, links, enter, marks: IS_PROVINCE })) found[to] = 1;
  };
  if (cls === 'A') go(byAir, AIR_LINKS, () => END | PASS);
  else {
    if (sea > 0) go(sea, SEA_LINKS, overSea);
    if (land > 0) go(land, LAND_LINKS, () => END | PASS);
  }
  return found;
}
/** Worked out once for each type, place, and speed in the air. */
export function rangeOf(s: CncState, unit: Unit): readonly number[] {
  const byAir = isAir(unit) ? airSpeed(s, unit) : 0;
  return ranges[rangeKey(unit, byAir)] ??= within(unit.type, unit.at, byAir);
}
const ranges: (readonly number[])[] = [];
const rangeKey = ({ at, type }: Unit, byAir: number): number => (at * TYPES.length + type) * (HEAVY_SPEED + 1) + byAir;

/** Movement that may Engage or Disengage, a kind each. */
function plainSearches(f: Field, unit: Unit): Search[] {
  if (isRedeployment(f.s)) return [];
  const inBattle = isEngaged(f, unit);
  if (inBattle && IS_SEA[unit.at] && isGround(unit)) return [];
  const russian = isRussianWinter(f.s);
  return modesOf(f, unit).map((mode) => ({ start: unit.at, speed: mode.speed, links: mode.links,
    marks: intrudes(f.nation), enter: guard(mode.enter, inBattle, russian),
    ...(inBattle && { leave: guard(disengage(f, unit, mode), false, russian) }) }));
}
/** Strategic Movement: twice as far, out of no Battle (CNC-11-12); in a Winter Turn too. */
function farSearches(f: Field, unit: Unit): Search[] {
  if (isEngaged(f, unit)) return [];
  const { land, sea } = fact(unit);
  const russian = isRussianWinter(f.s);
  const go = (speed: number, links: readonly (readonly Link[])[], overSea: boolean): Search => ({ start: unit.at, speed: speed * 2,
    links, marks: intrudes(f.nation), enter: guard((to) => strategic(f, to, overSea), false, russian) });
  if (isAir(unit)) return IS_SEA[unit.at] ? [] : [go(airSpeed(f.s, unit), AIR_LINKS, false)];
  return [
    ...(sea > 0 ? [go(sea, SEA_LINKS, true)] : []),
    ...(isGround(unit) && IS_LAND[unit.at] && land > 0 ? [go(land, LAND_LINKS, false)] : []),
  ];
}
/** Where such a move of the unit may end, whatever the way. */
function plainEnd(f: Field, unit: Unit, to: number): boolean {
  if (isAir(unit) && IS_SEA[unit.at] && !(f.friendly(to) && IS_LAND[to])) return false;
  return hasRoomFor(f.s, unit.nation, unit.type, to);
}
function farEnd(f: Field, unit: Unit, to: number): boolean {
  if (isAir(unit) && !IS_LAND[to]) return false;
  return (!isRedeployment(f.s) || endsRedeployment(f, to)) && hasRoomFor(f.s, unit.nation, unit.type, to);
}

/** Units of a kind have the same ways; an Escaped Sub is bound by nothing (CNC-12-35). */
export const kindOf = ({ at, nation, type, escaped }: Unit): number => ((at * 8 + nation) * 16 + type) * 2 + Number(escaped);

/** Those that are not Strategic. */
function plainWays(f: Field, unit: Unit): readonly Way[] {
  const kind = kindOf(unit);
  let ways = f.plain.get(kind);
  if (!ways) {
    const list: Way[] = [];
    const searches = plainSearches(f, unit);
    for (const it of searches) for (const way of search(it)) if (plainEnd(f, unit, way.to)) list.push(way);
    f.plain.set(kind, ways = searches.length > 1 ? distinct(list) : list);
  }
  return ways;
}
/** All the ways of a unit in this Player Turn: Strategic ones to where no other leads. */
export function waysOf(f: Field, unit: Unit): Way[] {
  if (!mayMove(f, unit)) return [];
  const ways = [...plainWays(f, unit)];
  const reached = byArea();
  for (const { to } of ways) reached[to] = 1;
  for (const it of farSearches(f, unit)) {
    for (const way of search(it)) {
      if (reached[way.to] || !farEnd(f, unit, way.to)) continue;
      reached[way.to] = 1;
      ways.push(way);
    }
  }
  return ways;
}
/** Whether one of a unit's ways Engages, or ends on land that is not its own, where it is wanted: no Strategic move does. */
export function hasAggressiveWay(f: Field, unit: Unit, isWanted: (to: number) => boolean): boolean {
  if (!mayMove(f, unit)) return false;
  const known = f.plain.get(kindOf(unit));
  if (known) return known.some(({ to }) => isWanted(to));
  return plainSearches(f, unit).some((it) => search(it, (to) => isWanted(to) && plainEnd(f, unit, to)).length > 0);
}
/** Whether there is any way at all. */
export const canSetOut = (f: Field, unit: Unit): boolean => mayMove(f, unit)
  && (plainSearches(f, unit).some((it) => search(it, (to) => plainEnd(f, unit, to)).length > 0)
    || farSearches(f, unit).some((it) => search(it, (to) => farEnd(f, unit, to)).length > 0));
/** By land and by sea to the same place is one way, unless it Engages there. */
function distinct(ways: readonly Way[]): Way[] {
  const seen = new Set<number>();
  return ways.filter(({ to, via, flags }) => {
    const key = to * 256 + (flags & (ENGAGES | INVADES) ? via : 255);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
/** After a Disengagement nothing is Engaged again; a Winter Turn stays in Russia. */
const guard = (enter: Mode['enter'], left: boolean, russian: boolean): Mode['enter'] => {
  if (!left && !russian) return enter;
  return (to, from, link) => {
    if (russian && !inRegion(to, 'russia')) return 0;
    const flags = enter(to, from, link);
    return left && flags & ENGAGES ? flags & PASS : flags;
  };
};
