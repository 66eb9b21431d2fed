/** Axis & Allies: Pacific, the 2001 edition: the game object. The map of this folder is in its README.md. */
import type { Game, Rule, Ruling, Scenario, Side } from '../../engine/game.ts';
import { clone } from '../../engine/json.ts';
import { isOffered } from '../../engine/offered.ts';
import type { Tutorial } from '../../engine/tutorial.ts';
import { answers } from './answers.ts';
import { planning } from './bot/admiral.ts';
import { bold, captain } from './bot/captain.ts';
import { describe } from './describe.ts';
import { editor } from './editor.ts';
import { invariants } from './invariants.ts';
import { miniature } from './miniature.ts';
import { propose } from './landing/proposal.ts';
import { gameOptions } from './options.ts';
import { oddsOf } from './rules/combat.ts';
import rules from './rules.json' with { type: 'json' };
import rulings from './rulings.json' with { type: 'json' };
import { score } from './score.ts';
import { flow, phases } from './sequence.ts';
import { LESSONS, SCENARIOS, setup } from './setup.ts';
import type { AapState } from './state.ts';
import { texts } from './texts.ts';
import landing from './tutorial-landing.json' with { type: 'json' };
import tutorial from './tutorial.json' with { type: 'json' };
import { usual } from './usual.ts';
import { board } from './view/board.ts';
import { battles, listed, logKinds } from './view/log-kinds.ts';
import { charts } from './view/charts.ts';
import { reports } from './view/reports.ts';
import { overlay } from './view/overlays.ts';
import { TYPICAL_ROUNDS, table } from './view/table.ts';
import { whyNot } from './whynot.ts';

/** What a side sees: everything but the dice: nothing is hidden in this game. */
export type Observation = Omit<AapState, 'kernel'> & { kernel: Omit<AapState['kernel'], 'dice'> };

const SIDES: Side[] = [
  { id: 'japan', name: { en: 'Japan', it: 'Giappone' }, alliance: 'japan', nation: 'japan' },
  { id: 'britain', name: { en: 'Great Britain', it: 'Gran Bretagna' }, alliance: 'allies', nation: 'india' },
  { id: 'usa', name: { en: 'United States', it: 'Stati Uniti' }, alliance: 'allies', nation: 'usa' },
];

const WORDS: Record<string, Pick<Scenario, 'name' | 'briefing'>> = {
  'standard-2001': {
    name: { en: 'December 1941 (2001 charts)', it: 'Dicembre 1941 (tabelle 2001)' },
    briefing: {
      en: 'Japan strikes first, at fleets that are not ready. It wins with 22 victory points or an Allied capital; the Allies must hold, cut its convoys and come back.',
      it: 'Il Giappone colpisce per primo flotte impreparate. Vince con 22 punti vittoria o con una capitale alleata; gli Alleati devono resistere, tagliare i convogli e tornare.',
    },
  },
  'balanced-2003': {
    name: { en: 'December 1941 (2003 adjustment)', it: 'Dicembre 1941 (revisione 2003)' },
    briefing: {
      en: 'The same war with the publisher’s own adjustment: six Japanese entries of the set-up are changed.',
      it: 'La stessa guerra con il ritocco dell’editore: cambiano sei voci dello schieramento giapponese.',
    },
  },
  'lesson-solomons': {
    name: { en: 'The Solomons, 1943', it: 'Le Salomone, 1943' },
    briefing: {
      en: 'Japan has cut the convoys of the South Pacific; the American fleet comes to open them again.',
      it: 'Il Giappone ha tagliato i convogli del Pacifico meridionale; la flotta americana viene a riaprirli.',
    },
  },
};

const LASTS = { en: `about ${TYPICAL_ROUNDS} rounds`, it: `circa ${TYPICAL_ROUNDS} turni` };

export const axisAlliesPacific: Game<AapState, Observation> = {
  id: 'axis-allies-pacific',
  name: { en: 'Axis & Allies: Pacific', it: 'Axis & Allies: Pacific' },
  tagline: { en: 'Areas, economy and dice, for two or three players', it: 'Aree, economia e dadi, per due o tre giocatori' },
  rulesVersion: 4,
  formerRules: [1, 2, 3],
  sides: SIDES,
  scenarios: SCENARIOS.map((id) => ({
    id, ...WORDS[id], sides: SIDES.map((side) => side.id), turns: TYPICAL_ROUNDS, lasts: LASTS,
    ...(LESSONS.includes(id) && { lesson: true as const }),
  })),
  options: gameOptions,
  rules: rules as Rule[],
  rulings: rulings as Ruling[],
  texts, flow, phases, logKinds, battles, listed, setup, editor, answers, describe, score, invariants,
  bots: { 'bold-captain': bold, captain },
  planning,
  tutorials: [tutorial, landing] as unknown as Tutorial[],
  observe: (s) => {
    const { dice, ...kernel } = s.kernel;
    void dice;
    return { ...s, kernel };
  },
  determinize: (seen, dice) => ({ ...clone(seen), kernel: { ...clone(seen.kernel), dice } }),
  logContext: (s) => ({ turn: s.round, phase: s.phase === 0 ? 'setup' : phases[s.phase - 1], side: s.power }),
  whyNot: (s, target) => (isOffered(axisAlliesPacific, s, target) ? null : whyNot(s, target)),
  odds: oddsOf,
  usual: (_, open) => usual(open),
  propose: (seen, open, space, wish) => propose(axisAlliesPacific, seen, open, space, wish),
  miniature,
  board: () => board,
  view: (seen, open) => table(seen as AapState, open),
  overlay: (seen, id, subject) => overlay(seen as AapState, id, subject),
  charts: (seen) => charts(seen as AapState), reports,
};
