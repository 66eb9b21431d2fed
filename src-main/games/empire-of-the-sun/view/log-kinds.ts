/** What each line of the log is about. */
import type { LogKind } from '../../../engine/journal.ts';

const KINDS: Record<LogKind, readonly string[]> = {
  battle: [
    'battle.begins', 'battle.volley-air-naval', 'battle.volley-ground', 'battle.critical', 'battle.reduced', 'battle.eliminated',
    'battle.garrison', 'battle.transfer', 'battle.cargo', 'battle.landing-broken',
    'battle.air-naval-won', 'battle.ground-won', 'offensive.declares',
    'offensive.intelligence-roll', 'offensive.special-roll', 'card.roll', 'card.reduced', 'card.eliminated',
    'strategic.submarines-succeed', 'strategic.submarines-fail', 'strategic.bombing-succeeds', 'strategic.bombing-fails',
    'strategic.bomber-damaged', 'strategic.bomber-lost', 'strategic.china-offensive-wins', 'strategic.china-offensive-fails',
  ],
  move: [
    'offensive.begins.oc', 'offensive.begins.ec', 'offensive.moves', 'offensive.moves-strategically', 'offensive.falls',
    'offensive.reaction', 'offensive.cancelled', 'offensive.ends', 'post.surplus', 'post.retreat', 'post.move', 'post.emergency',
    'post.lost', 'card.moved', 'card.cancelled', 'card.sent-home', 'strategic.evacuated', 'strategic.evacuation-fails',
    'strategic.relocated', 'strategic.no-refuge', 'strategic.hq-displaced', 'strategic.hq-relocated', 'strategic.hq-gone',
    'strategic.hq-returned',
    'strategic.air-withdrawn', 'battle.hq-displaced',
  ],
  economy: ['strategic.asp-grows', 'card.asp', 'card.resources-lost', 'strategic.japan-cut-off'],
  forces: [
    'strategic.reinforcement-placed', 'strategic.reinforcement-in-china', 'strategic.reinforcement-delayed', 'strategic.hq-waits',
    'strategic.europe-takes', 'strategic.europe-spares', 'strategic.unit-restored', 'strategic.unit-rebuilt',
    'strategic.attrition-reduces', 'strategic.attrition-eliminates', 'strategic.china-air-returns', 'strategic.china-air-lost',
    'card.placed', 'card.lost', 'card.removed', 'card.next-turn', 'card.flipped', 'card.saved', 'card.rebuilt',
  ],
  control: [
    'battle.taken', 'card.seized', 'strategic.surrender', 'strategic.surrender-removes', 'strategic.surrender-bases',
    'strategic.nation-retaken', 'strategic.bases-revert', 'strategic.region-falls', 'strategic.india-status',
    'strategic.japan-surrenders', 'strategic.victory-points', 'strategic.will', 'strategic.will-item',
  ],
  card: [
    'card.event', 'card.reaction', 'card.drawn', 'card.event-draw', 'card.dealt', 'card.reshuffled', 'card.discarded',
    'card.retrieved', 'strategic.operations', 'strategic.discards', 'strategic.designates', 'strategic.passes',
  ],
  turn: ['strategic.turn'],
  event: [
    'card.will', 'card.wie', 'card.china', 'card.india', 'card.escorts', 'card.express', 'card.rivalry.japan.on',
    'card.rivalry.japan.off', 'card.rivalry.us.on', 'card.rivalry.us.off', 'card.condition-set.intercept',
    'card.condition-set.ambush', 'card.condition-set.surprise', 'strategic.rivalry-ended', 'strategic.bid', 'strategic.bid-paid',
    'strategic.bid-seats', 'strategic.bid-in-points', 'strategic.bid-in-will',
    'card.no-effect', 'card.barges.on', 'card.barges.off', 'card.hump', 'card.doctrine', 'card.route',
    'card.mark.doolittle-raid', 'card.mark.tojo-resigned', 'card.penalty', 'card.delays', 'card.interceptors', 'card.lasting',
    'strategic.interceptors', 'strategic.express-ends', 'strategic.hex-scored',
  ],
};

export const logKinds: Readonly<Record<string, LogKind>> = Object.fromEntries(
  Object.entries(KINDS).flatMap(([kind, keys]) => keys.map((key) => [key, kind as LogKind])));

/** The lines with which a battle begins. */
export const battles: readonly string[] = ['battle.begins'];
