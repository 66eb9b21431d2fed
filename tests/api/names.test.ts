/** A campaign that nobody named has a short name that no other of its game has. */
import { describe, expect, it } from 'vitest';
import { nameFor } from '../../src-main/api/handlers/campaigns.ts';

describe('the name of a campaign', () => {
  const named = (scenario: string, ...there: string[]): string => nameFor(scenario, () => there.map((name) => ({ name })));
  it('is its scenario without what explains it', () => {
    expect([named('December 1941 (2001 charts)'), named('Full campaign, 1941 to 1945'), named('1942')])
      .toEqual(['December 1941', 'Full campaign', '1942']);
  });
  it('is counted where there is one of that name', () => {
    expect(named('December 1941', 'December 1941', 'December 1941, 2')).toBe('December 1941, 3');
    expect(named('December 1941', 'December 1941, 2')).toBe('December 1941');
  });
});
