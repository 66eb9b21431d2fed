/** Conquest & Consequence: the rules as a game object. The map of this folder is in its README.md. */
import type { Game, Rule, Ruling } from '../../engine/game.ts';
import { decision } from '../../engine/kernel.ts';
import { isOffered } from '../../engine/offered.ts';
import type { Tutorial } from '../../engine/tutorial.ts';
import { answers } from './answers.ts';
import { premier } from './bot/premier.ts';
import { statesman } from './bot/statesman.ts';
import { describe } from './describe.ts';
import { editor } from './editor.ts';
import { invariants } from './invariants.ts';
import { miniature } from './miniature.ts';
import { determinize, observe, type Seen } from './observe.ts';
import { gameOptions } from './options.ts';
import { rules } from './checklist/index.ts';
import rulings from './rulings.json' with { type: 'json' };
import { victoryPoints } from './rules/economy.ts';
import { SIDES, scenarios } from './scenarios.ts';
import { flow, phases } from './sequence.ts';
import { setup } from './setup.ts';
import { FACTION_IDS } from './data.ts';
import { sideId, type CncState } from './state.ts';
import { texts } from './texts.ts';
import { trialOdds, trialOddsAfter } from './trials.ts';
import tutorial from './tutorial.json' with { type: 'json' };
import { usual } from './usual.ts';
import { reports } from './reports/index.ts';
import { almanac } from './view/almanac.ts';
import { board } from './view/board.ts';
import { charts } from './view/charts.ts';
import { battles, idle, logKinds, losses } from './view/log-kinds.ts';
import { overlay } from './view/overlays.ts';
import { table } from './view/table.ts';
import { walkers } from './walkers.ts';
import { whyNot } from './whynot.ts';

export const conquestConsequence: Game<CncState, Seen> = {
  id: 'conquest-consequence',
  name: { en: 'Conquest & Consequence', it: 'Conquest & Consequence' },
  tagline: { en: 'Three Factions contest Asia, 1936 to 1945', it: 'Tre Fazioni si contendono l’Asia, dal 1936 al 1945' },
  rulesVersion: 4, formerRules: [1, 2, 3], hidden: true,
  sides: SIDES, scenarios, options: gameOptions, rules: rules as Rule[], rulings: rulings as Ruling[],
  texts, flow, phases, logKinds, battles, losses, idle, setup, observe, determinize, invariants, describe, editor, answers,
  bots: { premier, statesman }, walkers,
  tutorials: [tutorial] as unknown as Tutorial[],
  miniature,
  board: () => board, view: (seen, open) => table(conquestConsequence, seen, open), overlay, charts, reports, almanac,
  logContext: (s, where = []) => {
    const phase = where.find((id) => phases.includes(id));
    return { turn: s.year, ...(phase && { phase }) };
  },
  turnOf: ({ turn }) => (turn ? sideId(turn.faction) : null),
  whyNot: (s, target, via = []) => (isOffered(conquestConsequence, s, target, via) ? null
    : whyNot(s, target, via, decision(conquestConsequence, s)?.side ?? '')),
  odds: () => null,
  trialOdds: (seen, action) => trialOdds(conquestConsequence, seen, action),
  trialOddsAfter: (seen, answers) => trialOddsAfter(conquestConsequence, seen, answers),
  score: (s, side) => victoryPoints(s, FACTION_IDS.findIndex((id) => id === side), { secret: true, blockade: true }),
  usual: (_, open) => usual(open),
};
