/** What stands beside the map: what can be bought, Objectives and their evaluations, Japan's next intake. */
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { PlaceLine, PurchaseDetail, PurchaseLine } from '../../../engine/view-details.ts';
import type { Panel, PanelRow } from '../../../engine/view.ts';
import { CATEGORIES, offersOf, type NimitzAction } from '../answers.ts';
import { doctrineOf } from '../bot/doctrines.ts';
import { proposedPurchases } from '../bot/resupply.ts';
import { AUSTRALIA, BOX, WEST_COAST, placeId } from '../map.ts';
import { intakeModifiers } from '../rules/japanese-reinforcements.ts';
import { levelOf } from '../rules/evaluation.ts';
import { leftAfter } from '../rules/us-resupply.ts';
import { campaignOf, fact, forcesAt, objectivesOf, spaceName, type NimitzState } from '../state.ts';
import { factOf, forceWord } from '../units.ts';
import { NATION, typeOf } from './pieces.ts';

/** In the order of the purses. */
function leavesOf(s: NimitzState, action: NimitzAction): number[] {
  const { rp, sp } = leftAfter(s, action);
  return [rp, sp];
}
/** Where what is bought appears (FCN-RS-04): a Force that has left the list is seen there. */
function arrivals(s: NimitzState, area: number): PlaceLine {
  const units = forcesAt(s, area, 'us').map(({ id }) => ({ nation: NATION[factOf(id).nation], type: typeOf(id), count: 1 }));
  return { space: placeId(area), units, ...(units.length > 0 && { note: text('purchase.there') }) };
}
/** Forces of the Reinforcements box; Reinforcement Points pay first, and every other way to pay stands beside (FCN-RS-02). */
export function purchasePanel(s: NimitzState, open: Decision): Panel {
  const offers = offersOf(open).filter(({ verb }) => verb === 'buy');
  const proposed = new Set(proposedPurchases(s, open, doctrineOf(s)));
  const lines = forcesAt(s, BOX.usReinforcements).map((force): PurchaseLine => {
    const own = offers.filter((offer) => offer.force === force.id);
    const [usual, ways] = [own.find(({ n }) => n === undefined), own.filter(({ n }) => n !== undefined)];
    return { type: forceWord(force.id), cost: fact(force).buyCost, count: 0, ...(proposed.has(force.id) && { usual: 1 }),
      ...(usual && { add: usual.id, leaves: leavesOf(s, usual) }), ...(ways.length > 0 && { ways: ways.map((it) => it.id) }) };
  });
  const all = s.rp + s.sp;
  const detail: PurchaseDetail = {
    currency: text('purchase.points'), when: text('purchase.arrive'), printed: text('purchase.printed'),
    accounts: [{
      nation: 'usa', bank: all, spent: 0, left: all, lines,
      purses: [{ id: 'rp', name: text('track.rp'), left: s.rp }, { id: 'sp', name: text('track.sp'), left: s.sp }],
    }],
    places: [WEST_COAST, AUSTRALIA].map((area) => arrivals(s, area)),
  };
  return { id: 'purchase', kind: 'purchase', title: text('panel.purchase'), rows: [], detail };
}

/** The levels of the year, best first, each with the Objectives that it takes. */
export function objectivesPanel(s: NimitzState, held: readonly number[]): Panel {
  const { evaluation } = campaignOf(s);
  const now = levelOf(evaluation, held.length);
  const missing = objectivesOf(s).filter((area) => !held.includes(area));
  return {
    id: 'objectives', kind: 'list', title: text('panel.objectives'),
    sum: text('panel.objectives.held', { n: held.length, of: objectivesOf(s).length }),
    ...(missing.length > 0 && { note: text('panel.objectives.missing', { missing: missing.map(spaceName) }) }),
    rows: evaluation.map((level): PanelRow => ({
      id: level.name, label: text(`grade.${level.name.toLowerCase()}`), ...(level === now && { state: 'now' as const }),
      values: [{ column: 'needs', value: level.max === null ? `${level.min}+` : level.min === level.max ? level.min
        : `${level.min}-${level.max}` }],
    })),
  };
}

const LETTERS = { ship: 'destroyer', infantry: 'infantry', lba: 'bomber' } as const;
/** What lies face down in the stacks is counted, never named; below it what the die is changed by (FCN-PB-01). */
export function intakePanel(s: NimitzState): Panel {
  const { resupply, damaged, raiders } = intakeModifiers(s);
  return {
    id: 'intake', kind: 'list', title: text('panel.intake'),
    note: text('panel.intake.die', { resupply, damaged, raiders, sum: resupply - damaged - raiders }),
    rows: CATEGORIES.map((category) => ({
      id: category, label: text(`category.${category}`), nation: 'japan', pieceType: LETTERS[category],
      values: [{ column: 'left', value: s.stacks[category].length }],
    })),
  };
}
