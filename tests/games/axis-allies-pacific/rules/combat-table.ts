/** A table for combat alone: a position made by hand, phase 4 with scripted or seeded dice, and then nothing more. */
import { scriptedDice, seededDice } from '../../../../src-main/engine/dice.ts';
import { auto, compile, sequence } from '../../../../src-main/engine/flow.ts';
import type { Game } from '../../../../src-main/engine/game.ts';
import { Journal } from '../../../../src-main/engine/journal.ts';
import { advance, apply, decision } from '../../../../src-main/engine/kernel.ts';
import { SPACES, SPACE_COUNT, spaceIndex } from '../../../../src-main/games/axis-allies-pacific/map.ts';
import { combat, combatProcedures } from '../../../../src-main/games/axis-allies-pacific/rules/combat.ts';
import { controlProcedures } from '../../../../src-main/games/axis-allies-pacific/rules/control.ts';
import {
  addUnit, type AapState, type Owner, type Power, type Unit, type UnitType,
} from '../../../../src-main/games/axis-allies-pacific/state.ts';

const flow = compile<AapState>({
  game: sequence('game', combat, auto<AapState>('over', (ctx) => ctx.end({ winners: [], how: 'combat-over' }))),
  ...combatProcedures, ...controlProcedures,
});

/** The kernel needs the flow and the answers to `whyNot` only. */
export const table = { id: 'combat-table', flow, whyNot: () => null } as unknown as Game<AapState>;

/** An empty map in the second round: everything held by its first owner, no unit anywhere. */
export function emptyMap(power: Power = 'japan', round = 2): AapState {
  const control = SPACES.map((space) => space?.firstHolder ?? null);
  return {
    kernel: { game: 'combat-table', rules: 1, scenario: '', options: {}, dice: scriptedDice([]), frames: [], decisions: 0, result: null },
    seating: 'two-player', round, power, phase: 4, treasuries: { japan: 20, india: 20, australia: 20, usa: 20 }, vp: 5, kamikazes: 0,
    units: Array.from({ length: SPACE_COUNT }, () => []), nextUnit: 1, control, controlAtStart: [...control],
    convoy: SPACES.map((space) => space?.convoy?.holder ?? null), captured: [], ownerToName: [], convoysWon: [],
    purchases: { japan: {}, india: {}, australia: {}, usa: {} }, chinaDue: 0,
    seized: 0, capitalsTaken: [], selection: [], selectionSpace: 0,
    attackZones: [], spareZones: [], enteredZones: [], kamikazeZones: [], seaBattleZones: [], battles: [],
  } as unknown as AapState;
}

/** Puts units down: `{ from }` where they came from, `{ aboard }` the ship, `{ target }` where cargo is to land. */
export function put(
  s: AapState, where: string, owner: Owner, types: Partial<Record<UnitType, number>>,
  more: { from?: string; aboard?: Unit; target?: string; flags?: number } = {},
): Unit[] {
  if (spaceIndex(where) === 0) throw new Error(`There is no space "${where}".`);
  const made: Unit[] = [];
  for (const [type, n] of Object.entries(types)) {
    for (let i = 0; i < n; i++) {
      const unit = addUnit(s, spaceIndex(where), type as UnitType, owner);
      if (more.from) unit.from = spaceIndex(more.from);
      if (more.aboard) unit.aboard = more.aboard.id;
      if (more.target) unit.target = spaceIndex(more.target);
      if (more.flags) unit.flags |= more.flags;
      made.push(unit);
    }
  }
  return made;
}

export class Fight {
  readonly s: AapState;
  readonly journal = new Journal();
  constructor(s: AapState, dice: readonly number[] | { seed: number }) {
    this.s = s;
    s.kernel.dice = 'seed' in dice ? seededDice(dice.seed) : scriptedDice(dice);
    s.kernel.frames = [{ procedure: 'game', at: flow.get('game')!.first, locals: {} }];
    advance(table, s, this.journal);
  }

  get step(): string { return decision(table, this.s)?.step ?? 'over'; }
  get side(): string { return decision(table, this.s)?.side ?? ''; }
  get actions(): string[] { return (decision(table, this.s)?.actions ?? []).map(({ id }) => id); }
  get diceLeft(): number {
    return this.s.kernel.dice.kind === 'scripted' ? this.s.kernel.dice.values.length - this.s.kernel.dice.next : -1;
  }

  /** Answers, one action after the other. */
  answer(...actions: string[]): this {
    for (const action of actions) apply(table, this.s, action, this.journal);
    return this;
  }

  /** What stands in a space: "2 usa infantry, 1 usa fighter". */
  at(where: string): string {
    const count = new Map<string, number>();
    for (const { owner, type } of this.s.units[spaceIndex(where)]) count.set(`${owner} ${type}`, (count.get(`${owner} ${type}`) ?? 0) + 1);
    return [...count].map(([name, n]) => `${n} ${name}`).join(', ');
  }

  held(where: string): string | null { return this.s.control[spaceIndex(where)]; }
}
