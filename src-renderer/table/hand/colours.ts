/** Colours of cards by their kind, the same in both themes; ivory on them has 5.6 or better. */
const COLOURS: Readonly<Record<string, string>> = { military: '#8f2b24', reaction: '#1f5468', political: '#5a4a86', resource: '#4d6b34' };
export const cardColour = (kind: string): string => COLOURS[kind] ?? '#3f5566';
