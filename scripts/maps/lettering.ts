/**
 * Words of the map and how wide they run: short names, sea names on their curves, advance widths of the lettering face. It places nothing.
 */
import type { Point } from '../../src-main/engine/drawing.ts';

/** Names that the map shortens or breaks; the rest stand as in map.json. English, Italian; lines as lists. */
export const SHORT: Record<string, [en: string[], it: string[]]> = {
  'western-australia': [['Western', 'Australia'], ['Australia', 'Occidentale']],
  'northern-territory': [['Northern', 'Territory'], ['Territorio', 'del Nord']],
  'south-australia': [['South', 'Australia'], ['Australia', 'Meridionale']],
  'new-south-wales': [['New South', 'Wales'], ['Nuovo Galles', 'del Sud']],
  'new-zealand': [['New Zealand'], ['Nuova Zelanda']],
  'new-hebrides': [['New Hebrides'], ['Nuove Ebridi']],
  fiji: [['Fiji'], ['Figi']],
  'solomon-islands': [['Solomon Is.'], ['Salomone']],
  'new-britain': [['New Britain'], ['N. Britannia']],
  'new-guinea': [['New Guinea'], ['N. Guinea']],
  'dutch-new-guinea': [['Dutch N.G.'], ['N.G. Olandese']],
  'line-islands': [['Line Is.'], ['Is. della Linea']],
  'gilbert-islands': [['Gilbert Is.'], ['Gilbert']],
  'hawaiian-islands': [['Hawaii'], ['Hawaii']],
  wake: [['Wake'], ['Wake']],
  guam: [['Guam'], ['Guam']],
  'johnston-island': [['Johnston'], ['Johnston']],
  'aleutian-islands': [['Aleutians'], ['Aleutine']],
  'united-states': [['United States'], ['Stati Uniti']],
  'french-indo-china': [['Indo-China'], ['Indocina']],
  'ryukyu-islands': [['Ryukyu'], ['Ryukyu']],
  'bonin-islands': [['Bonin'], ['Bonin']],
  'mariana-islands': [['Marianas'], ['Marianne']],
  'caroline-islands': [['Carolines'], ['Caroline']],
  'marshall-islands': [['Marshalls'], ['Marshall']],
  'soviet-union': [['Soviet Union'], ['Unione Sovietica']],
  himalayas: [['Himalayas'], ['Himalaya']],
};

export interface SeaCurve { en: string; it: string; at: Point[]; size: number; spacing: number; minZoom: number }

