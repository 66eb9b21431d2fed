/** The report of a turn: what was fought and lost, what came and went, and what it cost, in the words of a communiqué. */
import { storyOf, type Report, type ReportTable, type Story } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';
import { NATION } from '../view/pieces.ts';
import { lossesOf, spentIn, type BattleStory, type Loss, type TurnStory } from './chronicle.ts';
import { campaignOfYear, grouped, rounded } from './words.ts';

const forces = (list: readonly Loss[]): Text[] => grouped(list.map(({ force }) => force));

/** How a Battle went: how long, who is gone, who is hurt. */
function battleWords({ turns, lost, hurt, over }: BattleStory): Text[] {
  const told = [
    ...(lost.jp.length > 0 ? [text('report.sunk', { forces: forces(lost.jp) })] : []),
    ...(lost.us.length > 0 ? [text('report.lost', { forces: forces(lost.us) })] : []),
    ...(hurt.us.length > 0 ? [text('report.hurt', { forces: grouped(hurt.us) })] : []),
  ];
  const blood = told.length > 0 ? told : [text('report.bloodless')];
  return [text('report.battle', { turns }), ...blood, ...(over ? [over.outcome] : [])];
}
/** The page of a Battle that is over: who is lost, who is left, and what the Area counts for. */
export function battlePage(turn: TurnStory, id: string, battle: BattleStory): Report {
  const { area, node, lost, over } = battle;
  const { year, turn: name } = turn;
  const counts = campaignOfYear(year).objectives.some((objective) => area.key === `space.${objective}`);
  return {
    id, kind: 'battle', node, title: text('panel.battle', { area }), when: text('turn.label', { year, turn: name }),
    words: [battleWords(battle), ...(counts ? [[text('report.objective')]] : [])],
    figures: [
      { id: 'losses', name: text('report.figure.losses'), note: text('report.figure.losses.note'),
        value: text('report.against', { jp: lost.jp.length, us: lost.us.length }) },
      { id: 'left', name: text('report.figure.left'), note: text('report.figure.losses.note'),
        value: text('report.against', { ...over!.left }) },
    ],
    ladders: [], counts: [], tables: lossTables([{ ...turn, battles: [battle], starved: { lost: [], hurt: [] } }]),
  };
}

/** First what was fought, then what the turn was made of, last what it all is for. */
function story({ battles, bought, repaired, starved, orders, sailed, intake, objectives }: TurnStory, before?: TurnStory): Story {
  const { n, of } = objectives!;
  const change = before?.objectives ? n - before.objectives.n : 0;
  return storyOf([
    ...(battles.length > 0 ? battles.map((it) => ({ head: it.area, words: battleWords(it) })) : [{ words: [text('report.quiet')] }]),
    { head: text('report.head.staff'), words: [
      ...(starved.lost.length > 0 ? [text('report.starved', { forces: forces(starved.lost) })] : []),
      ...(starved.hurt.length > 0 ? [text('report.starving', { forces: grouped(starved.hurt) })] : []),
      ...(bought.length > 0 ? [text('report.reported', { forces: grouped(bought) })] : []),
      ...(repaired.length > 0 ? [text('report.repaired', { forces: grouped(repaired) })] : []),
      text('report.orders', { n: orders, moves: sailed }), ...(intake ? [text('report.intake', { ...intake })] : []),
    ] },
    { head: text('report.figure.objectives'), words: [
      text(change > 0 ? 'report.objectives.more' : change < 0 ? 'report.objectives.fewer' : 'report.objectives',
        { n, of, ...(change !== 0 && { by: Math.abs(change) }) }),
    ] },
  ]);
}

/** Who was lost, a table a side: where, and of several turns in which. Battalions that fell together stand in one row. */
export function lossTables(turns: readonly TurnStory[]): ReportTable[] {
  const many = turns.length > 1;
  return (['us', 'jp'] as const).flatMap((side): ReportTable[] => {
    const rows = new Map<string, { loss: Loss; turn: TurnStory; all: Text[] }>();
    for (const turn of turns) {
      for (const loss of lossesOf([turn], side)) {
        const key = `${loss.force.key} ${loss.area.key} ${turn.turn.key}`;
        const row = rows.get(key);
        if (row) row.all.push(loss.force);
        else rows.set(key, { loss, turn, all: [loss.force] });
      }
    }
    return rows.size === 0 ? [] : [{
      id: `losses-${side}`, title: text(`report.losses.${side}`),
      columns: [{ id: 'force', name: text('column.force') }, { id: 'area', name: text('column.where') },
        ...(many ? [{ id: 'turn', name: text('column.when') }] : [])],
      rows: [...rows].map(([id, { loss, turn, all }]) => ({
        id, nation: NATION[loss.fact.nation], node: loss.node,
        cells: [grouped(all, true)[0], loss.area, ...(many ? [turn.turn] : [])],
      })),
    }];
  });
}

/** `no`: from 1, within its year. */
export function communique(turn: TurnStory, no: number, before?: TurnStory): Report {
  const { year, turn: name, node, spent, objectives, luck } = turn;
  const { n, of } = objectives!;
  return {
    id: `${year}-${no}`, kind: 'turn', node,
    title: text('report.communique', { no }), when: text('turn.label', { year, turn: name }),
    ...story(turn, before),
    figures: [
      { id: 'objectives', name: text('report.figure.objectives'), value: text('report.of', { n, of }) },
      { id: 'losses', name: text('report.figure.losses'), note: text('report.figure.losses.note'),
        value: text('report.against', { jp: lossesOf([turn], 'jp').length, us: lossesOf([turn], 'us').length }) },
      { id: 'spent', name: text('report.figure.spent'), value: text('report.number', { n: spentIn(turn) }),
        note: text('report.figure.spent.note', { ...spent }) },
      { id: 'luck', name: text('report.figure.luck'), note: text('report.figure.luck.note'),
        value: text('report.luck', { us: rounded(luck.us.above), jp: rounded(luck.jp.above) }) },
    ],
    ladders: [], counts: [], tables: lossTables([turn]),
  };
}
