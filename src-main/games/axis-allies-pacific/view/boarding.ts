/**
 * Boarding with more in hand than the ships take: those that fit go aboard, the others are put down first. Each answer is
 * legal by itself (`load` asks that all in hand fit); this only offers them as one, beside what the step offers.
 */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { ActionView } from '../../../engine/view.ts';
import { act, offersOf } from '../answers.ts';
import { FIRST_LAND, SPACES } from '../map.ts';
import { unitsText } from '../rules/move-answers.ts';
import { classId, classOf, classesIn, alike } from '../rules/classes.ts';
import { kindOf, selected } from '../rules/selection.ts';
import { survey } from '../rules/survey.ts';
import { mayLoad, shipsToLoad, stow } from '../rules/transports.ts';
import type { AapState, Unit } from '../state.ts';
import { UNITS } from '../units.ts';

/** As many as can go aboard together, small ones first; the order of the hand decides among equals. */
function thoseThatFit(s: AapState, zone: number, ships: readonly Unit[], hand: readonly Unit[]): Unit[] {
  const found: Unit[] = [];
  for (const unit of hand.toSorted((a, b) => UNITS[a.type].size - UNITS[b.type].size)) {
    if (stow(s, zone, ships, [...found, unit])) found.push(unit);
  }
  return found;
}

export function boardings(s: AapState, open: Decision): ActionView[] {
  const hand = selected(s);
  const from = s.selectionSpace;
  if (hand.length < 2 || from < FIRST_LAND || kindOf(hand[0]) !== 'land') return [];
  const look = survey(s);
  const able = hand.filter(mayLoad);
  const loads = new Set(offersOf(open).filter(({ verb }) => verb === 'load').map((it) => it.class));
  const found: ActionView[] = [];
  for (const zone of SPACES[from].nearSea) {
    // Where one ship takes all in hand a click on the zone means that; to leave some ashore is chosen by its row.
    const whole = offersOf(open).some(({ verb, space }) => verb === 'load' && space === zone);
    for (const { first, n } of classesIn(s, zone)) {
      const id = classId(zone, first, n);
      const one = able.find((unit) => shipsToLoad(look, [unit], from).some((ship) => ship.first === first));
      if (!one || loads.has(id)) continue;
      const aboard = thoseThatFit(s, zone, s.units[zone].filter((ship) => alike(s, zone, first, ship)), able);
      const down = hand.filter((unit) => !aboard.includes(unit)).map((unit) => act({ verb: 'drop', class: classOf(s, from, unit) }).id);
      found.push({
        id: `board:${id}`, verb: 'load', emphasis: 'target', target: { kind: 'piece', id },
        answers: [...down, act({ verb: 'load', class: id }).id], ...(whole && { aside: true }),
        label: text('action.board', { units: unitsText(aboard), space: text(`space.${SPACES[zone].id}`) }),
      });
    }
  }
  return found;
}