/** Curves in degrees, west to east, that lean with their water; longitudes without a break. */
export const SEAS: SeaCurve[] = [
  { en: 'North Pacific', it: 'Oceano Pacifico', at: [[158, 40.2], [171, 38.8], [186, 39.6]], size: 22, spacing: 0.32, minZoom: 1 },
  { en: 'Ocean', it: 'Settentrionale', at: [[163, 35.4], [171, 34.8], [180, 35.3]], size: 22, spacing: 0.32, minZoom: 1 },
  { en: 'South Pacific', it: 'Oceano Pacifico', at: [[194, -30.8], [212, -29.8], [230, -30.8]], size: 15, spacing: 0.2, minZoom: 1 },
  { en: 'Ocean', it: 'Meridionale', at: [[200, -35.2], [212, -34.8], [224, -35.2]], size: 15, spacing: 0.2, minZoom: 1 },
  { en: 'Indian Ocean', it: 'Oceano Indiano', at: [[82, -20.6], [91, -19], [100, -19.6]], size: 18, spacing: 0.3, minZoom: 1 },
  { en: 'Bay of Bengal', it: 'Golfo del Bengala', at: [[83.5, 13.2], [87, 15], [91, 16.4]], size: 11, spacing: 0.06, minZoom: 1 },
  {
    en: 'South China Sea', it: 'Mar Cinese Meridionale',
    at: [[110.6, 8.8], [113.6, 12.4], [116.6, 17]], size: 11, spacing: 0.05, minZoom: 1,
  },
  { en: 'Philippine Sea', it: 'Mare delle Filippine', at: [[126, 20.4], [131.5, 21.2], [137, 20.6]], size: 12.5, spacing: 0.1, minZoom: 1 },
  { en: 'Sea of Japan', it: 'Mar del Giappone', at: [[130.6, 38.2], [133.6, 40], [137.4, 42]], size: 10, spacing: 0.06, minZoom: 1 },
  { en: 'Sea of Okhotsk', it: 'Mare di Ochotsk', at: [[145.6, 51.9], [149.6, 51.2], [153.6, 51.6]], size: 10.5, spacing: 0.06, minZoom: 1 },
  { en: 'Bering Sea', it: 'Mare di Bering', at: [[170, 56.6], [178, 57], [186, 57.6]], size: 12, spacing: 0.1, minZoom: 1 },
  { en: 'Gulf of Alaska', it: 'Golfo d’Alaska', at: [[208, 55.4], [215, 56.2], [222, 55.4]], size: 10, spacing: 0.06, minZoom: 1.6 },
  { en: 'Coral Sea', it: 'Mar dei Coralli', at: [[148.4, -14.4], [152.4, -16.4], [156.4, -17.4]], size: 13, spacing: 0.1, minZoom: 1 },
  { en: 'Tasman Sea', it: 'Mar di Tasman', at: [[153.5, -40.4], [159, -39.4], [165, -38.6]], size: 14, spacing: 0.14, minZoom: 1 },
  { en: 'Arafura Sea', it: 'Mare degli Arafura', at: [[130.4, -9.4], [134, -9.8], [138, -9.9]], size: 10, spacing: 0.06, minZoom: 1 },
  { en: 'Timor Sea', it: 'Mare di Timor', at: [[122.6, -12.9], [125.2, -11.9], [127.8, -11.3]], size: 9.5, spacing: 0.05, minZoom: 1.6 },
  { en: 'Banda Sea', it: 'Mare di Banda', at: [[124, -5.4], [126.6, -5.2], [129.6, -5.6]], size: 9.5, spacing: 0.05, minZoom: 1.6 },
  { en: 'Java Sea', it: 'Mare di Giava', at: [[109, -4.9], [111.5, -5.2], [114.4, -5.2]], size: 9.5, spacing: 0.06, minZoom: 1.6 },
  { en: 'Celebes Sea', it: 'Mare di Celebes', at: [[120, 3.6], [122.2, 3.2], [124.6, 3]], size: 9.5, spacing: 0.05, minZoom: 2.5 },
  { en: 'Sulu Sea', it: 'Mare di Sulu', at: [[118.7, 7.6], [120.2, 8.4], [121.6, 9.4]], size: 9.5, spacing: 0.03, minZoom: 2.5 },
  { en: 'Gulf of Siam', it: 'Golfo del Siam', at: [[100.6, 11.4], [102, 9.6], [103.6, 7.8]], size: 9.5, spacing: 0.03, minZoom: 1.6 },
  { en: 'Gulf of Tonkin', it: 'Golfo del Tonchino', at: [[106.4, 19.2], [107.4, 20], [108.4, 21]], size: 9.5, spacing: 0.03, minZoom: 2.5 },
  { en: 'Andaman Sea', it: 'Mare delle Andamane', at: [[95.2, 13.4], [96, 11], [96.6, 8.4]], size: 9.5, spacing: 0.05, minZoom: 1.6 },
  {
    en: 'East China Sea', it: 'Mar Cinese Orientale',
    at: [[122.9, 27], [124.6, 28.8], [126.6, 30.4]], size: 9.5, spacing: 0.05, minZoom: 1.6,
  },
  { en: 'Yellow Sea', it: 'Mar Giallo', at: [[121.8, 33.9], [123.2, 35.2], [124.4, 36.8]], size: 9.5, spacing: 0.05, minZoom: 1.6 },
  { en: 'Bismarck Sea', it: 'Mare di Bismarck', at: [[145.8, -3.6], [148, -4.2], [150.4, -3.9]], size: 9.5, spacing: 0.04, minZoom: 2.5 },
  { en: 'Solomon Sea', it: 'Mare delle Salomone', at: [[150.2, -7.6], [152.4, -8.4], [154.8, -9]], size: 9.5, spacing: 0.04, minZoom: 1.6 },
  {
    en: 'Gulf of Carpentaria', it: 'Golfo di Carpentaria',
    at: [[136.9, -12.6], [139, -13.8], [141.2, -14]], size: 9.5, spacing: 0.02, minZoom: 2.5,
  },
  {
    en: 'Great Australian Bight', it: 'Grande Baia Australiana',
    at: [[124.4, -35.4], [129.4, -34], [134.2, -35.6]], size: 10.5, spacing: 0.05, minZoom: 1.6,
  },
  { en: 'Arabian Sea', it: 'Mar Arabico', at: [[58, 14], [64, 15], [70, 14]], size: 15, spacing: 0.2, minZoom: 1 },
];

/** Advance widths of EB Garamond, in hundredths of an em: capitals at 600, then italic at 500. */
const CAPITALS: Record<string, number> = {
  A: 71, B: 61, C: 71, D: 76, E: 57, F: 53, G: 72, H: 80, I: 36, J: 36, K: 74, L: 58, M: 91, N: 80, O: 76, P: 59,
  Q: 76, R: 74, S: 48, T: 69, U: 74, V: 69, W: 99, X: 74, Y: 63, Z: 60, ' ': 22, '.': 24, '-': 30, '’': 22,
};
const ITALIC = 'a51b48c33d53e35f34g43h51i31j28k48l30m80n55o41p47q50r41s29t32u54v43w65x46y43z43A69B59C64D74E57F52G70H76I37J32K72L58M99N77O69P59Q70R71S49T64U70V70W108X66Y60Z64 21’21';
const italic = new Map([...ITALIC.matchAll(/(\D)(\d+)/g)].map(([, letter, width]) => [letter, Number(width)]));

/** Tracking of land names, in em. */
export const TRACKING = 0.07;

export const landWidth = (words: string, size: number): number =>
  ([...words.toUpperCase()].reduce((sum, c) => sum + (CAPITALS[c] ?? 70), 0) / 100 + words.length * TRACKING) * size;
export const seaWidth = (words: string, size: number, spacing: number): number =>
  ([...words].reduce((sum, c) => sum + (italic.get(c) ?? 50), 0) / 100 + words.length * spacing) * size;
