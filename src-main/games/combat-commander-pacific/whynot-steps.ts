/** The rule that a step goes by: what it asks for is refused by it where no rule of its own stands against an answer. */
import type { CcpState } from './state.ts';

const STEP_RULES: Readonly<Record<string, string>> = {
  'setup.deploy': 'CCP-RS-03', 'setup.last': 'CCP-RS-04', 'order.activate': 'CCP-20-07', 'smoke.place': 'CCP-47-01',
  'fire.target': 'CCP-27-01', 'fire.group': 'CCP-27-03', 'opfire.group': 'CCP-41-01', 'fire.defence-order': 'CCP-27-02',
  'fire.doubles': 'CCP-40-01', 'explosive.target': 'CCP-40-01', 'sustained.weapon': 'CCP-48-01', 'trigger.jammed-weapon': 'CCP-13-15',
  'move.group': 'CCP-29-01', 'move.step': 'CCP-29-01', 'panji.choice': 'CCP-43.3-01', 'advance.move': 'CCP-22-04',
  'advance.melee-order': 'CCP-22-04', 'melee.ambush-victim': 'CCP-33-01', 'request.radio': 'CCP-24-01',
  'request.smoke-mission': 'CCP-24-03', 'request.spotting-hex': 'CCP-24-03', 'bombing.entry-hex': 'CCP-24-06',
  'bombing.target': 'CCP-24-06', 'strafe.hex': 'CCP-24-13', 'strafe.direction': 'CCP-24-13', 'infiltrate.box': 'CCP-28-03',
  'infiltrate.support-choice': 'CCP-28-01', 'infiltrate.marker': 'CCP-28-01', 'infiltrate.hex': 'CCP-28-01', 'recon.card': 'CCP-30-01',
  'revive.points': 'CCP-31-01', 'demolitions.target': 'CCP-38-01', 'hidden-unit.choice': 'CCP-43.6-01', 'hidden-unit.hex': 'CCP-43.6-01',
  'roll.initiative': 'CCP-10-01', 'trigger.sniper-victim': 'CCP-13-14', 'time.reinforce-0': 'CCP-13-06', 'time.reinforce-1': 'CCP-13-06',
  'time.radio-0': 'CCP-13-12', 'time.radio-1': 'CCP-13-12', 'time.special': 'CCP-RS-04', 'blaze.leave': 'CCP-53-01',
  'discard.over-limit': 'CCP-78-01', 'generator.ob': 'CCP-RS-05', 'generator.support': 'CCP-RS-05', 'generator.posture': 'CCP-RS-05',
  'generator.fortifications': 'CCP-RS-05', 'event.air-support': 'CCP-50-01', 'event.battle-harden': 'CCP-51-01',
  'event.breeze-blaze': 'CCP-54-01', 'event.bushido': 'CCP-55-01', 'event.deploy': 'CCP-56-01', 'event.field-promotion': 'CCP-59-01',
  'event.gusts': 'CCP-60-01', 'event.hero': 'CCP-61-01', 'event.hero-rally': 'CCP-61-01', 'event.interdiction': 'CCP-62-01',
  'event.japanese-malfunction': 'CCP-63-01', 'event.kia': 'CCP-64-01', 'event.malfunction': 'CCP-65-01', 'event.medic': 'CCP-66-01',
  'event.mission-objective': 'CCP-67-02', 'event.prisoners-of-war': 'CCP-68-01', 'event.reconnaissance': 'CCP-69-01',
  'event.reinforcements': 'CCP-70-01', 'event.reinforcements-hex': 'CCP-70-01', 'event.scrounge': 'CCP-71-01',
  'event.shell-shock': 'CCP-72-01', 'event.spider-holes': 'CCP-74-01', 'event.stealth': 'CCP-75-01', 'event.stealth-hex': 'CCP-75-01',
  'event.suppressing-fire': 'CCP-77-01', 'event.banzai': 'CCP-78-02', 'event.walking-wounded': 'CCP-79-01',
  'event.walking-wounded-hex': 'CCP-79-01', 'event.white-phosphorus': 'CCP-80-01', 'event.phosphorus-victim': 'CCP-80-01',
};
/** The rule of the step that is open; a hidden Fortification has that of its kind, a Starshell is spotted for by its own. */
export function ruleOfStep({ kernel }: CcpState): string | undefined {
  const frame = kernel.frames.at(-1);
  if (frame?.at === 'hidden.hex') return frame.locals.rule as string;
  if (frame?.at === 'request.spotting-hex' && frame.locals.light === true) return 'CCP-24-10';
  return STEP_RULES[frame?.at ?? ''];
}
