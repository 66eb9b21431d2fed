/** Why something that is not offered cannot be chosen now. */
import type { WhyNot } from '../../engine/game.ts';
import { text } from '../../engine/text.ts';
import type { Target } from '../../engine/view.ts';
import { read, type CncAction } from './answers.ts';
import { whyNotGo, whyNotSetOut } from './rules/moves-refused.ts';
import { areaName, findUnit, isAtWar, isNeutral, nationName, type CncState } from './state.ts';

const because = (key: string, rule: string, params?: Parameters<typeof text>[1]): WhyNot => ({ reason: text(key, params), rule });

function whyNotDeclare(s: CncState, { verb, faction, nation }: CncAction): WhyNot {
  const turn = s.turn!;
  if (turn.emergency || turn.winter) return because('why.no-aggression', 'CNC-10-12');
  if (verb === 'violate' && !isNeutral(s, nation!)) return because('why.not-neutral', 'CNC-15-06', { nation: nationName(nation!) });
  if (verb !== 'violate' && turn.begun) return because('why.begun', 'CNC-15-01');
  if (faction !== undefined && isAtWar(s, turn.faction, faction)) return because('why.at-war', 'CNC-15-12');
  return because('why.no-target', 'CNC-15-13');
}

/** The rule behind each verb, where no closer reason is known. */
const REASONS: Readonly<Record<string, readonly [key: string, rule: string]>> = {
  build: ['why.no-build', 'CNC-7-29'], industry: ['why.twice', 'CNC-7-43'], loyalty: ['why.twice', 'CNC-7-45'],
  achieve: ['why.no-pair', 'CNC-9-07'], vault: ['why.no-pair', 'CNC-9-07'], insurgents: ['why.no-pair', 'CNC-7-48'],
  commit: ['why.no-card', 'CNC-10-01'], fire: ['why.no-fire', 'CNC-12-06'], strike: ['why.no-fire', 'CNC-12-29'],
  kamikaze: ['why.no-fire', 'CNC-12-27'], bomb: ['why.no-fire', 'CNC-12-17'], hold: ['why.must-act', 'CNC-12-05'],
  hit: ['why.strongest', 'CNC-12-07'], disband: ['why.fixed', 'CNC-19-02'],
};
const PLACES: Readonly<Record<string, readonly [key: string, rule: string]>> = {
  cadre: ['why.no-cadre', 'CNC-2-07'], retreat: ['why.no-exit', 'CNC-12-09'], rebase: ['why.no-exit', 'CNC-13-02'],
  insurge: ['why.no-rising', 'CNC-11-21'], militarize: ['why.no-rising', 'CNC-11-21'], uprising: ['why.no-rising', 'CNC-11-21'],
  activate: ['why.no-battle', 'CNC-12-01'], battle: ['why.no-battle', 'CNC-12-02'],
};
/** The steps in which a verb is answered, by their beginning. */
const STEPS: Readonly<Record<string, string>> = {
  build: 'production.', cadre: '', industry: 'government.', loyalty: 'government.', achieve: 'government.', vault: 'government.',
  insurgents: 'government.', diplomacy: 'government.', influence: 'government.', commit: 'command.', war: 'turn.', sneak: 'turn.',
  violate: 'turn.', unit: 'turn.', move: 'turn.', insurge: 'turn.', militarize: 'turn.', uprising: 'turn.', activate: 'combat.',
    battle: 'combat.',
  fire: 'battle.', strike: 'battle.', kamikaze: 'battle.', bomb: 'battle.', hold: 'battle.', hit: 'battle.', retreat: '', rebase: '',
  disband: 'disband.',
};

function whyNotAction(s: CncState, asked: CncAction): WhyNot {
  const { verb, area, nation, unit } = asked;
  const at = s.kernel.frames.at(-1)?.at ?? '';
  if (STEPS[verb] === undefined || !at.startsWith(STEPS[verb])) return { reason: text('why.step-over') };
  if (verb === 'war' || verb === 'sneak' || verb === 'violate') return whyNotDeclare(s, asked);
  if (verb === 'disband' && findUnit(s, unit ?? -1)?.fixed === false && s.turn) return because('why.owed', 'CNC-15-13');
  if (verb === 'unit') return whyNotSetOut(s, unit ?? -1);
  if (verb === 'move') {
    const moving = findUnit(s, s.turn!.unit);
    return moving && area !== undefined ? whyNotGo(s, moving, area) : { reason: text('why.step-over') };
  }
  if (verb === 'diplomacy' || verb === 'influence') {
    return because('why.no-diplomacy', verb === 'diplomacy' ? 'CNC-8-08' : 'CNC-8-10', { nation: nationName(nation!) });
  }
  if (PLACES[verb] && area !== undefined) return because(...PLACES[verb], { space: areaName(area) });
  return REASONS[verb] ? because(...REASONS[verb]) : { reason: text('why.step-over') };
}

export function whyNot(s: CncState, target: Target): WhyNot | null {
  if (target.kind !== 'action') return null;
  const asked = read(target.id);
  return asked && whyNotAction(s, asked);
}
