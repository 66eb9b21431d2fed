/**
 * The one button where no answer of the game is the way on: it gives the only one if that begins a battle, takes the hand up, is the only
 * use of the chosen card, or leads the keys to a target on the map and is then what is done there; before that it takes the first of what
 * is to be chosen beside the map. What only leads somewhere gives no answer, and is not filled.
 */
import { nextTick } from 'vue';
import { g, t } from '../i18n/index.ts';
import type { useTable } from '../stores/table.ts';

type Table = ReturnType<typeof useTable>;
/** `leads`: it gives no answer, but goes where one is given; `action`: the one that it gives, where it is the only one there is. */
export interface NextStep { label: string; run: () => void; leads?: true; action?: string }

function takeUp(table: Table): void {
  table.handOpen = true;
  void nextTick(() => document.querySelector<HTMLElement>('.hand .card:not(.veiled)')?.focus());
}
function cardStep(table: Table): NextStep | null {
  const { view, offers } = table;
  if (offers.loose.length > 0) return null;
  const pick = view!.picks?.find(({ id }) => id === table.path[0]);
  if (pick?.target?.kind === 'card') {
    const uses = table.path.length > 1 ? []
      : table.actionsOn({ kind: 'card', id: pick.target.id }).filter(({ id }) => !id.startsWith('pick:card:'));
    return uses.length === 1 ? { label: g(uses[0].label), run: () => table.take(uses[0]) } : null;
  }
  const own = view!.hands.find(({ side }) => side === table.snapshot?.viewer);
  const able = own?.cards?.some(({ id, playable }) => playable && table.actionsOn({ kind: 'card', id }).length > 0) ?? false;
  return able && table.path.length === 0 && table.movable.length === 0
    ? { label: t('hand.choose'), leads: true, run: () => takeUp(table) } : null;
}
/** The one answer there is, if something begins with it. */
function begins(table: Table): NextStep | null {
  const [only, another] = table.view!.actions;
  if (!only || another || !g(only.label) || table.verbOf(only) !== 'battle') return null;
  return { label: g(only.label), action: only.id, run: () => table.take(only) };
}
/** Where it is fought comes first. */
function mapStep(table: Table): NextStep {
  const { spaces } = table.offers;
  const one = begins(table);
  if (one) return one;
  const there = table.byKey && table.cursor ? spaces.get(table.cursor) ?? [] : [];
  if (there.length === 1 && g(there[0].label)) return { label: g(there[0].label), run: () => table.take(there[0]) };
  const [first] = [...spaces].sort(([, a], [, b]) => fought(b[0]) - fought(a[0]))[0];
  return { label: t('prompt.to-map'), leads: true, run: () => {
    table.byKey = true;
    table.cursor = first;
    document.querySelector<HTMLElement>('.map[tabindex]')?.focus({ preventScroll: true });
  } };
  function fought(action: Parameters<Table['verbOf']>[0]): number {
    return Number(table.verbOf(action) === 'battle');
  }
}
/** What comes from beside the map is chosen first, then where it goes. */
function firstStep(table: Table): NextStep | null {
  const [first] = (table.view!.picks ?? []).filter(({ target }) => target?.kind === 'piece');
  if (!first || table.path.length > 0 || table.movable.length > 0 || table.offers.loose.length > 0) return null;
  const action = table.offers.byId.get(first.id);
  return action ? { label: t('prompt.to-first', { name: g(action.label) }), leads: true, run: () => table.take(action) } : null;
}
/** Null where an answer of the game goes on, or nothing is asked of the person at this screen. */
export function nextStep(table: Table): NextStep | null {
  if (!table.view?.prompt || table.replaying || table.telling || table.offers.commit) return null;
  return table.offers.spaces.size > 0 ? mapStep(table) : cardStep(table) ?? firstStep(table);
}
