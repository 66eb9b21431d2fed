/** What the table refuses, in one sentence of each language. */
import { IllegalAction } from '../engine/kernel.ts';
import type { StaleAnswer } from '../engine/session.ts';
import type { Decision, SideId } from '../engine/state.ts';
import { Refused } from './refused.ts';
import type { Refusal, TableStatus } from './types.ts';

type Stops = NonNullable<TableStatus['undoStops']>;
const STOPS: Record<Stops, [en: string, it: string]> = {
  revealed: [
    'Undo stops here: dice were rolled or something hidden was shown since.',
    'Non si può tornare indietro: da allora sono stati tirati dadi o mostrate cose nascoste.',
  ],
  start: [
    'There is nothing to undo: no choice was made before this moment.',
    'Non c\'è nulla da annullare: prima di questo momento non è stata fatta alcuna scelta.',
  ],
  curtain: [
    'Undo stops here: the choice before this one was made by somebody else, behind the curtain.',
    'Non si può tornare indietro: la scelta precedente è di un altro giocatore, dietro il sipario.',
  ],
};

export const botsTurn = (side: SideId): Refused => new Refused(
  'refused', `The side "${side}" is played by a bot, which is to decide now.`,
  `La parte "${side}" è giocata da un bot, a cui tocca decidere ora.`,
);

export const nothingToUndo = (stops: Stops): Refused => new Refused('refused', ...STOPS[stops]);

export const nothingToRedo = (): Refused => new Refused(
  'refused', 'There is nothing to redo: this is the newest moment.', 'Non c\'è nulla da ripetere: questo è il momento più recente.',
);

export function stale(error: StaleAnswer, no: number, open: Decision | null): Refused {
  return new Refused('stale', error.message, open
    ? `La risposta vale per la decisione ${no}, ma è aperta la decisione ${open.no}.`
    : 'La partita è finita: non c\'è nulla da decidere.');
}

/** Why an answer was not taken. Throws whatever else went wrong. */
export function refusalOf(error: unknown, action: string, hint: Refusal['hint']): Refusal {
  if (!(error instanceof IllegalAction)) throw error;
  return { action, reason: error.reason, ...(error.rule && { rule: error.rule }), ...(hint && { hint }) };
}
