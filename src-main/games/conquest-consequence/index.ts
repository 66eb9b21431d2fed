/** Conquest & Consequence: the rules as a game object. The map of this folder is in its README.md. */
import { options, type Game, type Rule, type Ruling } from '../../engine/game.ts';
import { isOffered } from '../../engine/offered.ts';
import { answers } from './answers.ts';
import { describe } from './describe.ts';
import { editor } from './editor.ts';
import { invariants } from './invariants.ts';
import { determinize, observe, type Seen } from './observe.ts';
import { rules } from './checklist/index.ts';
import rulings from './rulings.json' with { type: 'json' };
import { victoryPoints } from './rules/economy.ts';
import { SIDES, scenarios } from './scenarios.ts';
import { flow, phases } from './sequence.ts';
import { setup } from './setup.ts';
import { FACTION_IDS } from './data.ts';
import type { CncState } from './state.ts';
import { texts } from './texts.ts';
import { usual } from './usual.ts';
import { whyNot } from './whynot.ts';

/** All that the rules know of; what a table shows of it is the window's side of a game. */
export const conquestConsequence: Omit<Game<CncState, Seen>, 'board' | 'view'> = {
  id: 'conquest-consequence',
  name: { en: 'Conquest & Consequence', it: 'Conquest & Consequence' },
  tagline: { en: 'Three Factions contest Asia, 1936 to 1945', it: 'Tre Fazioni si contendono l’Asia, dal 1936 al 1945' },
  rulesVersion: 1, hidden: true,
  sides: SIDES, scenarios, options: options([]), rules: rules as Rule[], rulings: rulings as Ruling[],
  texts, flow, phases, setup, observe, determinize, invariants, describe, editor, answers, bots: {},
  logContext: (s, where = []) => {
    const phase = where.find((id) => phases.includes(id));
    return { turn: s.year, ...(phase && { phase }) };
  },
  whyNot: (s, target) => (isOffered(conquestConsequence as Game<CncState, Seen>, s, target) ? null : whyNot(s, target)),
  odds: () => null,
  score: (s, side) => victoryPoints(s, FACTION_IDS.findIndex((id) => id === side), { secret: true, blockade: true }),
  usual: (_, open) => usual(open),
};
