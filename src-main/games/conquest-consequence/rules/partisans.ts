/** Partisans and what rises of them: Insurgents, Militia, Recruitment (11.6, 17.0); the Uprisings of United China (19.7). */
import { auto, decide, repeat, type Step } from '../../../engine/flow.ts';
import { NONE, act, counting, onArea, type CncAction } from '../answers.ts';
import { discard, isInvestment, playCard } from '../cards.ts';
import { techNo } from '../data.ts';
import { PROVINCES } from '../map.ts';
import { NATION, SOVIET, TYPE, USA, addUnit, areaName, freeBlocks, hasTech, isForTwo, landStatus, maxCv, sideId, unitOf, unitsAt,
  type CncState, type Ctx, type Unit } from '../state.ts';
import { aggress } from './aggression.ts';
import { provincesOn } from './diplomacy.ts';
import { meets, openDuties } from './duties.ts';


const PROPAGANDA = techNo('propaganda');

/** Militia may rise there: on own land, or as Aggressor where that is allowed; a Neutral Province needs a VoN first (CNC-11-21). */
function mayRise(s: CncState, nation: number, area: number): boolean {
  const status = landStatus(s, nation, area);
  if (status !== 'own' && status !== 'enemy') return false;
  const joins = s.units.some((unit) => unit.at === area && unit.nation === nation);
  if (status === 'enemy' && !joins && s.turn!.emergency) return false;
  return freeBlocks(s, nation, TYPE.militia) > 0 && keepsDuties(s, nation, area);
}
/** A Command for each declaration is kept, unless this is what meets it. */
function keepsDuties(s: CncState, nation: number, area: number): boolean {
  const duties = openDuties(s);
  const militia = { nation, type: TYPE.militia, at: area } as Unit;
  return s.turn!.commands > duties.length || duties.some((duty) => meets(s, duty, militia, area));
}

/** What rises for a Command (CNC-11-19, CNC-17-02, CNC-19-05); nothing in Winter (CNC-17-07). */
export function risings(s: CncState): CncAction[] {
  const { faction, winter } = s.turn!;
  if (winter) return [];
  if (faction === USA && isForTwo(s)) return uprisings(s);
  if (faction !== SOVIET) return [];
  const pairs = new Set(s.factions[SOVIET].vault.flatMap(({ province }) => (province >= 0 ? [province] : [])));
  const list: CncAction[] = [...pairs].filter((area) => mayRise(s, NATION.reds, area)).map((area) => onArea('insurge', area));
  for (const area of PROVINCES) {
    if (s.partisans[area] === 0) continue;
    if (mayRise(s, NATION.reds, area)) list.push(onArea('militarize', area));
    if (s.turn!.commands <= openDuties(s).length) continue;
    for (const unit of s.units) {
      if (unit.at === area && unit.nation === NATION.reds && unit.type === TYPE.militia && unit.since < s.clock
        && unit.cv < maxCv(unit.nation, unit.type)) list.push(act({ verb: 'militarize', area, unit: unit.id }));
    }
  }
  return list;
}
function uprisings(s: CncState): CncAction[] {
  return s.factions[USA].hand.filter((card) => !isInvestment(card)).flatMap((card) => provincesOn(card)
    .filter((area) => mayRise(s, NATION.nats, area)).map((area) => act({ verb: 'uprising', card, area })));
}

export function rise(ctx: Ctx, { verb, area, card, unit }: CncAction): void {
  const { s } = ctx;
  const turn = s.turn!;
  turn.commands--;
  if (verb === 'militarize') s.partisans[area!]--;
  if (verb === 'uprising') playCard(s, USA, card!);
  if (verb === 'insurge') spend(s, area!);
  const rules = { insurge: 'CNC-11-19', militarize: 'CNC-17-02', uprising: 'CNC-19-05' } as Record<string, string>;
  ctx.log(verb, { space: areaName(area!) }, { rule: rules[verb], side: sideId(turn.faction) });
  if (unit !== undefined) {
    unitOf(s, unit).cv++;
    return;
  }
  const nation = verb === 'uprising' ? NATION.nats : NATION.reds;
  const joins = unitsAt(s, area!).some((other) => other.nation === nation);
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
        ctx.log('recruited', { space: areaName(area!) }, { rule: 'CNC-17-03', side: sideId(SOVIET) });
      },
    }),
    auto('turn.recruit-next', ({ s }) => {
      s.turn!.recruits--;
    })),
];
