/**
 * Where it is fought in an offensive, over the map: the battle hexes, what is to be hoped for in each as it stands, and, for whoever may
 * react, who can still come and what that would change (6.26). Reckoned from what lies open, never from cards.
 */
import type { Odds } from '../../../engine/game.ts';
import { text } from '../../../engine/text.ts';
import type { Text } from '../../../engine/text.ts';
import type { OverlayView } from '../../../engine/view.ts';
import { hexId } from '../data.ts';
import type { Side } from '../data.ts';
import { hexText, sideText } from '../names.ts';
import { battleForecast } from '../odds.ts';
import type { Battle, Offensive } from '../offensive-state.ts';
import { reactor } from '../rules/offensive/activation.ts';
import { battleIn, openBattles } from '../rules/offensive/fighting.ts';
import { comersTo, reinforced } from '../rules/offensive/interception.ts';
import { reactionHqs } from '../rules/offensive/reaction.ts';
import { isWithinPlainRange } from '../rules/headquarters.ts';
import { isActive } from '../state.ts';
import type { EotsState } from '../state.ts';
import { SIDE_COLOURS } from './tracks.ts';

/** Where those stand who can come to a battle; before an HQ leads the reaction, the HQs that could. */
function comingFrom(s: EotsState, offensive: Offensive, hex: number): number[] {
  const from = offensive.reactionHq < 0
    ? reactionHqs(s).filter((hq) => isWithinPlainRange(s, hq, hex)).map((hq) => s.place[hq])
    : comersTo(s, hex).map(({ unit }) => s.place[unit]);
  return [...new Set(from)].filter((it) => it !== hex);
}

/** The chance of holding or taking the hex; where nobody fights for it, the steps that are lost. */
function hope({ kind, parties: [own] = [] }: Odds): { kind: 'chance' | 'loss'; n: number } {
  return kind === 'raid' ? { kind: 'loss', n: Math.round(own.loss * 10) / 10 } : { kind: 'chance', n: Math.round(own.wins * 100) };
}

/** Those of them who have not been chosen yet: an arrow is an offer. */
const stillComing = (s: EotsState, hex: number, from: readonly number[]): number[] => {
  const offensive = s.offensive!;
  if (offensive.reactionHq < 0) return [...from];
  const left = new Set(comersTo(s, hex).filter(({ unit }) => !isActive(s, unit)).map(({ unit }) => s.place[unit]));
  return from.filter((it) => left.has(it));
};

/** `from`: where those stand who can still be sent. */
interface Fight { hex: number; from: number[]; reacts: boolean; label: Text }
function fightOf(s: EotsState, offensive: Offensive, viewer: Side, battle: Battle): Fight {
  const { hex } = battle;
  const isAttacker = viewer === offensive.side;
  const now = hope(battleForecast(s, battle, viewer));
  const from = isAttacker || !openBattles(offensive).includes(hex) ? [] : comingFrom(s, offensive, hex);
  if (from.length === 0) return { hex, from, reacts: false, label: text(`overlay.fights.${now.kind}`, { now: now.n }) };
  const board = reinforced(s, hex);
  const after = hope(battleForecast(board, battleIn(board.offensive!, hex)!, viewer));
  const both = after.kind === now.kind ? `${now.kind}-after` : now.kind;
  return { hex, from: stillComing(s, hex, from), reacts: true, label: text(`overlay.fights.${both}`, { now: now.n, after: after.n }) };
}

export function fights(s: EotsState, viewer: Side): OverlayView {
  const { offensive } = s;
  const open = offensive?.battles.filter(({ resolved, fight }) => !resolved && !fight) ?? [];
  if (!offensive || open.length === 0) return { areas: [], numbers: [], lines: [], note: text('overlay.fights.none') };
  const all = open.map((battle) => fightOf(s, offensive, viewer, battle));
  const [attacker, own] = [SIDE_COLOURS[offensive.side], SIDE_COLOURS[reactor(offensive)]];
  const reacts = all.some((it) => it.reacts);
  const arrows = all.some(({ from }) => from.length > 0);
  const who = text(`overlay.fights.${offensive.reactionHq < 0 ? 'leads' : 'comes'}`);
  return {
    areas: [{ spaces: all.map(({ hex }) => hexId(hex)), side: attacker, style: 'edge' }], numbers: [],
    lines: [
      ...all.flatMap(({ hex, from }) => from.map((it) => ({ spaces: [hexId(it), hexId(hex)], side: own, arrow: true as const }))),
      ...all.map(({ hex, label }) => ({ spaces: [hexId(hex)], label })),
    ],
    keys: [
      { sign: 'edge', side: attacker, words: text('overlay.fights.key') },
      ...(arrows ? [{ sign: 'arrow' as const, side: own, words: who }] : []),
    ],
    note: text(reacts ? 'overlay.fights.reacts' : 'overlay.fights.stands', {
      side: sideText(viewer), battles: all.map(({ hex, label }) => text('overlay.fights.one', { hex: hexText(hex), hope: label })),
    }),
  };
}
