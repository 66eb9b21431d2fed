/**
 * A Battle (chapter 12): who is attacked, its rounds, and what it leaves behind. Called for `locals.area`; `locals.won`: nobody is left
 * to fight there, and its end alone is run.
 */
import { auto, decide, sequence, type Outline, type Step } from '../../../engine/flow.ts';
import { DONE, onParty, type CncAction } from '../answers.ts';
import { AREA_IDS, IS_SEA, IS_PROVINCE } from '../map.ts';
import type { Battle } from '../battle-state.ts';
import { areaName, commanderOf, isConvoy, isGreatPower, isMinorPower, isSneakOn, landStatus, partyOf, sideId, standUp, unitsAt,
  type CncState, type Ctx } from '../state.ts';
import { violateMinorPower } from '../rules/war.ts';
import { attackersAt, battleOf, defendersAt, isRaid, partiesOf } from './participants.ts';
import { record } from './record.ts';
import { rounds } from './rounds.ts';

function newBattle(s: CncState, area: number, sneak: boolean): Battle {
  const mine = attackersAt(s, area);
  const parties = partiesOf(s, defendersAt(s, area)).filter((party) => !sneak || isSneakOn(s, party));
  const groups = [...new Set(mine.map(({ group }) => group).filter((group) => group !== ''))];
  return { area, defenders: parties, raid: isRaid(s, area), round: 0, slot: 0, order: [], waiting: IS_SEA[area] ? groups.sort() : [],
    joins: 0,
    asked: [], hits: { target: '', party: 0, n: 0 }, leaving: [], stirred: false, sneak, flown: [], rolls: [], fighters: [] };
}

/** On land the Active Player names whom he attacks; at sea it is everybody (CNC-12-16, CNC-12-33, R-23). */
const targets: Step<CncState> = decide<CncState, CncAction>('battle.targets', {
  who: ({ s }) => sideId(s.turn!.faction),
  actions: ({ s, locals }) => {
    const battle = battleOf(s);
    const chosen = locals.chosen as number[];
    if (IS_SEA[battle.area] || battle.sneak || battle.defenders.length < 2 || chosen.length === battle.defenders.length) return [];
    const left = battle.defenders.filter((party) => !chosen.includes(party));
    return [...left.map((party) => onParty('attack', party)), ...(chosen.length > 0 ? [DONE] : [])];
  },
  apply: ({ s, locals }, { verb, party }) => {
    const chosen = locals.chosen as number[];
    if (verb === 'attack') {
      chosen.push(party!);
      return 'again';
    }
    battleOf(s).defenders = battleOf(s).defenders.filter((it) => chosen.includes(it));
    return undefined;
  },
});

/** Foreign units that attack a Rival's Minor Power violate it, wherever it came from (CNC-16-12). */
function violations(ctx: Ctx): void {
  const { s } = ctx;
  const { area, defenders } = battleOf(s);
  const { faction } = s.turn!;
  if (!IS_PROVINCE[area] || !unitsAt(s, area).some(({ nation }) => commanderOf(nation) === faction && isGreatPower(nation))) return;
  for (const unit of unitsAt(s, area)) {
    if (isMinorPower(unit.nation) && defenders.includes(partyOf(s, unit.nation))) violateMinorPower(ctx, faction, commanderOf(unit.nation));
  }
}

/** Owners and who has won stand up again, Aggressors that are left stay face up (CNC-12-14, CNC-12-15); Convoys are hidden. */
function after(ctx: Ctx): void {
  const { s } = ctx;
  const { area, raid, sneak, waiting } = battleOf(s);
  for (const unit of unitsAt(s, area)) {
    const aggressor = !IS_SEA[area] && !isConvoy(unit) && landStatus(s, unit.nation, area) !== 'own';
    if (!aggressor) unit.up = false;
    unit.acted = false;
    if (!sneak) unit.invader = false;
    // The group of the Sneak fire is in the Battle that follows from its beginning.
    else if (!waiting.includes(unit.group)) unit.group = '';
  }
  if (!sneak) {
    if (!raid && !s.turn!.fought.includes(area)) s.turn!.fought.push(area);
    s.turn!.battles = s.turn!.battles.filter((it) => it !== area);
  }
  record(s);
  s.battle = null;
  standUp(s);
}

const steps: readonly Step<CncState>[] = [
  auto('battle.begin', (ctx) => {
    const { s, locals } = ctx;
    s.battle = newBattle(s, locals.area as number, locals.sneak === true);
    locals.chosen = [];
    if (locals.won === true) return;
    ctx.log('battle', { space: areaName(s.battle.area) }, { rule: s.battle.raid ? 'CNC-12-18' : 'CNC-12-03',
      side: sideId(s.turn!.faction), spaces: [AREA_IDS[s.battle.area]] });
  }),
  targets,
  auto('battle.violations', violations),
  ...rounds,
  auto('battle.end', after),
];
export const battleProcedure: Outline<CncState> = { battle: sequence('battle.steps', ...steps) };
