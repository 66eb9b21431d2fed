// The page of a turn that is over.
import { describe, expect, it } from 'vitest';
import { reports } from '../../../../src-main/games/empire-of-the-sun/view/reports.ts';

const will = (turn: number, before: number, now: number) =>
  ({ seq: turn, node: turn, turn, phase: 'political', key: 'strategic.will', params: { before, now } });
const next = (turn: number) => ({ seq: 90 + turn, node: 90 + turn, turn, phase: 'reinforcements', key: 'card.drawn' });

describe('the report of a turn', () => {
  it('tells how the political will changed, and nothing of one that did not', () => {
    const [fallen, same] = reports('1942', [will(2, 8, 7), will(3, 7, 7), next(4)]);
    expect(fallen.words.flat().map(({ key }) => key)).toEqual(['log.strategic.will']);
    expect(same.words.flat().map(({ key }) => key)).toEqual(['report.quiet']);
    for (const { figures } of [fallen, same]) expect(figures.find(({ id }) => id === 'will')!.value).toMatchObject({ params: { n: 7 } });
  });
});
