/** A counter as it is drawn: nothing on it hides a number, and a printed name is not cut. */
import { describe, expect, it } from 'vitest';
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import type { Figure, FigurePlace } from '../../src-main/engine/view.ts';
import Counter from '../../src-renderer/table/board/Counter.vue';

const figure = (at: FigurePlace, value: number): Figure => ({ id: at, at, value, name: { en: at, it: at } });
const drawn = (props: Record<string, unknown>): Promise<string> => renderToString(createSSRApp({
  render: () => h('svg', [h(Counter, { nation: 'japan', shape: 'squad', name: 'Line', size: 50, steps: { left: 1, of: 1 }, ...props })]),
}));

describe('a counter', () => {
  it('says what is aboard between two numbers, and not over a third', async () => {
    const corners = [figure('left', 5), figure('right', 4)];
    expect(await drawn({ figures: corners, cargo: 2 })).toContain('class="aboard"');
    expect(await drawn({ figures: [...corners, figure('centre', 7)], cargo: 2 })).not.toContain('class="aboard"');
  });
  it('sets a printed name narrower that is too broad for its stripe', async () => {
    expect(await drawn({ name: 'Weapon' })).toContain('textlength');
    expect(await drawn({ name: 'Line' })).not.toContain('textlength');
  });
});
