/** Decisions outside of movement and battle: placing, dividing convoy income, naming owners, patrols coming down. */
import type { Decision } from '../../../engine/state.ts';
import { offersOf, type AapAction } from '../answers.ts';
import type { DivideAction } from '../rules/income.ts';
import { CAPITAL, SPACES } from '../map.ts';
import { allianceOf, isFirstJapaneseTurn, type AapState, type Treasury, type UnitType } from '../state.ts';
import { isShip } from '../units.ts';
import { estimate } from './estimate.ts';
import { defendersThere, price } from './planning.ts';
import { danger, defendersOf, threatTo, threatsTo, type Threats } from './threats.ts';
import { prizes } from './worth.ts';
import { LAND_DISTANCE, SEA_DISTANCE, sailsTo } from './distances.ts';

/** The id of the answer, or null when this is none of these decisions. */
export function economyChoice(s: AapState, open: Decision): string | null {
  switch (open.step) {
    case 'place.units':
      return place(s, open);
    case 'setup.divide-convoy':
    case 'income.divide-convoy':
      return divide(s, open);
    case 'control.owner':
    case 'control.name-holder':
      return (offersOf(open).find(({ nation }) => nation === 'usa' || nation === 'india') ?? open.actions[0]).id;
    case 'control.convoys':
      return open.actions.find(({ verb }) => verb === 'take-convoy')?.id ?? null;
    case 'cap-land.choose':
      return safest(s, open);
    case 'combat-move.declare-shared-zone-attack':
      return sharedZone(s, open);
    default:
      return null;
  }
}

/** Everything that can be placed is placed: where it is safe, and near the front. */
function place(s: AapState, open: Decision): string {
  const threats = threatsTo(s, allianceOf(s.power));
  let best: { id: string; value: number } | null = null;
  for (const action of offersOf(open)) {
    if (action.space === undefined) continue;
    const value = placing(s, threats, action.space, action.type!);
    if (!best || value > best.value) best = { id: action.id, value };
  }
  return best?.id ?? 'done';
}

function placing(s: AapState, threats: Threats, space: number, type: UnitType): number {
  const own = defendersOf(s, space, threats.side);
  const risk = danger(threats, space, [...own, type]);
  const capital = SPACES[space].capitalOf !== null;
  // A capital in danger comes first; elsewhere what would only be lost is placed further back.
  const before = danger(threats, space, own).win;
  let value = (before - risk.win) * (capital ? 100 : 10) - risk.win * price([type]);
  for (const { space: aim, worth } of prizes(s, threats.side)) {
    const way = isShip(type) ? (aim > 54 ? sailsTo(space, aim) : SEA_DISTANCE[space][aim])
      : Math.min(
        LAND_DISTANCE[space][aim] ?? 99,
        ...SPACES[space].nearSea.map((zone) => 1 + (aim > 54 ? sailsTo(zone, aim) : SEA_DISTANCE[zone][aim])),
      );
    if (way < 99) value += Math.min(worth, 20) * 0.2 * 0.6 ** way;
  }
  return value;
}

/** The pool goes where the danger is; else where it completes a purchase that matters: half and half. */
function divide(s: AapState, open: Decision): string {
  const threats = threatsTo(s, 'allies');
  const need = (nation: Treasury): number => danger(threats, CAPITAL[nation], defendersOf(s, CAPITAL[nation], 'allies')).win
    + (threatTo(threats, CAPITAL[nation]).length > 0 ? 0.2 : 0);
  const [india, australia] = [need('india'), need('australia')];
  const share = india > australia + 0.05 ? 0.85 : australia > india + 0.05 ? 0.2 : 0.6;
  const offers = open.actions as readonly DivideAction[];
  const wanted = Math.round(Math.max(...offers.map(({ n }) => n)) * share);
  return offers.toSorted((a, b) => Math.abs(a.n - wanted) - Math.abs(b.n - wanted))[0].id;
}

function safest(s: AapState, open: Decision): string {
  const threats = threatsTo(s, allianceOf(s.power));
  const risk = ({ space = 0 }: AapAction): number => danger(threats, space, [...defendersOf(s, space, threats.side), 'fighter']).win;
  return offersOf(open).toSorted((a, b) => risk(a) - risk(b))[0].id;
}

/** A zone shared with the enemy is attacked when the odds there are good. */
function sharedZone(s: AapState, open: Decision): string {
  const attack = offersOf(open).find(({ verb }) => verb === 'attack');
  if (attack?.space === undefined) return open.actions[0].id;
  const zone = attack.space;
  const side = allianceOf(s.power);
  const own = s.units[zone].filter((unit) => unit.owner === s.power && unit.aboard === 0).map(({ type }) => type);
  const fight = estimate(own, defendersThere(s, zone, side).types, { sea: true, surprised: isFirstJapaneseTurn(s) });
  const gain = fight.defenderLoss - fight.attackerLoss + fight.win * 2;
  return gain > 0 ? attack.id : open.actions.find(({ verb }) => verb === 'spare')?.id ?? attack.id;
}

