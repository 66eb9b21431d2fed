// A landing without escort that enemy ships have caught is told before the battle is ordered, on the board, and after it (7.45 B).
import { expect, it } from 'vitest';
import { unitNo } from '../../../../src-main/games/empire-of-the-sun/data.ts';
import { observe } from '../../../../src-main/games/empire-of-the-sun/observe.ts';
import { F, setFlag } from '../../../../src-main/games/empire-of-the-sun/state.ts';
import { battlePanels } from '../../../../src-main/games/empire-of-the-sun/view/battle-panel.ts';
import { offensivePanel } from '../../../../src-main/games/empire-of-the-sun/view/offensive-panel.ts';
import type { BattleDetail, OperationDetail } from '../../../../src-main/engine/view-details.ts';
import { fight } from '../rules/battle/table.ts';
import { battleFor, board, groupMove, offensive } from '../position.ts';

const caught = (...ships: string[]) => {
  const s = offensive(board({ 4121: ['jp-ss-bde', 'us-dd-asia', ...ships] }), 'japan', 3, {
    moves: [
      groupMove(['jp-ss-bde'], 'amphibious', ['4017', '4121']), groupMove(['us-dd-asia'], 'naval', ['4423', '4121'], { reaction: true }),
    ],
    battles: [battleFor('4121')],
  });
  for (const unit of ['jp-ss-bde', 'us-dd-asia', ...ships]) setFlag(s, unitNo(unit), F.active, true);
  return s;
};
const notes = (s: ReturnType<typeof caught>): (string | undefined)[] =>
  (offensivePanel(observe(s, 0), null)[0].detail as OperationDetail).battles.map(({ note }) => note?.key);

it('is marked in the list of battles before the dice', () => {
  expect(notes(caught())).toEqual(['offensive.landing-broken']);
  // A ship of its own beside it, and it fights on (EOTS-7.45B-12).
  expect(notes(caught('jp-ca-aoba'))).toEqual([undefined]);
});
it('is noted on the board, with the rule', () => {
  const { s } = fight(caught(), [1]);
  s.offensive!.fighting = -1;
  const detail = battlePanels(observe(s, 0), null)[0].detail as BattleDetail;
  expect([detail.note?.key, detail.rule]).toEqual(['battle-note.landing-broken', 'EOTS-7.45B-09']);
});
