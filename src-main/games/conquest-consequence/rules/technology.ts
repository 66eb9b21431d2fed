/** Technologies (chapter 9): pairs of Investment cards, revealed or in the Secret Vault; Red Techs; the stages of Atomic Research. */
import { act, type CncAction } from '../answers.ts';
import { discard, isEspionage, isInvestment, redTechOn, scienceOn, takeCard, techsOn } from '../cards.ts';
import { TECHS } from '../data.ts';
import { SOVIET, factionName, hasTech, isForTwo, knowsTech, sideId, type CncState, type Ctx, type VaultPair } from '../state.ts';
import { STAGE_TECHS } from './economy.ts';

/** `wild`: the second card serves as a Wildcard, and is the one that is discarded (CNC-9-07). */
export interface TechPair { first: number; second: number; tech: number; wild: boolean }

/** Not Achieved yet; of Atomic Research the next stage, one a year (CNC-9-08). */
export function isOpenTech(s: CncState, faction: number, tech: number): boolean {
  if (knowsTech(s, faction, tech)) return false;
  const stage = STAGE_TECHS.indexOf(tech);
  if (stage < 0) return true;
  return !s.factions[faction].atomic && (stage === 0 || knowsTech(s, faction, STAGE_TECHS[stage - 1]));
}
/** Whether a card serves as a Wildcard for a Technology: Science, Industrial Espionage (CNC-9-05, CNC-9-06). */
function isWildFor(s: CncState, faction: number, card: number, tech: number): boolean {
  if (scienceOn(card, s.year).includes(tech)) return true;
  return isEspionage(card) && s.players.some((other) => other !== faction && hasTech(s, other, tech));
}

export function techPairs(s: CncState, faction: number): TechPair[] {
  const cards = s.factions[faction].hand.filter(isInvestment);
  const list: TechPair[] = [];
  for (const first of cards) {
    for (const second of cards) {
      if (first === second) continue;
      for (const tech of techsOn(first)) {
        if (!isOpenTech(s, faction, tech)) continue;
        if (techsOn(second).includes(tech)) {
          if (first < second) list.push({ first, second, tech, wild: false });
        } else if (isWildFor(s, faction, second, tech)) list.push({ first, second, tech, wild: true });
      }
      // Red Techs are the Soviet's alone; any card may be one (CNC-9-09, CNC-9-26).
      const red = redTechOn(first);
      if (faction === SOVIET && !isForTwo(s) && first < second && redTechOn(second) === red && isOpenTech(s, faction, red)) {
        list.push({ first, second, tech: red, wild: false });
      }
    }
  }
  return list;
}
/** Revealed with either card kept, or hidden (CNC-7-46, CNC-7-47, CNC-7-52). */
export const techAnswers = (pairs: readonly TechPair[]): CncAction[] => pairs.flatMap(({ first, second, tech, wild }) => [
  act({ verb: 'achieve', card: first, other: second, tech }),
  ...(wild ? [] : [act({ verb: 'achieve', card: second, other: first, tech })]),
  act({ verb: 'vault', card: first, other: second, tech }),
]);

export const techText = (tech: number): { key: string } => ({ key: `tech.${TECHS[tech].id}` });

/** Both cards leave the hand; `verb` says whether the pair is revealed or goes into the Vault. */
export function achieve(ctx: Ctx, faction: number, { verb, card, other, tech }: CncAction, wild: boolean): void {
  const { s } = ctx;
  const it = s.factions[faction];
  if (it.hand.includes(card!)) takeCard(s, faction, card!);
  if (it.hand.includes(other!)) takeCard(s, faction, other!);
  if (STAGE_TECHS.includes(tech!)) it.atomic = true;
  if (verb === 'vault') {
    it.vault.push({ cards: [card!, other!], tech: tech!, province: -1, wild: wild ? other! : 0 });
    ctx.log('vault', { faction: factionName(faction) }, { rule: 'CNC-7-47', side: sideId(faction) });
    return;
  }
  it.techs.push({ tech: tech!, card: card! });
  discard(s, other!);
  ctx.log('tech', { faction: factionName(faction), tech: techText(tech!) }, { rule: 'CNC-7-46', side: sideId(faction) });
}

/** Every pair that could be revealed, with each card that may be kept (CNC-9-11). */
export const reveals = (s: CncState, faction: number): CncAction[] => s.factions[faction].vault.filter(({ tech }) => tech >= 0)
  .flatMap(({ cards, tech, wild }) => cards.filter((card) => card !== wild).map((card) => act({ verb: 'reveal', card, tech })));
export function reveal(ctx: Ctx, faction: number, { card, tech }: CncAction): void {
  const it = ctx.s.factions[faction];
  const pair: VaultPair = it.vault.find((one) => one.tech === tech)!;
  it.vault = it.vault.filter((one) => one !== pair);
  it.techs.push({ tech: tech!, card: card! });
  discard(ctx.s, pair.cards.find((one) => one !== card)!);
  ctx.reveal();
  ctx.log('tech.revealed', { faction: factionName(faction), tech: techText(tech!) }, { rule: 'CNC-9-11', side: sideId(faction) });
}
