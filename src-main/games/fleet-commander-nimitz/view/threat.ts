/** The threat, laid over the map: the chance that Orders of this turn bring Japanese Forces to an Area, and a carrier among them. */
import { text } from '../../../engine/text.ts';
import type { OverlayView } from '../../../engine/view.ts';
import { ALL_AREAS, placeId, placeNo } from '../map.ts';
import type { Seen } from '../observe.ts';
import { AREAS } from '../data.ts';
import { isPresent, spaceName, type NimitzState } from '../state.ts';
import { forecast, FORECAST_RUNS, BRIEF_RUNS, type Forecast, type Outlook } from '../trials/orders.ts';
import type { NimitzGame } from '../trials/runs.ts';

/** In a hundred; runs tell no certainty, however many agree. */
const inHundred = (chance: number): number => Math.min(99, Math.max(1, Math.round(100 * chance)));

const pill = ({ come, carrier }: Outlook, brief: boolean) => text(carrier > 0 ? 'overlay.threat.carrier' : 'overlay.threat.come',
  { come: inHundred(come), carrier: inHundred(carrier), brief: String(brief) });

/** One Area in words, where one is looked at. */
function wordsOn({ areas }: Forecast, area: number) {
  const { come, carrier, forces, battle } = areas[area];
  if (come === 0) return text('overlay.threat.never', { area: spaceName(area) });
  return text(carrier > 0 ? 'overlay.threat.area-carrier' : 'overlay.threat.area', {
    area: spaceName(area), come: inHundred(come), carrier: inHundred(carrier), forces: Math.round(10 * forces) / 10,
    battle: battle === 0 ? text('overlay.threat.no-battle') : text('overlay.threat.battle', { battle: inHundred(battle) }),
  });
}

interface Asked { subject?: string | undefined; brief?: boolean | undefined }
/** Where your Forces stand it is Japan's colour. `subject`: the space that is looked at; `brief`: by few runs, which is told. */
export function threatView(game: NimitzGame, seen: Seen, { subject, brief = false }: Asked): OverlayView {
  const found = forecast(game, seen, brief ? BRIEF_RUNS : FORECAST_RUNS);
  if (!found) return { areas: [], numbers: [], lines: [], note: text('overlay.threat.over') };
  const s = seen as NimitzState;
  const ours = ALL_AREAS.filter((area) => isPresent(s, area, 'us') && !AREAS[area].japanProhibited);
  const safe = ours.filter((area) => found.areas[area].come === 0);
  const area = subject === undefined ? -1 : placeNo(subject);
  return {
    areas: [], numbers: [],
    lines: ALL_AREAS.filter((it) => found.areas[it].come > 0).map((it) => ({
      spaces: [placeId(it)], ...(ours.includes(it) && { side: 'japan' }), label: pill(found.areas[it], brief),
    })),
    note: text('overlay.threat.note', {
      runs: found.runs,
      more: area in found.areas ? wordsOn(found, area)
        : text(safe.length > 0 ? 'overlay.threat.safe' : 'overlay.threat.none-safe', { areas: safe.map(spaceName) }),
    }),
  };
}
