/**
 * First Light of both sides: the aircraft of one carrier attack before all others move, suffer AAA, bomb and
 * land again. No Dogfight is fought. Plans in force act on it too; what it costs carriers and airfields counts at once.
 */
import { auto, decide, repeat, when, type Step } from '../../../engine/flow.ts';
import { act, onForce, type NimitzAction } from '../answers.ts';
import { choice, solitaire } from '../choices.ts';
import { US_PLANS } from '../data.ts';
import { d10 } from '../dice.ts';
import { forceName, type Air, type Ctx, type Force, type NimitzState } from '../state.ts';
import { airfieldLosses } from './airfield-losses.ts';
import { FACES } from './attack-log.ts';
import { SIDES, SIDE_ID, airOf, battleOf, decksOf, isBomber, isLbaAir, zoneText } from './fighters.ts';
import { destroyAir } from './hits.ts';
import { FIXED_ROLL, areaFor, mayBomb } from './japanese-aircraft.ts';
import { US, owns, spend } from './plans.ts';
import { flights, fly, logFlights } from './us-aircraft.ts';
import { volley } from './volley.ts';

const ready = (s: NimitzState, carrier: Force): Air[] =>
  airOf(s, 'us').filter((air) => air.base === carrier.id && air.pos === 'base' && !air.spent);
const launchers = (s: NimitzState): Force[] => decksOf(s, 'us').filter((carrier) => ready(s, carrier).length > 0);
const LIGHT = act({ verb: 'light' });
const WAIT = act({ verb: 'wait' });
type Launch = NimitzAction & { force: number };

/** AAA and bombs as in any Battle Turn; then everybody lands. */
const attack = (id: string): Step<NimitzState>[] => [
  volley(`${id}.aaa-escorts`, 'aaa', 'escorts'),
  volley(`${id}.aaa-carriers`, 'aaa', 'carriers'),
  volley(`${id}.bomb-runs`, 'bomb-runs'),
  auto(`${id}.landed`, land),
  ...airfieldLosses(`${id}.airfield-losses`),
];

/** What was aboard a carrier that is Damaged or sunk now is lost before it can move. */
function land(ctx: Ctx): void {
  const battle = battleOf(ctx.s);
  battle.light = -1;
  battle.step = null;
  for (const air of battle.air) air.pos = 'base';
  const decks = new Set(SIDES.flatMap((side) => decksOf(ctx.s, side)).map(({ id }) => id));
  for (const air of battle.air.filter((it) => !isLbaAir(it) && !decks.has(it.base))) {
    ctx.log('battle.lost-aboard', { carrier: forceName(air.base) }, { rule: 'FCN-CB-03' });
    destroyAir(ctx, air);
  }
}

function rollLight(ctx: Ctx): void {
  const { s } = ctx;
  const die = d10(ctx, 'battle.first-light');
  const made = die >= US_PLANS[US.firstLight].effect.needs!;
  ctx.locals.light = made;
  ctx.log(made ? 'battle.first-light' : 'battle.first-light-kept', { die },
    { rule: 'FCN-UP-11', dice: [die], roll: { by: SIDE_ID.us, sides: FACES, hit: [made] } });
  if (made) spend(s, US.firstLight);
}

/** Aircraft of the carrier that launches at First Light which have not been sent anywhere yet. */
export const aboardAtFirstLight = (s: NimitzState): Air[] =>
  airOf(s, 'us').filter((air) => air.base === battleOf(s).light && air.pos === 'base');

/** Once a Battle Turn, if a carrier has aircraft to launch: all of them go, each where the player sends it (FCN-UP-11, FCN-CB-02, R-61). */
export const usFirstLight: Step<NimitzState>[] = [
  decide<NimitzState, NimitzAction>('bt.us-first-light', {
    who: () => 'usa',
    actions: ({ s }) => (owns(s, US.firstLight) && launchers(s).length > 0 ? [WAIT, LIGHT] : []),
    apply: (ctx, { verb }) => { if (verb === 'light') rollLight(ctx); },
  }),
  when<NimitzState>('bt.us-first-light.made', ({ locals }) => locals.light === true,
    choice<Launch>('bt.us-first-light.carrier', {
      options: ({ s }) => (battleOf(s).light < 0 ? launchers(s).map(({ id }) => onForce('launch', id)) : []),
      take: ({ s }, { force }) => { battleOf(s).light = force; },
    }),
    choice<NimitzAction>('bt.us-first-light.areas', {
      options: ({ s }) => flights(s, aboardAtFirstLight(s)),
      take: fly,
    }),
    auto('bt.us-first-light.launched', (ctx) => {
      const { s, locals } = ctx;
      delete locals.light;
      logFlights(ctx, 'FCN-UP-11');
      for (const air of airOf(s, 'us')) if (air.pos !== 'base') air.spent = true;
    }),
    ...attack('bt.us-first-light')),
];

/** Aircraft aboard count, Fighters too; a carrier without a Bomber does not launch. */
function japaneseLaunchers(s: NimitzState): Force[] {
  const aboard = (carrier: Force): Air[] => airOf(s, 'jp').filter((air) => air.base === carrier.id && !air.spent);
  const able = decksOf(s, 'jp').filter((carrier) => aboard(carrier).some(isBomber));
  const most = Math.max(...able.map((carrier) => aboard(carrier).length));
  return able.filter((carrier) => aboard(carrier).length === most);
}

/** Bombers fly where a 10 sends them; the Fighters of the carrier do nothing else this Battle Turn. */
function launch(ctx: Ctx): void {
  const { s } = ctx;
  const { light } = battleOf(s);
  const area = areaFor(FIXED_ROLL, (it) => mayBomb(s, it))!;
  for (const air of airOf(s, 'jp').filter(({ base }) => base === light)) {
    air.spent = true;
    if (isBomber(air)) air.pos = area;
  }
  ctx.log('battle.jp-first-light', { carrier: forceName(light), zone: zoneText(area) }, { rule: 'FCN-JP-07' });
}

const canLaunch = (s: NimitzState): boolean => japaneseLaunchers(s).length > 0 && areaFor(FIXED_ROLL, (area) => mayBomb(s, area)) !== null;
export const japaneseFirstLight: Step<NimitzState> = repeat<NimitzState>('bt.jp-first-light', ({ s }) => battleOf(s).jpLights > 0,
  auto('bt.jp-first-light.begin', (ctx) => {
    battleOf(ctx.s).jpLights--;
    if (!canLaunch(ctx.s)) ctx.log('battle.jp-first-light-none', {}, { rule: 'FCN-JP-07' });
    ctx.locals.light = canLaunch(ctx.s);
  }),
  when<NimitzState>('bt.jp-first-light.made', ({ locals }) => locals.light === true,
    solitaire<Launch>('bt.jp-first-light.carrier', {
      options: ({ s }) => (battleOf(s).light < 0 ? japaneseLaunchers(s).map(({ id }) => onForce('launch', id)) : []),
      take: ({ s }, { force }) => { battleOf(s).light = force; },
    }),
    auto('bt.jp-first-light.launched', launch),
    ...attack('bt.jp-first-light')));
