/** What people may settle before a game: everything else that the rulebook leaves open is a constant in rulings.ts. */
import { options } from '../../engine/game.ts';
import { HANDICAP_NAME, NO_HANDICAP } from '../../kit/handicap.ts';

const MOST = 6;
const bid = (paid: number): { value: number; name: { en: string; it: string } } => {
  if (paid === 0) return { value: 0, name: NO_HANDICAP };
  const side = paid > 0 ? { en: 'Japan', it: 'il Giappone' } : { en: 'the Allies', it: 'gli Alleati' };
  const amount = Math.abs(paid);
  return { value: paid, name: { en: `${amount} paid for ${side.en}`, it: `${amount} per ${side.it}` } };
};

export const gameOptions = options([
  {
    id: 'bid',
    name: HANDICAP_NAME, handicap: true,
    help: {
      en: 'A tournament bid (16.49), paid for a side: victory points in the scored scenarios, US Political Will in the campaigns.',
      it: 'Un’offerta da torneo (16.49), pagata per una parte: punti vittoria negli scenari a punteggio, Volontà Politica USA nelle campagne.',
    },
    values: [
      ...Array.from({ length: 2 * MOST + 1 }, (_, i) => bid(i - MOST)),
      { value: 'secret', name: { en: 'Both bid in secret', it: 'Offerte segrete' } },
    ],
    standard: 0,
  },
  {
    id: 'bombing-will',
    name: { en: 'Political Will from bombing Japan', it: 'Volontà Politica dai bombardamenti sul Giappone' },
    help: {
      en: 'Successful bombing raises US Political Will by one: once a game as the rule says, or once a turn as the chart says (16.43).',
      it: 'I bombardamenti riusciti alzano di uno la Volontà Politica USA: una volta per partita come dice la regola, o per turno come dice la tabella (16.43).',
    },
    values: [
      { value: 'once-per-game', name: { en: 'Once a game', it: 'Una volta per partita' } },
      { value: 'once-per-turn', name: { en: 'Once a turn', it: 'Una volta per turno' } },
    ],
    standard: 'once-per-game',
  },
]);
