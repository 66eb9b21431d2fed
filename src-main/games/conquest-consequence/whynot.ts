/** Why something that is not offered cannot be chosen now. */
import type { WhyNot } from '../../engine/game.ts';
import { text } from '../../engine/text.ts';
import type { Target } from '../../engine/view.ts';
import { read, type CncAction } from './answers.ts';
import { canAct } from './battle/firepower.ts';
import { whyNotFire, whyNotLeave } from './battle/refused.ts';
import { NATION_OF, areaNo } from './map.ts';
import { whyNotGrow, whyNotRaise, whyNotSetUp } from './rules/building-refused.ts';
import { whyNotFor, whyNotOwn, whyNotPay, whyNotReds, whyNotSpy, whyNotTech } from './rules/cards-refused.ts';
import { whyNotGo, whyNotRise, whyNotSetOut } from './rules/moves-refused.ts';
import { authorsOf, violationOf } from './rules/war.ts';
import { JAPAN, areaName, commanderOf, findUnit, isAtWar, isNeutral, nationName, sideId, type CncState, type Unit } from './state.ts';
import { blockNo } from './view/pieces.ts';

const because = (key: string, rule: string, params?: Parameters<typeof text>[1]): WhyNot => ({ reason: text(key, params), rule });

function whyNotDeclare(s: CncState, { verb, faction, nation, by = '' }: CncAction): WhyNot {
  const turn = s.turn!;
  if (turn.emergency || turn.winter) return because('why.no-aggression', 'CNC-10-12');
  if (verb === 'violate' && !isNeutral(s, nation!)) return because('why.not-neutral', 'CNC-15-06', { nation: nationName(nation!) });
  if (verb === 'violate' && by === 'foreign' && !authorsOf(s, turn.faction, nation!).includes(by)) {
    return because('why.china', 'CNC-16-05', { space: nationName(nation!) });
  }
  if (turn.begun && (verb !== 'violate' || violationOf(s, turn.faction, nation!, by).war)) return because('why.begun', 'CNC-15-01');
  if (verb === 'sneak' && (s.sneakUsed || turn.faction !== JAPAN)) return because('why.sneak', 'CNC-15-05');
  if (faction !== undefined && isAtWar(s, turn.faction, faction)) return because('why.at-war', 'CNC-15-12');
  return because('why.no-target', 'CNC-15-13');
}

/** The rule behind each verb, where no closer reason is known. */
const REASONS: Readonly<Record<string, readonly [key: string, rule: string]>> = {
  fire: ['why.no-fire', 'CNC-12-06'], hit: ['why.strongest', 'CNC-12-07'],
  disband: ['why.fixed', 'CNC-19-02'], buy: ['why.no-points', 'CNC-7-26'], turn: ['why.no-agent', 'CNC-9-18'],
  recruit: ['why.recruit', 'CNC-17-03'], suppress: ['why.no-suppression', 'CNC-17-09'], escape: ['why.no-escape', 'CNC-12-20'],
  discard: ['why.no-card', 'CNC-7-51'], add: ['why.no-card', 'CNC-7-43'], remove: ['why.no-card', 'CNC-7-43'],
  exchange: ['why.no-levy', 'CNC-8-07'], attack: ['why.no-enemy', 'CNC-12-16'], join: ['why.no-group', 'CNC-12-19'],
  lose: ['why.no-loss', 'CNC-1-17'], confirm: ['why.factories', 'CNC-7-43'], done: ['why.owed-first', 'CNC-15-13'],
};
const PLACES: Readonly<Record<string, readonly [key: string, rule: string]>> = {
  cadre: ['why.no-cadre', 'CNC-2-07'], retreat: ['why.no-exit', 'CNC-12-09'], rebase: ['why.no-exit', 'CNC-13-02'],
  activate: ['why.no-battle', 'CNC-12-01'], battle: ['why.no-battle', 'CNC-12-02'], spare: ['why.not-cut', 'CNC-14-08'],
};
/** The steps in which a verb is answered, by their beginning; '' where several do. */
const STEPS: Readonly<Record<string, string>> = {
  build: 'production.', cadre: '', buy: 'production.spend', industry: 'government.play', loyalty: 'government.play',
  achieve: 'government.', vault: 'government.', insurgents: 'government.play', partisan: 'government.play', diplomacy: 'government.',
  influence: 'government.play', agent: 'government.play', intelligence: 'government.play', blackmail: 'government.play',
  coup: 'government.play', reveal: '', repudiate: '', add: 'government.pay', remove: 'government.pay', confirm: 'government.pay',
  discard: 'government.', turn: 'government.double-agent', commit: 'command.', war: 'turn.', sneak: 'turn.', violate: 'turn.',
  unit: 'turn.move', move: 'turn.move', insurge: 'turn.move', militarize: 'turn.move', uprising: 'turn.move', done: 'turn.move',
  recruit: 'turn.recruit',
  activate: 'combat.activate', suppress: 'combat.activate', battle: 'combat.choose', attack: 'battle.', join: 'battle.join',
  fire: 'battle.action', strike: 'battle.action', kamikaze: 'battle.action', bomb: 'battle.action', hold: 'battle.action', hit: '',
  retreat: '', rebase: '', escape: 'battle.escape', exchange: 'levy.', spare: 'supply.blockade', lose: '', disband: 'disband.',
};
/** Steps in which those are answered that several steps have. */
const ALSO: Readonly<Record<string, RegExp>> = {
  cadre: /^(?:production|setup|activism)\./,
  reveal: /^(?:government\.(?:play|hand-limit)|turn\.(?:declare|move)|battle\.action|window)$/,
  repudiate: /^(?:government\.play|turn\.declare|turn\.move)$/, hit: /^(?:battle|suppression)\.hit$/, lose: /islets$/,
  retreat: /^battle\.|^supply\.retreat$/, rebase: /^battle\.|^supply\.retreat$/,
};

