/** Complete proposals for the set-up: how the Cadres stand, each answer a legal one when its turn comes (CNC-5-01). */
import { clone } from '../../../engine/json.ts';
import type { Decision } from '../../../engine/state.ts';
import { text } from '../../../engine/text.ts';
import type { ActionView } from '../../../engine/view.ts';
import { onCadre, type CncAction } from '../answers.ts';
import { FACTION_IDS } from '../data.ts';
import type { UnitType } from '../data-types.ts';
import { IS_COASTAL, IS_PROVINCE } from '../map.ts';
import { setUpCadres } from '../rules/building.ts';
import { TYPE, addUnit, type CncState } from '../state.ts';

/** What a plan wishes for, the most wanted first, over and over again: in Provinces and inland, and on coasts. */
const PLANS: Readonly<Record<string, { inland: readonly UnitType[]; coast: readonly UnitType[] }>> = {
  army: {
    inland: ['infantry', 'tank', 'air-force', 'infantry', 'militia'],
    coast: ['infantry', 'infantry', 'marine', 'air-force', 'tank', 'fleet'],
  },
  fleet: {
    inland: ['infantry', 'air-force', 'fortress', 'militia'], coast: ['fleet', 'carrier', 'submarine', 'marine', 'air-force', 'infantry'],
  },
};

/** The ids of all answers until nothing is left to choose: the last choice is not asked if there is only one. */
function planned(seen: CncState, faction: number, plan: keyof typeof PLANS): string[] {
  const s = clone({ ...seen, kernel: undefined }) as unknown as CncState;
  const ids: string[] = [];
  for (let n = 0; ; n++) {
    const options = setUpCadres(s, faction);
    if (options.length === 0) break;
    const [{ nation, area }] = options;
    const wishes = PLANS[plan][IS_COASTAL[area] && !IS_PROVINCE[area] ? 'coast' : 'inland'];
    const able = options.filter((it) => it.area === area).map(({ type }) => type);
    const type = wishes.map((_, i) => TYPE[wishes[(n + i) % wishes.length]]).find((it) => able.includes(it)) ?? able[0];
    if (options.length > 1) ids.push(onCadre(type, area).id);
    addUnit(s, nation, type, 1, area);
    s.cadres.find((it) => it.area === area)!.n--;
    s.cadres = s.cadres.filter((it) => it.n > 0);
  }
  return ids;
}

/** `usual`: the computer's own, which is the one that is filled. */
export function setUpProposals(s: CncState, { side }: Decision, usual: readonly CncAction[]): ActionView[] {
  const faction = FACTION_IDS.findIndex((id) => id === side);
  const stand = (plan: string, emphasis: ActionView['emphasis'], answers: string[]): ActionView =>
    ({ id: `stand-${plan}`, verb: 'place', label: text(`act.stand.${plan}`), emphasis, answers });
  return [stand('balanced', 'commit', usual.map(({ id }) => id)),
    ...Object.keys(PLANS).map((plan) => stand(plan, 'alternative', planned(s, faction, plan)))];
}
