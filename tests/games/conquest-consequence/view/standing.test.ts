// A pass that stands: it is the same as long as nothing that concerns the Faction has come about, and tells nothing hidden.
import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../../src-main/engine/dice.ts';
import { apply, decision, newGame } from '../../../../src-main/engine/kernel.ts';
import { actionCard, isInvestment, nationsOn } from '../../../../src-main/games/conquest-consequence/cards.ts';
import { conquestConsequence as game } from '../../../../src-main/games/conquest-consequence/index.ts';
import { sideId, type CncState } from '../../../../src-main/games/conquest-consequence/state.ts';
import { usual } from '../../../../src-main/games/conquest-consequence/usual.ts';

function inGovernment(): CncState {
  const s = newGame(game, { scenario: 'rising-sun', dice: seededDice(2) });
  for (let no = 0; no < 300; no++) {
    const open = decision(game, s)!;
    if (open.step === 'government.play') return s;
    apply(game, s, usual(open));
  }
  throw new Error('No Government.');
}
function signOf(s: CncState): Record<string, string> {
  const open = decision(game, s)!;
  const seen = game.observe(s, open.side);
  const order = game.view(seen, open).actions.find(({ id }) => id === 'pass')!.stands!.find(({ id }) => id === 'concerns')!;
  return Object.fromEntries(Object.entries(order.because).map(([part, { sign }]) => [part, sign]));
}

describe('a pass in Government', () => {
  const s = inGovernment();
  const own = game.observe(s, decision(game, s)!.side).viewer;
  const rival = s.players.find((it) => it !== own)!;
  const held = s.factions[own].hand.filter((card) => !isInvestment(card) && nationsOn(card).length > 0 && actionCard(card).command > 0);
  const before = signOf(s);
  it('goes on while a Rival plays for a Nation of which one has neither a card nor a marker', () => {
    const mine = new Set(s.factions[own].hand.filter((card) => !isInvestment(card)).flatMap(nationsOn));
    const nation = s.influence.findIndex((n, i) => n === 0 && !mine.has(i));
    const card = s.actionDeck.pop()!;
    s.factions[rival].inPlay.push({ card, nation });
    expect(signOf(s)).toEqual(before);
    s.actionDeck.push(s.factions[rival].inPlay.pop()!.card);
  });
  it('is asked again when he plays for one of which one holds a card', () => {
    s.factions[rival].inPlay.push({ card: s.actionDeck.pop()!, nation: nationsOn(held[0])[0] });
    const sign = `met-${sideId(rival)}`;
    expect({ ...signOf(s), [sign]: '' }).toEqual(before);
    expect(signOf(s)[sign]).not.toBe('');
    s.factions[rival].inPlay.pop();
  });
});