/** The Faction that is asked, by where the play stands. */
function askedFaction(s: CncState): number {
  const { locals } = s.kernel.frames.at(-1)!;
  if (typeof locals.faction === 'number') return locals.faction;
  if (typeof locals.seat === 'number') return s.turnOrder[locals.seat % s.turnOrder.length];
  return s.turn?.faction ?? 0;
}
const musterOf = (s: CncState, at: string): number[] | null => (at === 'production.minor' || at === 'activism.muster'
  ? (s.kernel.frames.at(-1)!.locals.used ?? []) as number[] : null);

/** Who came by sea has no Action in this turn; else there are no Partisans to fire at, or nothing to fire with. */
const whyNotSuppress = (s: CncState, unit: Unit | undefined): WhyNot =>
  (unit && !canAct(s, unit) ? because('why.invader', 'CNC-11-10') : because(...REASONS.suppress));

type Refusal = (s: CncState, asked: CncAction, at: string, side: string) => WhyNot;
/** Verbs whose closest reason is looked for. */
const CLOSER: Readonly<Record<string, Refusal>> = {
  war: whyNotDeclare, sneak: whyNotDeclare, violate: whyNotDeclare,
  build: (s, { unit = 0 }, at) => whyNotGrow(s, unit, musterOf(s, at)),
  cadre: (s, { type = 0, area = -1 }, at) => (at === 'setup.cadres' ? whyNotSetUp(s, askedFaction(s), type, area)
    : whyNotRaise(s, askedFaction(s), type, area, musterOf(s, at))),
  industry: (s, { verb }) => whyNotPay(s, askedFaction(s), verb), loyalty: (s, { verb }) => whyNotPay(s, askedFaction(s), verb),
  achieve: (s, asked) => whyNotTech(s, askedFaction(s), asked), vault: (s, asked) => whyNotTech(s, askedFaction(s), asked),
  insurgents: (s, asked) => whyNotReds(s, askedFaction(s), asked), partisan: (s, asked) => whyNotReds(s, askedFaction(s), asked),
  diplomacy: (s, asked) => whyNotFor(s, askedFaction(s), asked), influence: (s, asked) => whyNotFor(s, askedFaction(s), asked),
  agent: (s, asked) => whyNotSpy(s, askedFaction(s), asked), intelligence: (s, asked) => whyNotSpy(s, askedFaction(s), asked),
  blackmail: (s, asked) => whyNotSpy(s, askedFaction(s), asked), coup: (s, asked) => whyNotSpy(s, askedFaction(s), asked),
  reveal: (s, asked, _, side) => whyNotOwn(s, side, asked), repudiate: (s, asked, _, side) => whyNotOwn(s, side, asked),
  commit: (s) => because(s.factions[askedFaction(s)].committed > 0 ? 'why.committed' : 'why.no-card', 'CNC-10-01'),
  unit: (s, { unit = -1 }) => whyNotSetOut(s, unit),
  move: (s, { area }) => {
    const moving = findUnit(s, s.turn!.unit);
    return moving && area !== undefined ? whyNotGo(s, moving, area) : { reason: text('why.step-over') };
  },
  insurge: whyNotRise, militarize: whyNotRise, uprising: whyNotRise,
  fire: whyNotFire, strike: whyNotFire, kamikaze: whyNotFire, bomb: whyNotFire, hold: whyNotFire,
  retreat: whyNotLeave, rebase: whyNotLeave,
  battle: (s, { area = -1 }) => because(s.turn!.battles.includes(area) ? 'why.raids-first' : 'why.no-battle', 'CNC-12-02',
    { space: areaName(area) }),
  suppress: (s, { unit = -1 }) => whyNotSuppress(s, findUnit(s, unit)),
  disband: (s, { unit = -1 }) => (findUnit(s, unit)?.fixed ? because(...REASONS.disband) : because('why.owed', 'CNC-15-13')),
};

