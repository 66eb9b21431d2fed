/** Partisans and what rises of them: Insurgents, Militia, Recruitment (chapters 11, 17); the Uprisings of United China (chapter 19). */
import { auto, decide, repeat, type Step } from '../../../engine/flow.ts';
import { NONE, act, counting, onArea, type CncAction } from '../answers.ts';
import { discard, playCard } from '../cards.ts';
import { techNo } from '../data.ts';
import { AREA_IDS, PROVINCES } from '../map.ts';
import { NATION, SOVIET, TYPE, USA, addUnit, areaName, commanderOf, hasTech, landStatus, maxCv, sideId, unitOf, unitsAt,
  type CncState, type Ctx } from '../state.ts';
import { aggress } from './aggression.ts';
import { keepsDuties, meets, type Outlook } from './duties.ts';
import { awaitsOthers } from './movement/ways.ts';
import { insurgentsOf, partisanOf, risersOf, uprisingOf, type Riser } from './risers.ts';

const PROPAGANDA = techNo('propaganda');

const hasFriends = (s: CncState, nation: number, area: number): boolean =>
  unitsAt(s, area).some((other) => commanderOf(other.nation) === commanderOf(nation));
/** Militia may rise there: on own land, or as Aggressor where that is allowed; a Neutral Province needs a VoN first (CNC-11-21). */
function mayRise(s: CncState, nation: number, area: number): boolean {
  const status = landStatus(s, nation, area);
  if ((status !== 'own' && status !== 'enemy') || awaitsOthers(s, nation, area)) return false;
  return status === 'own' || !s.turn!.emergency || hasFriends(s, nation, area);
}

/** What rises for a Command (CNC-11-19, CNC-17-02, CNC-19-05); nothing in Winter (CNC-17-07). */
export function risings(s: CncState, ahead: readonly Outlook[]): CncAction[] {
  const list = risersOf(s).flatMap((riser) => {
    const { id, nation, areas } = riser;
    const may = (area: number): boolean => mayRise(s, nation, area)
      && keepsDuties(s, ahead, id, (it) => meets(it, nation, area));
    return areas.filter(may).map((area) => answerOf(riser, area));
  });
  return [...list, ...strengthenings(s, ahead)];
}
const answerOf = ({ id }: Riser, area: number): CncAction => {
  if (id === insurgentsOf(area)) return onArea('insurge', area);
  return id === partisanOf(area) ? onArea('militarize', area) : act({ verb: 'uprising', card: uprisingOf(id), area });
};
/** A Partisan makes a Militia stronger that was there before. */
function strengthenings(s: CncState, ahead: readonly Outlook[]): CncAction[] {
  if (s.turn!.winter || s.turn!.faction !== SOVIET) return [];
  return s.units.filter((unit) => unit.nation === NATION.reds && unit.type === TYPE.militia && s.partisans[unit.at] > 0
    && unit.since < s.clock && unit.cv < maxCv(unit.nation, unit.type)
    && keepsDuties(s, ahead, s.partisans[unit.at] === 1 ? partisanOf(unit.at) : 0, () => false))
    .map((unit) => act({ verb: 'militarize', area: unit.at, unit: unit.id }));
}

export function rise(ctx: Ctx, { verb, area, card, unit }: CncAction): void {
  const { s } = ctx;
  const turn = s.turn!;
  turn.commands--;
  if (verb === 'militarize') s.partisans[area!]--;
  if (verb === 'uprising') playCard(s, USA, card!);
  if (verb === 'insurge') spend(s, area!);
  const rules = { insurge: 'CNC-11-19', militarize: 'CNC-17-02', uprising: 'CNC-19-05' } as Record<string, string>;
  ctx.log(verb, { space: areaName(area!) }, { rule: rules[verb], side: sideId(turn.faction), spaces: [AREA_IDS[area!]] });
  if (unit !== undefined) {
    unitOf(s, unit).cv++;
    return;
  }
  const nation = verb === 'uprising' ? NATION.nats : NATION.reds;
  const joins = hasFriends(s, nation, area!);
  const risen = addUnit(s, nation, TYPE.militia, verb === 'insurge' ? 2 : 1, area!);
  risen.moved = true;
  turn.begun = true;
  if (landStatus(s, nation, area!) === 'enemy' && !joins) aggress(ctx, risen, area!);
}
/** The pair comes out of the Vault onto the discards. */
function spend(s: CncState, area: number): void {
  const { vault } = s.factions[SOVIET];
  const [pair] = vault.splice(vault.findIndex(({ province }) => province === area), 1);
  pair.cards.forEach((card) => discard(s, card));
}

const restive = (s: CncState): number[] => PROVINCES.filter((area) => s.partisans[area] > 0);
const openProvinces = (s: CncState): number[] => restive(s).filter((area) => !s.turn!.recruited.includes(area));

/** After all movement: a die a Command and Restive Province, 6 (Propaganda 5) for a new Partisan (CNC-17-03). */
export const recruitment: readonly Step<CncState>[] = [
  decide<CncState, CncAction>('turn.recruit', {
    who: () => sideId(SOVIET),
    actions: ({ s }) => {
      if (s.turn!.faction !== SOVIET || s.turn!.winter) return [];
      const most = Math.min(s.turn!.commands, restive(s).length);
      return most === 0 ? [] : Array.from({ length: most + 1 }, (_, n) => counting('recruit', most - n));
    },
    apply: (ctx, { n }) => {
      const { s } = ctx;
      if (n === 0) return;
      s.turn!.commands -= n!;
      const dice = ctx.rolls(n!, 6, 'Recruitment');
      const least = hasTech(s, SOVIET, PROPAGANDA) ? 5 : 6;
      s.turn!.recruits = dice.filter((die) => die >= least).length;
      ctx.log('recruitment', { n: s.turn!.recruits }, { dice, roll: { by: sideId(SOVIET), hit: dice.map((die) => die >= least),
        due: n! * (7 - least) / 6 }, rule: 'CNC-17-03', side: sideId(SOVIET) });
    },
  }),
  repeat('turn.recruits', ({ s }) => s.turn!.recruits > 0,
    decide<CncState, CncAction>('turn.recruit-place', {
      who: () => sideId(SOVIET),
      actions: ({ s }) => {
        const list = openProvinces(s).map((area) => onArea('place', area));
        return list.length > 0 ? [...list, NONE] : [];
      },
      apply: (ctx, { verb, area }) => {
        if (verb === 'none') return;
        ctx.s.partisans[area!]++;
        ctx.s.turn!.recruited.push(area!);
        ctx.log('recruited', { space: areaName(area!) }, { rule: 'CNC-17-03', side: sideId(SOVIET), spaces: [AREA_IDS[area!]] });
      },
    }),
    auto('turn.recruit-next', ({ s }) => {
      s.turn!.recruits--;
    })),
];
