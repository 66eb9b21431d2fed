/** Effects that move markers and lay some down (5.34, 11.22, 12.6, 12.7, 14, 15, 16.4; checklist 5.34). */
import { CHARTS, JAPAN, hexNo, hexNos } from '../../data.ts';
import { sideIndex } from '../../map/hexsides.ts';
import { touch } from '../../state.ts';
import { cardText, isMark, setMark, yearOf } from '../cards/facts.ts';
import { isMet } from '../cards/conditions.ts';
import { isChinaShut } from '../nations/china.ts';
import { sideIn } from './effect.ts';
import type { EffectKind, Use } from './effect.ts';

const clamp = (value: number, { min, max }: { min: number; max: number }): number => Math.min(max, Math.max(min, value));
const { politicalWill, warInEurope, chinaFront, india } = CHARTS.tracks;

const note = ({ ctx, card }: Use, key: string, from: number, to: number): void =>
  ctx.log(`card.${key}`, { card: cardText(card), from, to }, { rule: 'EOTS-5.34-01' });

const will: EffectKind = {
  start: (use) => {
    const { s, effect } = use;
    if (!isMet(s, use, effect.condition)) return;
    const from = s.markers.politicalWill;
    s.markers.politicalWill = clamp(from + Number(effect.amount), politicalWill);
    note(use, 'will', from, s.markers.politicalWill);
  },
};
/** What the card has laid down, or that it changes nothing. */
const say = ({ ctx, card }: Use, key: string, rule: string): void => ctx.log(`card.${key}`, { card: cardText(card) }, { rule });
const stays = (use: Use, rule: string): void => say(use, 'no-effect', rule);
/** What would go beyond the track is lost (EOTS-15.6-02, R-124). */
const europe: EffectKind = {
  start: (use) => {
    const { s, effect } = use;
    const boxes = Number((effect.byYear as Record<string, number>)[yearOf(s)] ?? 0);
    const from = s.markers.wie;
    s.markers.wie = clamp(from + (effect.direction === 'up' ? boxes : -boxes), warInEurope);
    note(use, 'wie', from, s.markers.wie);
  },
};
const china: EffectKind = {
  start: (use) => {
    const { s, side, effect } = use;
    // without the ports of China and Korea Japan makes no offensive there, by event neither.
    if (s.nations.china.surrendered) return stays(use, 'EOTS-12.73-01');
    if (side === JAPAN && isChinaShut(s)) return stays(use, 'EOTS-12.93-04');
    const from = s.markers.chinaFront;
    const to = clamp(from + (effect.direction === 'toward-stable' ? Number(effect.boxes) : -Number(effect.boxes)), {
      min: 0, max: chinaFront.boxes.length - 1,
    });
    // EOTS-5.34-02: no move at all into the box that the card shuns.
    if (typeof effect.cannotEnter === 'string' && chinaFront.boxes.indexOf(effect.cannotEnter) === to) return stays(use, 'EOTS-5.34-02');
    s.markers.chinaFront = to;
    note(use, 'china', from, to);
  },
};
const indiaStatus: EffectKind = {
  start: (use) => {
    const { s, effect } = use;
    const from = s.markers.india.box;
    const to = india.boxes.indexOf(String((effect.shift as Record<string, string>)[india.boxes[from]]));
    if (s.nations.india.surrendered || to < 0) return stays(use, s.nations.india.surrendered ? 'EOTS-12.62-07' : 'EOTS-12.62-02');
    s.markers.india = { box: to, turns: 0 };
    note(use, 'india', from, to);
  },
};
/** Part of the event, and so before anybody is activated. */
const rivalry: EffectKind = {
  start: ({ s, ctx, card, effect }) => {
    const whose = effect.side === 'japan' ? 'japan' : 'us';
    s.markers.rivalry[whose] = effect.state === 'rivalry';
    ctx.log(`card.rivalry.${whose}.${effect.state === 'rivalry' ? 'on' : 'off'}`, { card: cardText(card) }, { rule: 'EOTS-5.31-08' });
  },
};
/** Points for this offensive alone are taken back when it ends (10). */
const shipping: EffectKind = {
  start: (use) => {
    const { s, effect } = use;
    const it = s.markers.asp[sideIn(use)];
    const from = it.total + it.temporary;
    if (effect.permanent === true) {
      it.total = Math.max(Number(effect.min ?? 0), it.total + Number(effect.amount));
      // What is spent this turn stays within the total.
      it.used = Math.min(it.used, it.total);
    } else it.temporary += Number(effect.amount);
    note(use, 'asp', from, it.total + it.temporary);
  },
};
const escorts: EffectKind = {
  start: (use) => {
    const { s, effect } = use;
    if (s.markers.escortsCancelled) return stays(use, 'EOTS-11.22-03');
    const steps = effect.steps as number[];
    const from = s.markers.escorts;
    s.markers.escorts = steps[Math.min(steps.length - 1, steps.indexOf(from) + 1)];
    note(use, 'escorts', from, s.markers.escorts);
  },
};
const doctrine: EffectKind = {
  start: (use) => {
    const { s } = use;
    say(use, 'doctrine', 'EOTS-11.22-03');
    s.markers.newSubmarineDoctrine = true;
    s.markers.escortsCancelled = true;
    s.markers.escorts = 0;
  },
};
const barges: EffectKind = {
  start: (use) => {
    const { s, effect } = use;
    if (effect.state === 'on') {
      s.markers.barges = !s.markers.bargesForbidden;
      say(use, 'barges.on', 'EOTS-9.33-01');
    } else {
      say(use, 'barges.off', 'EOTS-9.33-02');
      s.markers.barges = false;
      s.markers.bargesForbidden = true;
    }
    if (isMark(effect.marker)) setMark(s, effect.marker);
  },
};
const hump: EffectKind = {
  start: (use) => {
    const { s } = use;
    say(use, 'hump', 'EOTS-12.76-03');
    s.markers.hump = true;
    touch(s);
  },
};
/** The bridge is printed on the map and counts by its marker; any other route is added hexside by hexside. */
const route: EffectKind = {
  start: (use) => {
    const { s, effect } = use;
    say(use, 'route', 'EOTS-5.31-07');
    if (isMark(effect.marker)) setMark(s, effect.marker);
    else {
      for (const [a, b] of effect.links as [string, string][]) {
        s.markers.routesAdded.push(sideIndex(hexNo(a), hexNo(b)), sideIndex(hexNo(b), hexNo(a)));
      }
    }
    touch(s);
  },
};
const flag: EffectKind = {
  start: (use) => {
    const { s, effect } = use;
    if (!isMark(effect.flag)) return;
    setMark(s, effect.flag);
    say(use, `mark.${effect.flag}`, effect.flag === 'tojo-resigned' ? 'EOTS-5.37-01' : 'EOTS-5.31-07');
  },
};
/** EOTS-5.37-06. */
const soviets: EffectKind = {
  start: (use) => {
    const { s, ctx, card, effect } = use;
    if (!isMet(s, use, effect.condition)) return;
    for (const hex of hexNos(effect.hexes as string[])) if (!s.markers.sovietHexes.includes(hex)) s.markers.sovietHexes.push(hex);
    ctx.log('card.resources-lost', { card: cardText(card) }, { rule: 'EOTS-5.37-06', spaces: effect.hexes as string[] });
  },
};
/** What the next Strategic Phase has to know: the card stays noted until it is over. */
const penalty: EffectKind = {
  start: (use) => {
    use.s.nextTurn.penalties.push(use.card);
    say(use, 'penalty', 'EOTS-5.34-01');
  },
};
const delays: EffectKind = {
  start: (use) => {
    const { s, card, effect } = use;
    say(use, 'delays', 'EOTS-9.21-04');
    s.nextTurn.delays.push(card);
    if (isMark(effect.marker)) setMark(s, effect.marker);
  },
};
const interceptors: EffectKind = {
  start: (use) => {
    if (isMark(use.effect.marker)) setMark(use.s, use.effect.marker);
    say(use, 'interceptors', 'EOTS-11.32-07');
  },
};
/** A modifier for the rest of the game puts its marker down (jp-31); others have nothing to do. */
const doctrineMarker: EffectKind = {
  start: (use) => {
    const { s, effect } = use;
    if (effect.duration !== 'game' || !isMark(effect.marker)) return;
    setMark(s, effect.marker);
    say(use, 'lasting', 'EOTS-8.4A-06');
  },
};

export const TRACK_KINDS: Readonly<Record<string, EffectKind>> = {
  'political-will': will, 'wie-shift': europe, 'china-front': china,
  'india-status': indiaStatus, 'inter-service-rivalry': rivalry, 'asp-change': shipping,
  'escort-marker': escorts, 'submarine-doctrine': doctrine, barges, hump,
  'transport-route': route, 'set-flag': flag, 'lose-resource-hexes': soviets,
  'replacement-penalty': penalty, 'delay-reinforcements': delays, 'b29-interceptors': interceptors, 'ground-combat-drm': doctrineMarker,
};
