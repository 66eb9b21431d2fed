/**
 * Ships that lie together go home together (8.6-8.62): all of a hex as one choice, to wherever each of them may go. Each answer
 * is legal by itself; this only offers them as one, beside the choice of a single ship.
 */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { ActionView, Pick } from '../../../engine/view.ts';
import { offersOf } from '../answers.ts';
import { UNIT_FACTS, hexId, unitId } from '../data.ts';
import { hexText, unitTexts } from '../names.ts';
import type { Seen } from '../observe.ts';
import { K, is } from '../units.ts';
import { NATION } from './pieces.ts';

const STEPS = ['post-battle-reaction', 'post-battle-offensive'];

export function groupsHome(seen: Seen, open: Decision): { actions: ActionView[]; picks: Pick[] } {
  const found: { actions: ActionView[]; picks: Pick[] } = { actions: [], picks: [] };
  if (!STEPS.includes(open.step)) return found;
  const ways = new Map<number, Map<number, string>>();
  for (const { id, verb, units = [], place = -1 } of offersOf(open)) {
    if (verb !== 'move' || units.length !== 1 || !is(units[0], K.naval)) continue;
    ways.set(units[0], (ways.get(units[0]) ?? new Map<number, string>()).set(place, id));
  }
  for (const [hex, ships] of Map.groupBy(ways.keys(), (unit) => seen.place[unit])) {
    const common = [...ways.get(ships[0])!.keys()].filter((place) => ships.every((ship) => ways.get(ship)!.has(place)));
    if (ships.length < 2 || common.length === 0) continue;
    const pick: Pick = {
      id: `fleet:${hexId(hex)}`, verb: 'pick', target: { kind: 'space', id: hexId(hex) }, takes: ships.map(unitId),
      label: text('pick.fleet', { n: ships.length, hex: hexText(hex) }),
      nation: NATION[UNIT_FACTS[ships[0]].nationality], pieceType: unitId(ships[0]),
    };
    found.picks.push(pick);
    found.actions.push(...common.map((place): ActionView => {
      const answers = ships.map((ship) => ways.get(ship)!.get(place)!);
      return {
        id: answers.join('+'), answers, via: [pick.id], verb: 'move', emphasis: 'target', target: { kind: 'space', id: hexId(place) },
        label: text('action.move', { units: unitTexts(ships), hex: hexText(place) }),
      };
    }));
  }
  return found;
}
