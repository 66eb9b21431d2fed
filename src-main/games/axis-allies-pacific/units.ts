/** Unit types: the facts of data/units.json in the shape that the rules use. */
import facts from './data/units.json' with { type: 'json' };
import type { Nation, UnitType } from './state.ts';

export interface UnitFacts {
  type: UnitType;
  name: { en: string; it: string };
  domain: 'land' | 'air' | 'sea';
  cost: number;
  attack: number;
  defence: number;
  move: number;
  buyers: readonly Nation[];
  /** Room that it takes aboard a transport (capacity 2); 0: never aboard. */
  size: number;
  /** Can be chosen as a casualty, and fires in ordinary rounds. */
  combat: boolean;
}

export const UNITS = Object.fromEntries(facts.units.map((unit) => [unit.id, {
  type: unit.id, name: { en: unit.name, it: unit.nameIt }, domain: unit.domain, cost: unit.cost, attack: unit.attack,
  defence: unit.defence, move: unit.move, buyers: unit.buyers, size: unit.transportSize ?? 0, combat: unit.canBeCasualty,
}])) as unknown as Readonly<Record<UnitType, UnitFacts>>;

export const UNIT_TYPES: readonly UnitType[] = facts.units.map(({ id }) => id as UnitType);

export const isLandUnit = (type: UnitType): boolean => UNITS[type].domain === 'land';
export const isAircraft = (type: UnitType): boolean => type === 'fighter' || type === 'bomber';
export const isShip = (type: UnitType): boolean => UNITS[type].domain === 'sea';
/** A ship that can attack: it takes convoys in passing (AAP-MV-16), escorts transports (AAP-MV-20). */
export const isWarship = (type: UnitType): boolean => isShip(type) && type !== 'transport';
/** Takes territory by standing in it: any land unit but AA guns and complexes. */
export const isTroop = (type: UnitType): boolean => isLandUnit(type) && UNITS[type].combat;
/** Bombardment value; 0: cannot bombard. */
export const bombardValue = (type: UnitType): number => (type === 'battleship' ? 4 : type === 'destroyer' ? 2 : 0);
