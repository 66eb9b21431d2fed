/** The table view of an observation (design: one view for every game). Nothing is hidden in this game (spec section 8). */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { Prompt, SpaceView, StandingRow, TableView } from '../../../engine/view.ts';
import { SEA_ZONES, SPACES, TERRITORIES, idOf } from '../map.ts';
import { listBattles } from '../rules/battle.ts';
import { production } from '../rules/control.ts';
import type { DivideAction } from '../rules/income.ts';
import { whyNotMove } from '../rules/moves-refused.ts';
import { VICTORY_POINTS } from '../rules/victory.ts';
import { phases } from '../sequence.ts';
import { NATIONS, type AapState, type Nation } from '../state.ts';
import { texts } from '../texts.ts';
import { boardings } from './boarding.ts';
import { actionView } from './actions.ts';
import { panels } from './panels.ts';
import { phaseViews } from './phases.ts';
import { pieces } from './pieces.ts';

/** Typical length of a game, in rounds. */
export const TYPICAL_ROUNDS = 9;

/** The pool's centres are ringed as British: India's colours. */
const ringOf = (holder: Nation | 'british'): Nation => (holder === 'british' ? 'india' : holder);

function spaceViews(s: AapState): SpaceView[] {
  const list: SpaceView[] = [];
  for (const space of TERRITORIES) {
    const holder = s.control[space]!;
    const marks = s.units[space].some(({ type }) => type === 'industrial-complex') ? ['factory'] : [];
    list.push({ id: idOf(space), holder, ...(holder !== SPACES[space].originalOwner && { captured: true }), ...(marks.length > 0 && { marks }) });
  }
  for (const zone of SEA_ZONES) {
    const holder = s.convoy[zone];
    if (holder === null) continue;
    const { convoy } = SPACES[zone];
    list.push({ id: idOf(zone), convoy: { nation: ringOf(holder), kind: convoy!.kind, value: convoy!.kind === 'centre' ? convoy!.ipc : SPACES[convoy!.territory].ipc } });
  }
  for (const battle of s.phase === 3 ? listBattles(s) : s.battles) {
    if (battle.done) continue;
    const seen = list.find(({ id }) => id === idOf(battle.space));
    const mark = battle.kind === 'raid' ? 'raid' : battle.kind === 'assault' ? 'landing' : 'battle';
    if (seen) seen.marks = [...new Set([...(seen.marks ?? []), mark])];
    else list.push({ id: idOf(battle.space), marks: [mark] });
  }
  return list;
}

function standing(s: AapState): StandingRow[] {
  const units = new Map<string, number>();
  for (const here of pieces(s, null)) units.set(here.nation, (units.get(here.nation) ?? 0) + here.count);
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
  if (open.step !== 'noncombat.move' || s.selection.length > 0 || open.actions.some(({ id }) => id === 'done')) return {};
  const why = whyNotMove(s, { kind: 'action', id: 'done' });
  return why ? { blocked: why } : {};
}

/** With units in hand the question is where they go, not which. */
function promptOf(s: AapState, open: Decision): Prompt {
  const inHand = `step.${open.step}.in-hand`;
  const step = s.selection.length > 0 && inHand in texts.en ? inHand : `step.${open.step}`;
  const [first] = open.actions as Partial<DivideAction>[];
  return {
    no: open.no, side: open.side, step: open.step,
    question: first?.pool === undefined ? text(step) : text(`${step}.of`, { n: first.pool }),
    ...(`${step}.help` in texts.en && { help: text(`${step}.help`) }), ...blocked(s, open),
  };
}

export function table(s: AapState, open: Decision | null): TableView {
  const messages = texts.en;
  const { result } = s.kernel;
  return {
    turn: { number: s.round, of: TYPICAL_ROUNDS, label: text('turn', { round: s.round, of: TYPICAL_ROUNDS }) },
    active: s.power,
    phases: phaseViews(s), at: phases[s.phase - 1] ?? 'setup',
    spaces: spaceViews(s), pieces: pieces(s, open),
    tracks: [
      { id: 'vp', name: text('track.vp'), max: VICTORY_POINTS, value: Math.min(s.vp, VICTORY_POINTS), pending: s.power === 'japan' ? Math.floor((production(s, 'japan') + s.seized) / 10) : 0, nation: 'japan' },
      { id: 'kamikaze', name: text('track.kamikaze'), max: 6, value: s.kamikazes, nation: 'japan' },
    ],
    standing: standing(s), panels: panels(s, open), hands: [],
    prompt: open && promptOf(s, open),
    actions: open ? [...open.actions.map((action) => actionView(s, open, action, messages)), ...boardings(s, open)] : [],
    result: result && { winners: result.winners, how: result.how, words: text(`result.${result.how}`) },
  };
}
