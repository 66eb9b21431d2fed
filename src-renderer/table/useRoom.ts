/** How the window is divided: what column, hand, charts and time slider take of it, and what is left to the map. In pixels. */
import { computed, onBeforeUnmount, onMounted, ref, type Ref } from 'vue';
import type { Panel } from '../../src-main/engine/view.ts';
import { useCharts } from '../stores/charts.ts';
import { useFilm } from '../stores/film.ts';
import { useSettings } from '../stores/settings.ts';
import { useTable } from '../stores/table.ts';
import type { Free } from './board/camera.ts';
import { RAIL, columnOf, shownOf } from './hand/hand.ts';
import { panelKind } from './panels.ts';

/** Of a folded column, and of a window that has no room for more. */
export const FOLDED = 40;
/** A hand at the left lies below the chips of the overlays, above those of the sheets. */
const RAIL_ROOM = 86;

/** `sheet`: what lies on the map. */
export function useRoom(sheet: Readonly<Ref<Panel | null>>) {
  const [table, film, charts, settings] = [useTable(), useFilm(), useCharts(), useSettings()];
  const size = ref<[number, number]>([window.innerWidth, window.innerHeight]);
  const resized = (): void => { size.value = [window.innerWidth, window.innerHeight]; };
  onMounted(() => window.addEventListener('resize', resized));
  onBeforeUnmount(() => window.removeEventListener('resize', resized));

  const large = computed(() => size.value[0] >= 1600);
  /** Larger text needs more room, though not as much more. */
  const growth = computed(() => Math.max(1, 1 + (settings.scale - 1) * 0.8));
  const columnWidth = computed(() => {
    if (!table.columnOpen || size.value[0] < 960) return FOLDED;
    return Math.round((large.value ? 340 : 272) * growth.value);
  });
  /** How much larger than drawn the cards of the hand are. */
  const cardScale = computed(() => (large.value ? 150 / 132 : 1) * growth.value);
  /** The height of the time slider above the prompt bar. */
  const strip = computed(() => (table.historyOpen && !film.on ? 78 : 0));
  /** Where the charts end: at the column, or at the log that lies over it. */
  const chartsRight = computed(() => (table.logOpen ? Math.max(columnWidth.value, 272) : columnWidth.value));
  /** Half of what is beside the column is left to the map. */
  const chartsWidth = computed(() =>
    (charts.shown ? Math.round(Math.min(920, Math.max(320, (size.value[0] - chartsRight.value) * 0.49))) : 0));
  /** A sheet under which nothing can be done. */
  const veiled = computed(() => sheet.value !== null && panelKind(sheet.value).veils === true);
  /** Of one's own cards; none are seen where a sheet needs the room. */
  const cards = computed(() => {
    const mine = table.view?.hands.find(({ side }) => side === table.snapshot?.viewer);
    return !mine || charts.shown || table.replaying || veiled.value ? 0 : mine.cards.length;
  });
  /** How much of the map's left the hand takes where it lies there, its titles apart. */
  const rail = computed(() => (cards.value > 0 && table.handOpen && table.board?.layout?.hand === 'left'
    ? columnOf(cards.value, 0, cardScale.value).width + RAIL : 0));
  /** What of the hand stands above the prompt bar: half of the cards, or their titles. */
  const hand = computed(() => (cards.value === 0 || rail.value > 0 ? 0 : table.handOpen ? shownOf(cardScale.value) : 28));
  /** A sheet that is filled beside the map has the map make room for it. */
  const beside = computed(() => (sheet.value ? panelKind(sheet.value).beside ?? 0 : 0));
  const free = computed<Free>(() => ({
    left: rail.value, top: large.value ? 48 : 44,
    right: size.value[0] - beside.value - (charts.shown ? chartsRight.value + chartsWidth.value : columnWidth.value),
    bottom: size.value[1] - (large.value ? 72 : 64) - strip.value - hand.value,
  }));
  /** Along which the cards lie. */
  const handRoom = computed(() => (rail.value > 0 ? free.value.bottom - free.value.top - RAIL_ROOM : size.value[0] - columnWidth.value));
  return { cardScale, columnWidth, strip, chartsRight, chartsWidth, veiled, cards, rail, hand, handRoom, beside, free };
}
