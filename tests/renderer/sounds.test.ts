/** Which event makes which sound, and that nothing at all is made while sounds are off. */
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../src-main/api/types.ts';
import { playerOf, SOUNDS, type Wish } from '../../src-renderer/app/sounds.ts';
import { cuesOf } from '../../src-renderer/table/cues.ts';

type Told = NonNullable<Parameters<typeof cuesOf>[0]>;
const KINDS = { drawn: 'card', moves: 'move', bought: 'forces', says: 'event' } as const;
const told = (head: number, lines: Partial<LogLine>[], more: Partial<Told> = {}): Told => ({
  campaign: { id: 'c' } as Told['campaign'], viewer: 'us', decision: { no: head, side: 'us', by: 'person' }, head,
  view: { panels: [] } as unknown as Told['view'], logLength: lines.length,
  log: lines.map((line, seq) => ({ seq, node: head, key: 'says', ...line })), ...more,
});
const after = (line: Partial<LogLine>, more: Partial<Told> = {}) => cuesOf(told(1, []), told(2, [line], more), KINDS);

describe('cues', () => {
  it('dice, a card, a counter: by what the newest lines tell, the loudest alone', () => {
    expect([after({ dice: [3] }), after({ key: 'drawn' }), after({ key: 'moves' }), after({ key: 'bought' }), after({ key: 'says' })])
      .toEqual([['dice'], ['card'], ['counter'], ['counter'], []]);
    expect(after({ key: 'moves', dice: [1] })).toEqual(['dice']);
  });
  it('a battle’s end is heard once, in the place of its dice', () => {
    const over = { view: { panels: [{ id: 'b', kind: 'battle-over', title: { key: 'x' }, rows: [] }] } as unknown as Told['view'] };
    expect(after({ dice: [6] }, over)).toEqual(['battle']);
    expect(cuesOf(told(1, [], over), told(2, [{ dice: [6] }], over), KINDS)).toEqual(['dice']);
  });
  it('one’s turn is heard when it comes back from another, and not between two answers of one’s own', () => {
    const theirs = told(1, [], { decision: { no: 1, side: 'jp', by: 'bot' } });
    expect(cuesOf(theirs, told(2, []), KINDS)).toEqual(['turn']);
    expect(cuesOf(told(1, []), told(2, []), KINDS)).toEqual([]);
  });
  it('a table that is opened, taken back or another is silent', () => {
    expect(cuesOf(null, told(2, [{ dice: [1] }]), KINDS)).toEqual([]);
    expect(cuesOf(told(3, []), told(2, [{ dice: [1] }]), KINDS)).toEqual([]);
    expect(cuesOf({ ...told(1, []), campaign: { id: 'd' } as Told['campaign'] }, told(2, [{ dice: [1] }]), KINDS)).toEqual([]);
  });
});

/** Counts what is made and started; everything else is let be. */
function fakeAudio() {
  const made = { contexts: 0, started: 0, loudest: 0 };
  const quiet = { setValueAtTime: (): void => {}, exponentialRampToValueAtTime: (): void => {} };
  const param = { ...quiet, setValueAtTime: (value: number) => { made.loudest = Math.max(made.loudest, value); } };
  const node = (): object => ({ connect: (to: object) => to, start: () => { made.started++; }, stop: () => {}, frequency: quiet });
  const make = (): AudioContext => {
    made.contexts++;
    return {
      currentTime: 0, sampleRate: 100, destination: {}, resume: async () => {}, createOscillator: node, createBufferSource: node,
      createBiquadFilter: node, createGain: () => ({ ...node(), gain: param }),
      createBuffer: (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) }),
    } as unknown as AudioContext;
  };
  return { made, make };
}

describe('sounds', () => {
  it('that are off, or without volume, make nothing: no audio is opened', () => {
    const { made, make } = fakeAudio();
    const wish: Wish = { on: false, volume: 60 };
    const play = playerOf(make, () => wish);
    for (const sound of SOUNDS) play(sound);
    wish.on = true;
    wish.volume = 0;
    for (const sound of SOUNDS) play(sound);
    expect(made).toEqual({ contexts: 0, started: 0, loudest: 0 });
  });
  it('are each made of at least one stroke, by one audio, the louder the higher the volume', () => {
    const { made, make } = fakeAudio();
    const wish: Wish = { on: true, volume: 20 };
    const play = playerOf(make, () => wish);
    for (const sound of SOUNDS) {
      const { started } = made;
      play(sound);
      expect(made.started, sound).toBeGreaterThan(started);
    }
    const soft = made.loudest;
    wish.volume = 100;
    for (const sound of SOUNDS) play(sound);
    expect([made.contexts, made.loudest > soft]).toEqual([1, true]);
  });
});
