/** The table view of an observation (design: one view for every game). Nothing is hidden in this game. */
import { resultView } from '../../../engine/result.ts';
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { PieceView, Prompt, SpaceView, StandingRow, TableView } from '../../../engine/view.ts';
import { offersOf, type AapAction } from '../answers.ts';
import { SEA_ZONES, SPACES, TERRITORIES, idOf } from '../map.ts';
import { goalsOf } from '../landing/goals.ts';
import { listBattles, openBattle, unhurt } from '../rules/battle.ts';
import { production } from '../rules/control.ts';
import type { DivideAction } from '../rules/income.ts';
import { whyNotMove } from '../rules/moves-refused.ts';
import { VICTORY_POINTS } from '../rules/victory.ts';
import { phases } from '../sequence.ts';
import { NATIONS, type AapState, type Nation } from '../state.ts';
import { texts } from '../texts.ts';
import { isAircraft } from '../units.ts';
import { boardings } from './boarding.ts';
import { actionView } from './actions.ts';
import { countersOf } from './counters.ts';
import { inBattleOrder, pendingPoints } from './lists.ts';
import { panels } from './panels.ts';
import { phaseViews } from './phases.ts';
import { pieces } from './pieces.ts';
import { laden, sorties } from './sorties.ts';

/** Typical length of a game, in rounds. */
export const TYPICAL_ROUNDS = 9;

/** The pool's centres are ringed as British: India's colours. */
const ringOf = (holder: Nation | 'british'): Nation => (holder === 'british' ? 'india' : holder);

/** What a space shows by itself is one object for each state that it can be in: what did not change is then the very same. */
const states: Map<string, SpaceView>[] = SPACES.map(() => new Map());
function once(space: number, state: string, make: () => SpaceView): SpaceView {
  let known = states[space].get(state);
  if (!known) states[space].set(state, known = Object.freeze(make()));
  return known;
}
const landView = (space: number, holder: Nation, factory: boolean): SpaceView => once(space, factory ? `${holder}+factory` : holder, () => (
  { id: idOf(space), holder, ...(holder !== SPACES[space].originalOwner && { captured: true }), ...(factory && { marks: ['factory'] }) }));
const convoyView = (zone: number, holder: Nation | 'british'): SpaceView => once(zone, holder, () => {
  const convoy = SPACES[zone].convoy!;
  return {
    id: idOf(zone),
    convoy: { nation: ringOf(holder), kind: convoy.kind, value: convoy.kind === 'centre' ? convoy.ipc : SPACES[convoy.territory].ipc },
  };
});

function spaceViews(s: AapState): SpaceView[] {
  const list = TERRITORIES.map((space) =>
    landView(space, s.control[space]!, s.units[space].some(({ type }) => type === 'industrial-complex')));
  for (const zone of SEA_ZONES) {
    const holder = s.convoy[zone];
    if (holder !== null) list.push(convoyView(zone, holder));
  }
  for (const battle of s.phase === 3 ? listBattles(s) : s.battles) {
    if (battle.done) continue;
    const id = idOf(battle.space);
    const at = list.findIndex((it) => it.id === id);
    const mark = battle.kind === 'raid' ? 'raid' : battle.kind === 'assault' ? 'landing' : 'battle';
    if (at < 0) list.push({ id, marks: [mark] });
    else list[at] = { ...list[at], marks: [...new Set([...(list[at].marks ?? []), mark])] };
  }
  return list;
}

function standing(s: AapState, shown: readonly PieceView[]): StandingRow[] {
  const units = new Map<string, number>();
  for (const here of shown) units.set(here.nation, (units.get(here.nation) ?? 0) + here.count);
  return NATIONS.map((nation) => ({
    nation,
    cells: [
      { column: 'income', value: nation === 'china' ? null : production(s, nation), unit: 'IPC' },
      { column: 'bank', value: nation === 'china' ? null : s.treasuries[nation], unit: 'IPC' },
      { column: 'units', value: units.get(nation) ?? 0 },
    ],
  }));
}

/** Why the moves cannot be ended: the game offers no end while aircraft can still land. */
function blocked(s: AapState, open: Decision): Pick<Prompt, 'blocked'> {
  if (open.step !== 'noncombat.move' || s.selection.length > 0 || open.actions.some(({ verb }) => verb === 'done')) return {};
  const why = whyNotMove(s, { verb: 'done' });
  return why ? { blocked: why } : {};
}

/** With units in hand the question is where they go, not which. */
function promptOf(s: AapState, open: Decision): Prompt {
  const inHand = `step.${open.step}.in-hand`;
  const withLaden = `${inHand}.laden`;
  const step = s.selection.length === 0 || !(inHand in texts.en) ? `step.${open.step}`
    : withLaden in texts.en && laden(s).length > 0 ? withLaden : inHand;
  const [first] = open.actions as readonly Partial<DivideAction>[];
  // Where only aircraft attack nothing is said of ships and troops.
  const b = openBattle(s);
  const aloft = b && unhurt(s, b, b.attackers).every(({ type }) => isAircraft(type)) ? `${step}.aloft.help` : '';
  const help = aloft in texts.en ? aloft : `${step}.help`;
  return {
    no: open.no, side: open.side, step: open.step,
    question: first?.pool === undefined ? text(step) : text(`${step}.of`, { n: first.pool }),
    ...(help in texts.en && { help: text(help) }), ...blocked(s, open),
  };
}

const ordered = (s: AapState, open: Decision): readonly AapAction[] =>
  (open.step === 'combat.pick-battle' ? inBattleOrder(s, offersOf(open)) : offersOf(open));
export function table(s: AapState, open: Decision | null): TableView {
  const { result } = s.kernel;
  const counters = countersOf(s);
  const shown = pieces(s, open, counters);
  return {
    turn: { number: s.round, of: TYPICAL_ROUNDS, label: text('turn', { round: s.round, of: TYPICAL_ROUNDS }) },
    active: s.power,
    phases: phaseViews(s), at: phases[s.phase - 1] ?? 'setup',
    spaces: spaceViews(s), pieces: shown,
    tracks: [
      {
        id: 'vp', name: text('track.vp'), max: VICTORY_POINTS, value: Math.min(s.vp, VICTORY_POINTS),
        pending: s.power === 'japan' ? pendingPoints(s) : 0, nation: 'japan',
      },
      { id: 'kamikaze', name: text('track.kamikaze'), max: 6, value: s.kamikazes, nation: 'japan' },
    ],
    standing: standing(s, shown), panels: panels(s, open), hands: [],
    prompt: open && promptOf(s, open),
    actions: open ? [...ordered(s, open).map((action) => actionView(s, open, action, counters)), ...boardings(s, open), ...sorties(s)] : [],
    ...(open && goalsOf(s, open)),
    result: resultView(result),
  };
}
