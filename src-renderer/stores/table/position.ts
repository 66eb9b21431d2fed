/** The position as it is shown: the program's view with the picks of an open answer walked, and what stands where in it. */
import { computed, ref, watch, type Ref } from 'vue';
import type { Name, OddsParty } from '../../../src-main/engine/game.ts';
import type { BoardSpace, PieceType, Target, ActionView } from '../../../src-main/engine/view.ts';
import { movableSpaces, offersOf, selectedSpaces, targetKey } from '../../table/offers.ts';
import { follow, stepBack, walked } from '../../table/picks.ts';
import { stacksOf } from '../../table/board/stacks.ts';
import type { TableState } from './state.ts';

export type Picks = ReturnType<typeof picksOf>;
export type Position = ReturnType<typeof positionOf>;

/** An answer in many parts while it is made (`table/picks.ts`). */
export function picksOf({ snapshot }: TableState) {
  /** What has been chosen of it. */
  const picked = ref<string[]>([]);
  const path = computed(() => (snapshot.value ? follow(snapshot.value.view, picked.value) : []));
  const view = computed(() => (snapshot.value ? walked(snapshot.value.view, path.value) : null));
  /** The number of the decision that an answer would be for. */
  const no = (): number => view.value?.prompt?.no ?? snapshot.value?.decision?.no ?? -1;
  // Nothing of an answer outlives its question, and all of it lasts as long, however often the table is told or fetched anew.
  watch(no, () => { picked.value = []; }, { flush: 'sync' });

  /** One step back; false where there is none. */
  function unpick(): boolean {
    if (path.value.length === 0) return false;
    const shorter = stepBack(snapshot.value!.view, path.value);
    if (follow(snapshot.value!.view, shorter).length >= path.value.length) return false;
    picked.value = shorter;
    return true;
  }
  return { picked, path, view, no, unpick };
}

/** `behind`: how many moments are still to be shown. */
export function positionOf(state: TableState, { view }: Picks, behind: Ref<number>) {
  const { snapshot, board, reading, historyOpen, hover, cursor } = state;
  /** The time slider shows a moment that is past: the table is for looking at until it is played on from. */
  const replaying = computed(() => historyOpen.value && snapshot.value !== null && snapshot.value.head !== snapshot.value.tip);
  /** Steps that come by themselves are being shown, or the next is under way: nobody is asked. */
  const telling = computed(() =>
    !replaying.value && (behind.value > 0 || (snapshot.value?.decision?.by === 'person' && !snapshot.value.view.prompt)));
  /** Who sits here is to choose now: what others have in hand, or have yet to place, is no question to whoever looks on. */
  const choosing = computed(() => !!view.value?.prompt && !telling.value && !replaying.value);
  const offers = computed(() => offersOf(view.value && !replaying.value && !reading.value && behind.value === 0
    ? view.value
    : { actions: [], pieces: view.value?.pieces ?? [], panels: [] }));
  /** The step is about things on the map: units to choose there, spaces to send them to. */
  const onMap = computed(() => [...offers.value.byTarget.keys()].some((key) => /^(space|piece):/.test(key)));
  const { sideOf, friends } = sidesOf(state);
  /** Who is to answer, and else whose turn it is. */
  const asked = computed(() => view.value?.prompt?.side ?? snapshot.value?.decision?.side ?? view.value?.active ?? '');
  const stacks = computed(() => (view.value && board.value ? stacksOf(view.value.pieces, board.value, friends.value) : []));
  const selected = computed(() => selectedSpaces(view.value?.pieces ?? []));
  const movable = computed(() => (view.value && board.value ? movableSpaces(view.value, board.value, offers.value) : []));
  const enemies = computed(() => new Set(stacks.value.filter(({ friend }) => !friend).map(({ space }) => space)));
  /** The icon's name: to move where an enemy stands is to attack. */
  function verbOf({ verb, target }: ActionView): string {
    return verb === 'to' && target?.kind === 'space' && enemies.value.has(target.id) ? 'battle' : verb;
  }
  const nationById = computed(() => new Map(board.value?.nations.map((nation) => [nation.id, nation]) ?? []));
  /** Who fights: a side of several nations goes by its own name. */
  const partyName = ({ side, nation }: Pick<OddsParty, 'side' | 'nation'>): Name | undefined =>
    (side === undefined ? nationById.value.get(nation)?.short : sideOf(side)?.name);
  /** The target that is pointed at, by pointer or by key: its row is lit, its tip is read, the filled button means it. */
  const aimed = computed(() => [hover.value, cursor.value].find((id) => id !== null && offers.value.spaces.has(id)) ?? null);
  const actionsOn = (target: Target): ActionView[] => offers.value.byTarget.get(targetKey(target)) ?? [];
  return {
    replaying, telling, choosing, offers, onMap, sideOf, friends, asked, stacks, selected, movable, verbOf, aimed, actionsOn,
    spaceById: computed(() => new Map<string, BoardSpace>(board.value?.spaces.map((space) => [space.id, space]) ?? [])),
    typeById: computed(() => new Map<string, PieceType>(board.value?.pieceTypes.map((type) => [type.id, type]) ?? [])),
    nationById, partyName,
    holderOf: computed(() => new Map(view.value?.spaces.map((space) => [space.id, space.holder]) ?? [])),
    markersIn: (space: string) => view.value?.spaces.find(({ id }) => id === space)?.markers ?? [],
    piecesIn: computed(() => Map.groupBy(view.value?.pieces ?? [], ({ space }) => space)),
  };
}

function sidesOf({ snapshot, board, game }: TableState) {
  const sides = computed(() => game.value?.sides.map((side) => {
    const own = board.value?.nations.filter((nation) => nation.side === side.id) ?? [];
    // Who stands for a side may differ from scenario to scenario.
    const nation = snapshot.value?.view.ensigns?.[side.id] ?? (own.some(({ id }) => id === side.nation) ? side.nation : own[0]?.id);
    return { ...side, nation: nation ?? side.nation };
  }));
  const sideOf = (id: string) => sides.value?.find((side) => side.id === id);
  const friends = computed(() => {
    const alliance = sideOf(snapshot.value?.viewer ?? '')?.alliance;
    const sides = new Set(game.value?.sides.filter((side) => side.alliance === alliance).map(({ id }) => id));
    const nations = board.value?.nations.filter(({ side }) => sides.has(side)).map(({ id }) => id) ?? [];
    return new Set([...nations, ...sides]);
  });
  return { sideOf, friends };
}
