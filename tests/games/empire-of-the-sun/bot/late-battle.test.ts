// Into a battle that the enemy's reaction has made (6.27, 17.11) the staff sends everybody who fights nowhere yet.
import { expect, it } from 'vitest';
import { read } from '../../../../src-main/games/empire-of-the-sun/answers.ts';
import { unitNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { battleChoice } from '../../../../src-main/games/empire-of-the-sun/bot/battle-choices.ts';
import { F, setFlag } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import type { EotsState } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { battleFor, board, offensive } from '../position.ts';

const choose = (s: EotsState, ...ids: string[]): string | null =>
  battleChoice(s, { no: 1, step: 'offensive-special-assign', side: 'japan', actions: ids.map((id) => read(id)!) });

it('joins, unit by unit, and then goes on', () => {
  const s = offensive(board({ 2112: ['jp-ca-mogami', 'cw-bb-force-z'], 2212: ['jp-22-air-flotilla'] }), 'japan', 3, {
    battles: [{ ...battleFor('2112'), source: 'forced' }],
  });
  for (const unit of ['jp-ca-mogami', 'jp-22-air-flotilla']) setFlag(s, unitNo(unit), F.active, true);
  expect(choose(s, 'select:jp-22-air-flotilla', 'done')).toBe('select:jp-22-air-flotilla');
  expect(choose(s, 'support:2112', 'clear')).toBe('support:2112');
  s.offensive!.battles[0].support = [unitNo('jp-22-air-flotilla')];
  expect(choose(s, 'select:jp-22-air-flotilla', 'done')).toBe('done');
});
