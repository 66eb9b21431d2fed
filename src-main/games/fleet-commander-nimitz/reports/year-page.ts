/**
 * The page of a year: its evaluation (FCN-PB-08), Objectives turn by turn, losses, service records; in a linked war what goes on
 * (FCN-PB-09).
 */
import type { Report, ReportLadder } from '../../../engine/report.ts';
import { text, type Text } from '../../../engine/text.ts';
import { CAMPAIGNS, LINKED_EVALUATION, TABLES } from '../data.ts';
import type { CampaignFact } from '../data-types.ts';
import { levelOf } from '../rules/evaluation.ts';
import { isOver, lossesOf, luckOf, spentIn, type YearStory } from './chronicle.ts';
import { lossTables } from './communique.ts';
import { serviceTable, type ServiceRecord } from './service.ts';
import { campaignOfYear, ladder, levelText, rounded } from './words.ts';

/** Rows of the table of service records. */
const MOST = 12;
/** Four honest sums of dice in five lie within so many standard deviations of what is due. */
const FOUR_IN_FIVE = 1.2816;

/** What the Invasion box can give besides the Objectives of the map. */
const INVASION = Math.max(...TABLES.japanInvasion.rows.map(({ objectives }) => objectives));
const mostOf = ({ objectives, special }: CampaignFact): number =>
  objectives.length + (special.some(({ id }) => id === 'japan-invasion') ? INVASION : 0);

const totalOf = ({ evaluation }: YearStory): number => evaluation?.total ?? 0;

/** The ladder of the linked war, and how high it can still be climbed. */
function war(years: readonly YearStory[], ended: boolean): ReportLadder {
  const sum = years.reduce((all, year) => all + totalOf(year), 0);
  const open = CAMPAIGNS.slice(years.length).reduce((all, it) => all + mostOf(it), 0);
  const note = ended ? text('report.war.ended', { total: sum })
    : text('report.war.open', { total: sum, most: sum + open, grade: levelText(levelOf(LINKED_EVALUATION, sum + open)) });
  return { ...ladder('war', text('report.war'), LINKED_EVALUATION, sum), ...(!ended && { open: true as const }), note };
}

function words(story: YearStory, level: Text | null): Text[][] {
  const { year, evaluation, defeat, turns } = story;
  const last = turns.at(-1)!;
  const battles = turns.flatMap((turn) => turn.battles);
  return [[
    ...(evaluation ? [text('report.year.held', { ...evaluation, invasion: evaluation.total - evaluation.held })] : []),
    ...(defeat ? [text(`report.year.${defeat}`, { year, turn: last.turn })] : []),
    ...(level && !defeat ? [text('report.year.level', { level })] : []),
    text('report.year.battles', { n: battles.length, turns: battles.reduce((sum, it) => sum + it.turns, 0) }),
  ]];
}

function luckNote(turns: YearStory['turns']): Text {
  const { above, variance } = luckOf(turns, 'us');
  const band = FOUR_IN_FIVE * Math.sqrt(variance);
  return text(above > band ? 'report.year.lucky' : above < -band ? 'report.year.unlucky' : 'report.year.honest', { band: rounded(band) });
}

function figures({ turns }: YearStory): Report['figures'] {
  const [ours, theirs] = [lossesOf(turns, 'us'), lossesOf(turns, 'jp')];
  const ships = (list: typeof ours): number => list.filter(({ fact }) => fact.category === 'ship').length;
  const spent = Object.fromEntries(Object.keys(turns[0].spent).map((what) =>
    [what, turns.reduce((sum, turn) => sum + turn.spent[what as keyof typeof turn.spent], 0)]));
  return [
    { id: 'losses', name: text('report.figure.losses'), value: text('report.against', { jp: theirs.length, us: ours.length }),
      note: text('report.figure.losses.note') },
    { id: 'ships', name: text('report.figure.ships'), value: text('report.against', { jp: ships(theirs), us: ships(ours) }),
      note: text('report.figure.losses.note') },
    { id: 'spent', name: text('report.figure.spent'),
      value: text('report.number', { n: turns.reduce((sum, turn) => sum + spentIn(turn), 0) }),
      note: text('report.figure.spent.note', spent) },
    { id: 'luck', name: text('report.figure.luck'), note: luckNote(turns),
      value: text('report.luck', { us: rounded(luckOf(turns, 'us').above), jp: rounded(luckOf(turns, 'jp').above) }) },
  ];
}

/** Of a year that is over. `before`: the years of a linked war that went before. */
export function yearPage(story: YearStory, before: readonly YearStory[], records: readonly ServiceRecord[], linked: boolean): Report {
  const { year, turns, evaluation, defeat } = story;
  const campaign = campaignOfYear(year);
  const held = evaluation?.total ?? turns.findLast(isOver)?.objectives!.n ?? 0;
  const replaced = campaign.evaluation.at(-1)!;
  const reached = defeat === 'replaced' ? replaced : levelOf(campaign.evaluation, held);
  const level = defeat === 'hawaii' ? null : levelText(reached);
  const over = defeat !== undefined || reached === replaced;
  const next = over ? undefined : CAMPAIGNS[CAMPAIGNS.indexOf(campaign) + 1];
  return {
    id: year, kind: 'part', node: turns.at(-1)!.node, title: text('report.year', { year }),
    when: text('report.year.when', { first: turns[0].turn, last: turns.at(-1)!.turn }),
    stamp: level ?? text('report.year.lost'),
    words: words(story, level), figures: figures(story),
    ladders: [
      ...(evaluation && !defeat ? [ladder('year', text('report.ladder'), campaign.evaluation, held)] : []),
      ...(linked && !over ? [war([...before, story], next === undefined)] : []),
    ],
    counts: [{
      id: 'objectives', title: text('report.figure.objectives'), of: campaign.objectives.length,
      values: turns.filter(isOver).map((turn, i) => ({ id: `${year}-${i + 1}`, name: turn.turn, value: turn.objectives!.n })),
    }],
    tables: [...serviceTable(records, linked && before.length > 0, MOST), ...lossTables(turns)],
    ...(linked && next && { next: text('report.hand-over',
      { year: String(next.year), turns: next.turns.length, of: next.objectives.length }) }),
  };
}
