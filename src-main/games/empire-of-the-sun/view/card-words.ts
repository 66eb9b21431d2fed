/**
 * What a card says, a sentence for each of its effects, made of its facts: the words of the card itself (`card-effect.<card>.<kind>`),
 * else of the kind with what tells its variants apart, else of the kind alone. Whatever a kind counts is a parameter.
 */
import type { Json } from '../../../engine/json.ts';
import { text } from '../../../engine/text.ts';
import type { Text } from '../../../engine/text.ts';
import type { CardFact, EffectFact } from '../data-types.ts';
import { CARDS } from '../data.ts';
import { texts } from '../texts.ts';

const field = (effect: EffectFact, name: string): string => String(effect[name] ?? '');
const joined = (list: readonly Json[]): string => list.map(String).sort().join('-');
/** Whom one selector of a filter lets in. */
const among = (it: Json): Json => {
  const { ids, commandGroup, nationality, class: kind } = it as Record<string, Json>;
  return ids ?? commandGroup ?? nationality ?? kind;
};
/** What tells the variants of a kind apart. */
const VARIANT: Readonly<Record<string, (effect: EffectFact) => string>> = {
  'activation-filter': ({ allow, allowClasses, maxByClass }) => {
    if (Array.isArray(allowClasses)) return joined(allowClasses);
    return Array.isArray(allow) ? joined(allow.map(among)) : `max-${Object.keys((maxByClass ?? {}) as object).join('-')}`;
  },
  'inter-service-rivalry': (effect) => `${field(effect, 'side')}-${field(effect, 'state')}`,
  'set-intel': (effect) => field(effect, 'condition'),
  'asp-change': (effect) => `${field(effect, 'side')}-${effect.permanent === true ? 'permanent' : 'offensive'}`,
  'wie-shift': (effect) => field(effect, 'direction'),
  'china-front': (effect) => `${field(effect, 'direction')}-${field(effect, 'boxes')}`,
  'conduct-offensive': (effect) => (effect.logisticByHq ? 'by-hq' : effect.hq === 'all' ? 'all' : ''),
  'conduct-counter-offensive': (effect) => (effect.logisticByHq ? 'by-hq' : effect.logisticFormula ? 'formula' : ''),
  'replacement-grant': (effect) => field(effect, 'type'),
};

const isScalar = (it: [string, unknown]): it is [string, string | number] => typeof it[1] === 'number' || typeof it[1] === 'string';
const scalars = (effect: EffectFact): Record<string, string | number> =>
  Object.fromEntries(Object.entries(effect).filter(isScalar).filter(([key]) => key !== 'meaning'));

/** "any HQ of yours", "the HQs South and South Seas", "a joint or Commonwealth HQ". */
function hqWords(hq: Json): Text {
  if (Array.isArray(hq)) return text('card-hq.named', { hqs: hq.map((id) => ({ key: `unit.${String(id)}` })), n: hq.length });
  if (typeof hq === 'object' && hq !== null) return text('card-hq.allied-types');
  return text('card-hq.any');
}

interface LossRow { from: number; to: number; steps: number }
/** Of a table of dice only what hurts is told. */
const losses = (table: Json): Text[] => (table as unknown as LossRow[]).filter(({ steps }) => steps > 0)
  .map(({ from, to, steps }) => text('card-effect.row', { from, to, steps }));

function params(card: CardFact, effect: EffectFact): NonNullable<Text['params']> {
  const byHq = (effect.logisticByHq as { hqs: string[]; value: number }[] | undefined)?.[0];
  const years = effect.byYear as Record<string, number> | undefined;
  return {
    ...scalars(effect), n: Number(effect.logistic ?? card.logistic ?? 0), hq: hqWords(card.hq as Json),
    ...(byHq && { better: byHq.value, under: byHq.hqs.map((id) => ({ key: `unit.${id}` })) }),
    ...(years && Object.fromEntries(Object.entries(years).map(([year, boxes]) => [`y${year}`, boxes]))),
    ...(Array.isArray(effect.table) && { rows: losses(effect.table) }),
  };
}

export function effectKey(card: CardFact, effect: EffectFact): string {
  const variant = VARIANT[effect.kind]?.(effect) ?? '';
  const keys = [`card-effect.${card.id}.${effect.kind}`, `card-effect.${effect.kind}.${variant}`, `card-effect.${effect.kind}`];
  return keys.find((key) => key in texts.en) ?? keys[1];
}

/** The sentences of a card in the order of its facts; the draw comes last. */
export function wordsOf(no: number): Text[] {
  const card = CARDS[no];
  const told = [...card.effects].sort((a, b) => Number(a.kind === 'draw-card') - Number(b.kind === 'draw-card'));
  return told.map((effect) => text(effectKey(card, effect), params(card, effect)));
}
/** What must hold before the event may be played. */
export function conditionsOf(no: number): Text[] {
  const { id, mandatoryEvent, playConditions } = CARDS[no];
  return [...(playConditions.length > 0 ? [text(`card-if.${id}`)] : []), ...(mandatoryEvent ? [text(`card-must.${id}`)] : [])];
}
