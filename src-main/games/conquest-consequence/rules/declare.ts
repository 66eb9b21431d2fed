/** Declarations at the beginning of a Player Turn (CNC-15-01); Violations also between moves. */
import { decide, type Step } from '../../../engine/flow.ts';
import { DONE, act, onFaction, onNation, type CncAction } from '../answers.ts';
import { NATION_IDS } from '../map.ts';
import { BRITISH, JAPAN, USA, isAtWar, rivalsOf, sideId, type CncState, type Ctx } from '../state.ts';
import { givingUp, takeAnyTime } from './any-time.ts';
import { canViolate, canWar, canWarOnEmpire, minorsInRange, outlook, violable, type Outlook } from './duties.ts';
import { Fields } from './movement/ways.ts';
import { reveals } from './technology.ts';
import { active } from './turn.ts';
import { authorsOf, declareWar, violate, violationOf, warOnEmpire, type Violation } from './war.ts';

/** One Command is kept for each declaration that is still to be met (CNC-15-13). */
const hasCommandFor = (s: CncState, owed: readonly Outlook[]): boolean => s.turn!.commands > owed.length;
/** No Aggression, no declaration: Emergency Command and Winter (CNC-10-12, R-03). */
export const mayDeclare = ({ turn }: CncState): boolean => !turn!.emergency && !turn!.winter && turn!.unit < 0;

const [asMinor, asForeign] = ['minor', 'foreign'].map((by) => NATION_IDS.map((_, nation) => act({ verb: 'violate', nation, by })));

export function violations(s: CncState, owed: readonly Outlook[]): CncAction[] {
  const { faction, begun, sneak } = s.turn!;
  if (!mayDeclare(s) || !hasCommandFor(s, owed)) return [];
  const near = minorsInRange(s);
  // No DoW once a unit has moved, and none on whom a Sneak Attack is on its way to.
  const barred = ({ war, protector }: Violation): boolean => war
    && (begun || protector === sneak || (sneak === BRITISH && protector === USA));
  return violable(s).flatMap((nation) => authorsOf(s, faction, nation)
    .filter((by) => !barred(violationOf(s, faction, nation, by)) && canViolate(s, nation, by, near, owed))
    .map((by) => (by === '' ? onNation('violate', nation) : by === 'minor' ? asMinor[nation] : asForeign[nation])));
}
function wars(s: CncState, owed: readonly Outlook[]): CncAction[] {
  const { faction, sneak } = s.turn!;
  if (!hasCommandFor(s, owed)) return [];
  const peaceful = rivalsOf(s, faction).filter((rival) => !isAtWar(s, faction, rival) && rival !== sneak);
  return [
    ...peaceful.filter((rival) => canWar(s, faction, rival, false)).map((rival) => onFaction('war', rival)),
    ...(faction === JAPAN && !s.sneakUsed
      ? peaceful.filter((rival) => canWar(s, faction, rival, true)).map((rival) => onFaction('sneak', rival)) : []),
    ...(faction === JAPAN && !s.sneakUsed && !s.allied && canWar(s, faction, BRITISH, true) ? [act({ verb: 'sneak' })] : []),
    ...(canWarOnEmpire(s, faction) ? [act({ verb: 'war' })] : []),
  ];
}

/** Everybody may answer a declaration with a Technology, a Sneak Attack apart, which nobody sees (CNC-G-05). */
export function declareAnswer(ctx: Ctx, action: CncAction): void {
  if (action.verb !== 'sneak') ctx.call('window', { except: active(ctx) });
  declare(ctx, action);
}
function declare(ctx: Ctx, { verb, faction, nation, by = '' }: CncAction): void {
  const { s } = ctx;
  if (verb === 'violate') return violate(ctx, active(ctx), nation!, by);
  if (verb === 'sneak') {
    s.sneakUsed = true;
    s.turn!.sneak = faction ?? BRITISH;
    s.turn!.duties.push({ faction: faction ?? BRITISH, nation: -1, by: '' });
    return undefined;
  }
  if (faction !== undefined) return declareWar(ctx, active(ctx), faction);
  s.turn!.duties.push({ faction: USA, nation: -1, by: '' });
  return warOnEmpire(ctx, active(ctx));
}

/**
 * Asked in every turn with Aggressions, whether or not a unit could follow: the blocks that can are a secret (CNC-G-01). A Sneak Attack
 * is the last declaration, so that it looks like none (CNC-15-05).
 */
export const declarations: Step<CncState> = decide<CncState, CncAction>('turn.declare', {
  private: true,
  who: (ctx) => sideId(active(ctx)),
  actions: ({ s }) => {
    if (!mayDeclare(s)) return [];
    const owed = outlook(new Fields(s));
    const { faction } = s.turn!;
    const list = [...wars(s, owed), ...violations(s, owed), ...reveals(s, faction)];
    // What he might give up is no question of its own here: the moves ask for it too.
    return list.length > 0 ? [...list, ...givingUp(s, faction), DONE] : [DONE];
  },
  apply: (ctx, action) => {
    if (action.verb === 'done') return;
    if (takeAnyTime(ctx, active(ctx), action)) return 'again';
    declareAnswer(ctx, action);
    return action.verb === 'sneak' ? undefined : 'again';
  },
});
