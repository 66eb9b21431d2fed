/** Names in sentences: article, preposition and number, from one article a name. */
import { describe, expect, it } from 'vitest';
import { inForm, type Form } from '../../src-main/engine/forms.ts';
import { parametersOf, say, text, type Messages } from '../../src-main/engine/text.ts';

const italian = (the: string | undefined, plain = 'X'): string[] =>
  (['the', 'of', 'to', 'from', 'in', 'on', 'number'] satisfies Form[])
    .map((form) => inForm({ plain, ...(the !== undefined && { the }) }, form, 'it'));

describe('Italian names', () => {
  it.each([
    ['il Giappone', ['il Giappone', 'del Giappone', 'al Giappone', 'dal Giappone', 'nel Giappone', 'sul Giappone', 'singular']],
    ['lo Shansi', ['lo Shansi', 'dello Shansi', 'allo Shansi', 'dallo Shansi', 'nello Shansi', 'sullo Shansi', 'singular']],
    ['la Cina', ['la Cina', 'della Cina', 'alla Cina', 'dalla Cina', 'nella Cina', 'sulla Cina', 'singular']],
    ['l’India', ['l’India', 'dell’India', 'all’India', 'dall’India', 'nell’India', 'sull’India', 'singular']],
    ['i Territori', ['i Territori', 'dei Territori', 'ai Territori', 'dai Territori', 'nei Territori', 'sui Territori', 'plural']],
    ['gli Alleati', ['gli Alleati', 'degli Alleati', 'agli Alleati', 'dagli Alleati', 'negli Alleati', 'sugli Alleati', 'plural']],
    [
      'le Filippine',
      ['le Filippine', 'delle Filippine', 'alle Filippine', 'dalle Filippine', 'nelle Filippine', 'sulle Filippine', 'plural'],
    ],
  ])('%s', (the, forms) => {
    expect(italian(the)).toEqual(forms);
  });
  it('without an article are towns and small islands, and two a’s never meet', () => {
    expect(italian(undefined, 'Midway')).toEqual(['Midway', 'di Midway', 'a Midway', 'da Midway', 'a Midway', 'su Midway', 'singular']);
    expect(inForm({ plain: 'Akyab' }, 'in', 'it')).toBe('ad Akyab');
    expect(inForm({ plain: 'Lae' }, 'of', 'it')).toBe('di Lae');
  });
  it('may say themselves where somebody is', () => {
    expect(inForm({ plain: 'Malesia', the: 'la Malesia', in: 'in Malesia' }, 'in', 'it')).toBe('in Malesia');
    expect(inForm({ plain: 'Malesia', the: 'la Malesia', in: 'in Malesia' }, 'from', 'it')).toBe('dalla Malesia');
  });
});

describe('English names', () => {
  it('take their article after every preposition, and a plural verb where they end in s', () => {
    const states = { plain: 'United States', the: 'the United States' };
    expect((['the', 'of', 'in', 'number'] satisfies Form[]).map((form) => inForm(states, form, 'en')))
      .toEqual(['the United States', 'of the United States', 'in the United States', 'plural']);
    expect([inForm({ plain: 'Honshus' }, 'number', 'en'), inForm({ plain: 'Midway' }, 'from', 'en')]).toEqual(['singular', 'from Midway']);
  });
});

describe('a message', () => {
  const words: Messages = {
    'power.usa': 'Stati Uniti', 'power.usa.the': 'gli Stati Uniti', 'power.japan': 'Giappone', 'power.japan.the': 'il Giappone',
    'space.midway': 'Midway', units: '{n} {n, plural, one {caccia} other {caccia}}',
    buys: '{power_The} {power_number, select, plural {acquistano} other {acquista}} {left, plural, one {# carro} other {# carri}}.',
    takes: 'Presa {space_of} {powers_from}.',
    fly: '{units} {units_number, select, plural {volano} other {vola}}', sign: '{n, number, ::sign-except-zero}',
  };
  const it_ = (key: string, params: Parameters<typeof text>[1]): string => say(text(key, params), words, 'it');
  it('asks for names in a form, with a capital where it begins', () => {
    expect(it_('buys', { power: text('power.usa'), left: 1 })).toBe('Gli Stati Uniti acquistano 1 carro.');
    expect(it_('buys', { power: text('power.japan'), left: 2 })).toBe('Il Giappone acquista 2 carri.');
  });
  it('gives each name of a list its form, and takes a list or a count as many', () => {
    expect(it_('takes', { space: text('space.midway'), powers: [text('power.usa'), text('power.japan')] })).toBe(
      'Presa di Midway dagli Stati Uniti e dal Giappone.',
    );
    const fighters = (n: number) => text('units', { n });
    expect([it_('fly', { units: [fighters(1)] }), it_('fly', { units: [fighters(2)] }), it_('fly', { units: [fighters(1), fighters(1)] })])
      .toEqual(['1 caccia vola', '2 caccia volano', '1 caccia e 1 caccia volano']);
  });
  it('chooses words by the key of a text, whatever that is called', () => {
    const words = { 'trigger.none': 'nessuna', 'trigger.time': 'Tempo!', rolled: '{trigger_id, select, none {7} other {7, {trigger}}}' };
    expect(['none', 'time'].map((id) => say(text('rolled', { trigger: text(`trigger.${id}`) }), words, 'it'))).toEqual(['7', '7, Tempo!']);
  });
  it('tells a name that comes again in a list once, as many, and counts a lone one of those that are counted', () => {
    const words = {
      a: 'Enterprise', b: 'Battalion', 'b.many': '{n, plural, one {# Battalion} other {# Battalions}}', c: 'Tank',
      all: '{units}', where: '{units_in}',
    };
    const said = (key: string, ...units: string[]): string => say(text(key, { units: units.map((it) => text(it)) }), words, 'en');
    expect(said('all', 'b', 'a', 'b', 'c', 'c')).toBe('2 Battalions, Enterprise, and Tank (×2)');
    expect(said('all', 'b', 'a')).toBe('1 Battalion and Enterprise');
    expect(said('where', 'c', 'a')).toBe('in Tank and in Enterprise');
  });
  it('takes plain words for a name without article, and shows itself when a parameter is missing', () => {
    expect(it_('takes', { space: 'Wake', powers: 'Nimitz' })).toBe('Presa di Wake da Nimitz.');
    expect(it_('takes', { space: 'Wake' })).toBe('⟨takes⟩');
  });
  it('has a real minus, and the parameters that it takes in whatever form', () => {
    expect(it_('sign', { n: -1 })).toBe('−1');
    expect(parametersOf(words.buys, 'it')).toEqual(['power', 'left']);
  });
});
