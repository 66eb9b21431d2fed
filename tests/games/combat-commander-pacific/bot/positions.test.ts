// What the sergeant does in single positions: he masses his fire, goes under cover, keeps cards and lets them go, infiltrates, and charges.
import { describe, expect, it } from 'vitest';
import { forget } from '../../../../src-main/engine/kernel.ts';
import { sergeant } from '../../../../src-main/games/combat-commander-pacific/bot/sergeant.ts';
import { UNIT_WORDS } from '../../../../src-main/games/combat-commander-pacific/data.ts';
import { hexNo, mapOf } from '../../../../src-main/games/combat-commander-pacific/map.ts';
import { BLOCKED } from '../../../../src-main/games/combat-commander-pacific/rules/line-of-sight.ts';
import { eyesOf } from '../../../../src-main/games/combat-commander-pacific/rules/values.ts';
import type { CcpState } from '../../../../src-main/games/combat-commander-pacific/state.ts';
import { answersOf, position } from './position.ts';

const answers = (s: CcpState, most?: number): string[] => answersOf(sergeant, s, most);

describe('the sergeant', () => {
  it('masses his fire: squads and gun in one group', () => {
    const s = position({ hand: { side: 'allied', cards: ['us-49'] } },
      { put: [{ at: 'E8', units: ['us-sq-marine.1', 'us-lt-pruitt'] }, { at: 'E7', units: 'us-sq-marine.2', weapon: 'us-mmg.1' },
        { at: 'C7', units: 'jp-sq-line.1' }, { at: 'O9', units: 'jp-sq-line.2' }] }, { turn: 'allied' });
    const given = answers(s);
    expect(given[0]).toBe('turn.choose order:us-49');
    expect(given.filter((it) => it.startsWith('fire.group add:'))).toHaveLength(3);
  });
  it('spends no card on a shot that hits one time in twenty, and keeps it for who comes nearer', () => {
    const s = position({ hand: { side: 'allied', cards: ['us-49', 'us-11'] } }, { side: { side: 'allied', posture: 'defend' } },
      { put: [{ at: 'E8', units: 'us-tm-line.1' }, { at: 'A10', units: 'jp-sq-line.1' }, { at: 'O9', units: 'jp-sq-line.2' }] },
      { turn: 'allied' });
    expect(answers(s, 3)).toEqual(['turn.choose pass', 'turn.discard discard:us-11', 'turn.discard done']);
  });
  it('lets Command Confusion go before anything else', () => {
    const s = position({ hand: { side: 'allied', cards: ['us-11', 'us-16', 'us-49'] } },
      { put: [{ at: 'E8', units: 'us-sq-marine.1', states: 'activated' }, { at: 'O9', units: 'jp-sq-line.2' }] }, { turn: 'allied' });
    for (const unit of s.units) unit.activated = true;
    forget(s);
    const given = answers(s, 6).filter((it) => it.includes('discard:'));
    expect(given[0]).toBe('turn.discard discard:us-11');
  });
  it('fires at a Leader who comes into the open, and takes the gun along that may hit him further on', () => {
    const s = position({ hand: [{ side: 'allied', cards: ['us-49'] }, { side: 'japan', cards: ['jp-14'] }] },
      { side: { side: 'allied', posture: 'defend' } }, { set: { control: ['allied', 'allied', 'allied', 'allied', 'allied'] } },
      { put: [{ at: 'K4', units: ['us-sq-marine.1', 'us-lt-pruitt'] }, { at: 'K5', units: 'us-tm-weapon.1', weapon: 'us-hmg.1' },
        { at: 'N3', units: 'jp-cpt-murata' }, { at: 'O9', units: 'jp-sq-line.1' }] }, { turn: 'japan' });
    const given = answers(s, 14);
    expect(given).toContain('move.entered opfire:us-49');
    expect(given.slice(given.indexOf('move.entered opfire:us-49'))).toContain('order.activate with:us-tm-weapon.1');
  });
  it('infiltrates with an empty box, and comes out beside an Objective that nobody holds', () => {
    const hide = position({ hand: { side: 'japan', cards: ['jp-33'] } },
      { put: [{ at: 'A9', units: 'us-sq-marine.1' }, { at: 'O9', units: 'jp-sq-line.1' }] }, { turn: 'japan' });
    expect(answers(hide, 1)).toEqual(['turn.choose order:jp-33']);
    const reveal = position({ hand: { side: 'japan', cards: ['jp-33'] } }, { marker: { kind: 'sighting', at: 'K5' } },
      { set: { control: ['allied', 'allied', 'allied', 'allied', 'allied'] } }, { chits: { open: ['C'] } },
      { put: [{ at: 'A9', units: 'us-sq-marine.1' }, { at: 'O9', units: 'jp-sq-line.1' }, { at: 'box-A', units: 'jp-sq-line.2' }] },
      { put: [{ at: 'box-B', units: 'jp-tm-line.1' }, { at: 'box-C', units: 'jp-tm-line.2' }] }, { turn: 'japan' });
    expect(answers(reveal, 6)).toContain('infiltrate.hex choose:K4');
  });
  it.each([
    ['changes to Banzai with a Charge in hand and his men down', ['jp-54', 'jp-67'], true, 'banzai'],
    ['not while they stand', ['jp-54', 'jp-67'], false, 'none'], ['not without a Charge', ['jp-54'], true, 'none'],
  ] as const)('%s', (_, cards, down, answer) => {
    const states = down ? 'broken' : [];
    const s = position({ hand: [{ side: 'japan', cards: [...cards] }] },
      { put: [{ at: 'E8', units: 'us-tm-line.1' }, { at: 'D8', units: 'jp-sq-line.1' }, { at: 'D7', units: 'jp-sq-line.2', states },
        { at: 'C8', units: 'jp-sq-line.3', states }, { at: 'C7', units: 'jp-sq-line.4', states },
        { at: 'B7', units: 'jp-sq-line.5', states }] },
      { rolls: [{ side: 'japan', rolls: [{ dice: [4, 3], trigger: 'event' }, { event: 'tenno-heika-banzai' }] },
        { side: 'allied', rolls: [[1, 3]] }] }, { turn: 'japan' });
    const given = answers(s, 12);
    expect(given).toContain(`event.banzai ${answer}`);
    if (answer === 'banzai') expect(given).toContain('turn.choose order:jp-67');
  });
  it('goes by the covered way: nobody ends a Move in the open before a machine gun', () => {
    const s = position({ hand: { side: 'allied', cards: ['us-16'] } },
      { put: [{ at: 'A6', units: 'us-sq-marine.1' }, { at: 'J6', units: 'jp-tm-weapon.1', weapon: 'jp-hmg.1' }] },
      { set: { control: ['japan', 'japan', 'japan', 'japan', 'japan'] } }, { chits: { open: ['A'] } }, { turn: 'allied' });
    answers(s);
    const { at } = s.units.find(({ id }) => UNIT_WORDS[id] === 'us-sq-marine.1')!;
    expect(at).not.toBe(hexNo('A6'));
    expect(mapOf('p1-sandspit').terrain[at].cover > 0 || eyesOf(s)(hexNo('J6'), at) === BLOCKED).toBe(true);
  });
});
