/**
 * What a game brings for the eye: the colours of its nations, the shapes of its verbs, marks and cards, the ground of its
 * hexes. A file a game, `<game>/look.ts`, found by its folder; all of it is data, so that the thread that draws the map
 * can have it too. One name means one picture in all games: a test holds looks that name the same to saying the same.
 */
import { NOBODY, type NationLook } from '../../src-main/engine/nations.ts';

export interface GameLook {
  /** The game's own (`nations.ts` beside its rules): small pictures on paper have them too. */
  nations: Readonly<Record<string, NationLook>>;
  /** A verb, and the icon of the window that it shares (`app/icons.ts`); a verb of the same name as an icon needs none. */
  verbs?: Readonly<Record<string, string>>;
  /** Marks of spaces: an icon of the window by its name, or a line in a box of 24. */
  marks?: Readonly<Record<string, string>>;
  /** Marks that ask for attention now, besides battles, landings and raids. */
  events?: readonly string[];
  /** Marks of what a nation has built, in the order in which its panel lists them. */
  bases?: readonly string[];
  /** Colours of cards by their kind, the same in both themes; ivory on them has 5.6 or better. */
  cards?: Readonly<Record<string, string>>;
  /** Silhouettes of its pieces, besides those that games share: a shape in a box of 40 x 24, one fill. */
  shapes?: Readonly<Record<string, string>>;
  /** Pictures of cards that no counter has: a shape in a box of 40 x 24, one fill. */
  art?: Readonly<Record<string, string>>;
  /** What a picture stands before: 'sea', 'sky', 'rain', 'palms'; the rest stands before hills. */
  scenes?: Readonly<Record<string, string>>;
  /** Colours of its own by their name, by day and by night: `--<name>` in style sheets. */
  tones?: Readonly<Record<string, readonly [day: string, night: string]>>;
  /** Borders of area maps that differ in kind, by the kind. */
  borders?: Readonly<Record<string, BorderLook>>;
  /** Small markers that lie in a space, by their kind: a shape in a box of 12 x 12. */
  markers?: Readonly<Record<string, MarkerLook>>;
  /** The ground of its maps of hexes, by the name of the drawing. */
  hexes?: Readonly<Record<string, HexLook>>;
}

/** A border: lines one over the other, and a shape stamped along it, in a box of 10 x 10 around the middle. */
export interface BorderLook {
  strokes: readonly { tone: string; width: number; dash?: readonly number[] }[];
  stamp?: { shape: string; every: number; tone: string };
}
/** One that is somebody's has his colour (`nation`); another has its own. */
export interface MarkerLook { shape: string; fill: string }

/** The ground of a map of hexes. A tone is the name of a colour of the theme (`chart.ts`), or the colour itself. */
export interface HexLook {
  /** In the order of the legend. */
  terrain: readonly TerrainLook[];
  /** What is drawn in the corners of a hex, in the order of the legend. */
  signs: readonly SignLook[];
  /** Lines of the drawing, from the lowest to the uppermost. */
  lines: readonly LineLook[];
  /** How strongly the hexes of a nation are tinted, where it is not 0.07. */
  tints?: Readonly<Record<string, number>>;
}
export interface TerrainLook {
  id: string;
  tone: string;
  /** Of the tone over the whole hex; 0: it stays paper. */
  opacity: number;
  texture?: 'dots' | 'strokes' | 'hachures';
  /** Of the texture, in map units. */
  pitch?: number;
  /** Too small for ground of its own: a ring of shallow water. */
  islet?: true;
}
export interface SignLook {
  id: string;
  /** From the middle, in parts of the hex. */
  at: readonly [number, number];
  /** From how many pixels of a hex on it is drawn. */
  from: number;
  /** 'town': a square; 'capital': a square in a frame; 'disc': a shape in a box from -1 to 1, on a disc. */
  as: 'town' | 'capital' | 'disc';
  /** Of the square, or of the shape. */
  tone: string;
  shape?: string;
  /** The shape is filled, not drawn. */
  filled?: true;
  /** The disc, where it is not paper with the border's edge. */
  ground?: string;
  edge?: string;
  /** It is not listed. */
  unlisted?: true;
}
export interface LineLook {
  id: string;
  /** One over the other. */
  strokes: readonly { tone: string; width: number; opacity: number; dash: readonly number[] }[];
  /** Over the grid. */
  above?: true;
}

const LOOKS: Readonly<Record<string, GameLook>> = import.meta.glob<GameLook>('./*/look.ts', { eager: true, import: 'look' });

/** All games' entries of one part together. */
const joined = <T>(part: (it: GameLook) => Readonly<Record<string, T>> | undefined): Readonly<Record<string, T>> =>
  Object.assign({}, ...Object.values(LOOKS).map((it) => part(it) ?? {}));
const listed = (part: (it: GameLook) => readonly string[] | undefined): string[] => [
  ...new Set(Object.values(LOOKS).flatMap((it) => part(it) ?? [])),
];

const NATIONS = joined(({ nations }) => nations);
const HEXES = joined(({ hexes }) => hexes);
export const BORDERS = joined(({ borders }) => borders);
export const MARKERS = joined(({ markers }) => markers);
export const TONES = joined(({ tones }) => tones);
/** A tone as CSS has it: the name of a colour of the theme, or the colour itself. */
export const colour = (tone: string): string => (tone.startsWith('#') ? tone : `var(--${tone})`);
export const VERBS = joined(({ verbs }) => verbs);
export const MARKS = joined(({ marks }) => marks);
export const CARDS = joined(({ cards }) => cards);
export const PIECE_SHAPES = joined(({ shapes }) => shapes);
export const ART = joined(({ art }) => art);
export const SCENES = joined(({ scenes }) => scenes);
export const EVENTS: readonly string[] = ['battle', 'landing', 'raid', ...listed(({ events }) => events)];
export const BASES: readonly string[] = listed(({ bases }) => bases);

export const nationLook = (nation: string | undefined): NationLook => NATIONS[nation ?? ''] ?? NOBODY;
/** Of one of its services, where these are told apart. */
export const serviceLook = (nation: string, service: 'army' | 'navy' | undefined): Omit<NationLook, 'navy'> =>
  (service === 'navy' ? nationLook(nation).navy : undefined) ?? nationLook(nation);

const PLAIN: HexLook = { terrain: [], signs: [], lines: [] };
export const hexLook = (drawing: string): HexLook => HEXES[drawing] ?? PLAIN;