/** Blocks of others are nobody's: what is said of them would tell which they are (CNC-G-01). */
const isForeign = (s: CncState, { unit }: CncAction, side: string): boolean => {
  const found = unit === undefined ? undefined : findUnit(s, unit);
  return unit !== undefined && (!found || sideId(commanderOf(found.nation)) !== side);
};

function whyNotAction(s: CncState, asked: CncAction, side: string): WhyNot {
  const { verb, area } = asked;
  const at = s.kernel.frames.at(-1)?.at ?? '';
  const isNow = STEPS[verb] !== undefined && at.startsWith(STEPS[verb]) && (ALSO[verb]?.test(at) ?? true);
  if (!isNow) return { reason: text('why.step-over') };
  if (isForeign(s, asked, side)) return { reason: text('why.nobody') };
  if (CLOSER[verb]) return CLOSER[verb](s, asked, at, side);
  if (PLACES[verb] && area !== undefined) return because(...PLACES[verb], { space: areaName(area) });
  return REASONS[verb] ? because(...REASONS[verb]) : { reason: text('why.step-over') };
}

/** A click on an area: what is in hand cannot go there, or the step asks for nothing there. */
function whyNotSpace(s: CncState, id: string, via: readonly string[]): WhyNot {
  const area = areaNo(id);
  const at = s.kernel.frames.at(-1)?.at ?? '';
  const inHand = s.turn && at === 'turn.move' ? findUnit(s, s.turn.unit) : undefined;
  if (inHand) return inHand.at === area ? { reason: text('why.in-hand') } : whyNotGo(s, inHand, area);
  const say = (key: string, rule: string): WhyNot => because(key, rule, { space: areaName(area) });
  if (at === 'setup.cadres' || at === 'production.spend' || at === 'production.minor') return say(...PLACES.cadre);
  if (at === 'combat.activate') return say(...PLACES.activate);
  if (at === 'combat.choose') return say(...PLACES.battle);
  if (at.endsWith('-exit') || at === 'battle.rebase' || (at === 'battle.action' && via.length > 0)) return say(...PLACES.retreat);
  if (at === 'government.play' && via.length > 0 && NATION_OF[area] >= 0) {
    return because('why.no-diplomacy', 'CNC-8-08', { nation: nationName(NATION_OF[area]) });
  }
  return { reason: text('why.now.space', { space: areaName(area) }) };
}
/** By step: why nothing can be done with an own block. */
const BLOCKS: Readonly<Record<string, readonly [key: string, rule: string]>> = {
  'battle.hit': REASONS.hit, 'suppression.hit': REASONS.hit,
  'battle.action': REASONS.fire, 'disband.unit': REASONS.disband,
};
function whyNotPiece(s: CncState, id: string, side: string): WhyNot {
  const unit = findUnit(s, blockNo(id));
  if (!unit || sideId(commanderOf(unit.nation)) !== side) return { reason: text('why.foreign') };
  const at = s.kernel.frames.at(-1)?.at ?? '';
  if (at.startsWith('production.')) return whyNotGrow(s, unit.id, musterOf(s, at));
  if (at === 'turn.move') return s.turn!.unit === unit.id ? { reason: text('why.in-hand') } : whyNotSetOut(s, unit.id);
  if (at === 'combat.activate') return whyNotSuppress(s, unit);
  return BLOCKS[at] ? because(...BLOCKS[at]) : { reason: text('why.now.piece') };
}

/** `side`: who is asked. */
export function whyNot(s: CncState, target: Target, via: readonly string[], side: string): WhyNot | null {
  switch (target.kind) {
    case 'space': return whyNotSpace(s, target.id, via);
    case 'piece': return whyNotPiece(s, target.id, side);
    case 'card': return { reason: text(s.kernel.frames.at(-1)?.at === 'government.play' ? 'why.card-none' : 'why.now.card') };
    case 'cell': return { reason: text('why.now.cell') };
    default: {
      const asked = read(target.id);
      return asked && whyNotAction(s, asked, side);
    }
  }
}
