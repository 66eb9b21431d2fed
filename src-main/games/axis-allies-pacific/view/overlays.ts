/** What may be laid over the map: what an attack of the other side could take or sink next turn, and who would come for one place. */
import { text } from '../../../engine/text.ts';
import type { BoardOverlay, OverlayArea, OverlayView } from '../../../engine/view.ts';
import { danger, defendersOf, strikersOf, threatsTo } from '../bot/threats.ts';
import { FIRST_LAND, SEA_ZONES, TERRITORIES, idOf, spaceIndex } from '../map.ts';
import { typesText } from '../rules/move-answers.ts';
import { activeAlliance, allianceOf, powerOf, spaceName, type AapState, type Alliance, type Power } from '../state.ts';
import { isShip } from '../units.ts';

export const OVERLAYS: BoardOverlay[] = [
  { id: 'danger', name: { en: 'Danger', it: 'Pericolo' }, key: '1' },
  { id: 'attackers', name: { en: 'Who can strike here', it: 'Chi può colpire qui' }, key: '2', of: 'space' },
];

/** Less than this is not worth a mark; from this on a place is likely lost. */
const SLIGHT = 0.05;
const GRAVE = 0.5;

/** Who loses something where an attack succeeds: the holder of land, whose ships lie in a zone; null: nobody. */
function keeperOf(s: AapState, space: number): Power | null {
  const holder = space < FIRST_LAND ? s.units[space].find(({ type }) => isShip(type))?.owner : s.control[space];
  return holder ? powerOf(holder) : null;
}

interface Risk { space: number; keeper: Power; chance: number }

function risks(s: AapState): Risk[] {
  const threats = { japan: threatsTo(s, 'japan'), allies: threatsTo(s, 'allies') };
  return [...SEA_ZONES, ...TERRITORIES].flatMap((space) => {
    const keeper = keeperOf(s, space);
    if (!keeper) return [];
    const side = allianceOf(keeper);
    const { win: chance } = danger(threats[side], space, defendersOf(s, space, side));
    return chance > SLIGHT ? [{ space, keeper, chance }] : [];
  });
}

function dangerView(s: AapState): OverlayView {
  const found = risks(s);
  const areas = (style: OverlayArea['style'], list: readonly Risk[]): OverlayArea[] => [...Map.groupBy(list, ({ keeper }) => keeper)]
    .map(([side, of]) => ({ spaces: of.map(({ space }) => idOf(space)), side, style }));
  const isGrave = ({ chance }: Risk): boolean => chance >= GRAVE;
  const lost = (alliance: Alliance): number => found.filter((it) => isGrave(it) && allianceOf(it.keeper) === alliance).length;
  return {
    areas: [...areas('hatch', found.filter(isGrave)), ...areas('dashes', found.filter((it) => !isGrave(it)))],
    numbers: found.map(({ space, chance }) => ({ space: idOf(space), value: Math.round(chance * 100) })), lines: [],
    note: text('overlay.danger.note', { japan: lost('japan'), allies: lost('allies') }),
  };
}

/** The strongest attack of one enemy power on a place, from where it would come. */
function attackersView(s: AapState, subject: string | undefined): OverlayView {
  const space = spaceIndex(subject ?? '');
  if (space === 0) return { areas: [], numbers: [], lines: [], note: text('overlay.attackers.choose') };
  const keeper = keeperOf(s, space);
  const side = keeper ? allianceOf(keeper) : activeAlliance(s);
  const threats = threatsTo(s, side);
  const strikers = strikersOf(threats, space);
  const foes = Map.groupBy(strikers.filter((foe) => foe.space !== space), (foe) => foe.space);
  const out = danger(threats, space, defendersOf(s, space, side));
  return {
    areas: [{ spaces: [idOf(space)], style: 'edge' }], numbers: [],
    lines: [...foes].map(([from, list]) => ({
      spaces: [idOf(from), idOf(space)], side: powerOf(list[0].owner), arrow: true as const,
    })),
    note: strikers.length === 0 ? text('overlay.attackers.none', { space: spaceName(space) })
      : text('overlay.attackers.note', {
        space: spaceName(space), n: Math.round(out.win * 100), units: typesText(strikers.map(({ type }) => type)),
      }),
  };
}

export function overlay(s: AapState, id: string, subject?: string): OverlayView | null {
  if (id === 'danger') return dangerView(s);
  return id === 'attackers' ? attackersView(s, subject) : null;
}
