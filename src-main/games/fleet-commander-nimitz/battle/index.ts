/** A Battle, from the moment it is chosen to the return of the survivors: the steps in their order. */
import { auto, repeat, sequence, when, type Step } from '../../../engine/flow.ts';
import { spaceName, type Ctx, type NimitzState } from '../state.ts';
import { placeId } from '../map.ts';
import { airfieldLosses } from './airfield-losses.ts';
import { asw, depthCharges } from './depth-charges.ts';
import { endOfBattle, endOfTurn, goesOn } from './battle-end.ts';
import { lengthAndPlans } from './battle-length.ts';
import { draw } from './draw.ts';
import { areBothLeft, battleOf } from './fighters.ts';
import { japaneseFirstLight, usFirstLight } from './first-light.ts';
import { infantryAdvance } from './infantry-advance.ts';
import { japaneseBombers, japaneseFighters } from './japanese-aircraft.ts';
import { japaneseSetUp } from './japanese-set-up.ts';
import { returnAircraft } from './landing.ts';
import { usAircraft } from './us-aircraft.ts';
import { emptyBattle, usShips, usSubmarines } from './us-set-up.ts';
import { volley } from './volley.ts';

/** The Battle of an Area begins; the player has chosen it. */
export function startBattle(ctx: Ctx, area: number): void {
  ctx.s.battle = emptyBattle(area);
  ctx.log('battle.begins', { area: spaceName(area) }, { rule: 'FCN-BS-01', spaces: [placeId(area)] });
  ctx.call('battle');
}

const combat: Step<NimitzState> = sequence<NimitzState>('bt.combat',
  volley('bt.dogfight', 'dogfight'),
  volley('bt.aaa-escorts', 'aaa', 'escorts'),
  volley('bt.aaa-carriers', 'aaa', 'carriers'),
  volley('bt.bomb-runs', 'bomb-runs'),
  asw,
  volley('bt.torpedoes', 'torpedoes'),
  depthCharges,
  volley('bt.naval-guns', 'naval-guns'),
  volley('bt.infantry', 'infantry'),
  auto('bt.combat-over', ({ s }) => { battleOf(s).step = null; }));

const battleTurn: Step<NimitzState> = repeat<NimitzState>('bt', goesOn,
  draw, ...usFirstLight, japaneseFirstLight, ...usAircraft, japaneseBombers, japaneseFighters, combat,
  infantryAdvance, ...returnAircraft, ...airfieldLosses('bt.airfield-losses'), endOfTurn);

/** The procedure `battle`. */
export const battle: Step<NimitzState> = sequence<NimitzState>('battle',
  usShips, japaneseSetUp, usSubmarines,
  // A side that has nobody on the Battle Map: no die, no plan, no Supply Point (FCN-BS-13, R-33).
  when('battle.setup.check', ({ s }) => areBothLeft(s), lengthAndPlans, battleTurn),
  endOfBattle);
