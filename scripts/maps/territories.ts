/**
 * Which land belongs to which space of Axis & Allies: Pacific, as facts in degrees: countries of today where they fit,
 * seeds of a partition where they do not, boxes for islands. Longitudes run east without a break.
 */
import type { Point } from '../../src-main/engine/drawing.ts';

/** west, south, east, north. */
export type Degrees = [west: number, south: number, east: number, north: number];

/** Country number (ISO 3166) to the space that takes all of it that no islet rule took. */
export const COUNTRY_SPACE: Record<string, string> = {
  356: 'india', 586: 'india', '050': 'india', 144: 'india', 'x-Siachen Glacier': 'india',
  524: 'himalayas', '064': 'himalayas',
  764: 'siam', 704: 'french-indo-china', 418: 'french-indo-china', 116: 'french-indo-china',
  702: 'malaya', 410: 'korea', 408: 'korea', 392: 'japan', 158: 'formosa', 608: 'philippines', 554: 'new-zealand',
  643: 'soviet-union', 398: 'soviet-union', 417: 'soviet-union', 762: 'soviet-union', 860: 'soviet-union', 795: 'soviet-union',
  124: 'canada', '096': 'borneo', '090': 'solomon-islands', 548: 'new-hebrides', 242: 'fiji', 882: 'samoa', '016': 'samoa',
  584: 'marshall-islands', 583: 'caroline-islands', 585: 'palau', 580: 'mariana-islands', 316: 'guam',
};

/** Countries that a partition divides; parts of one group share their inner borders. */
export const COUNTRY_GROUP: Record<string, 'china' | 'burma' | 'new-guinea' | 'australia'> = {
  156: 'china', 344: 'china', 446: 'china', 104: 'burma', 598: 'new-guinea', '036': 'australia',
};

/** Land polygons of a country that lie in the box, first match wins; null: no space. */
export const ISLETS: { space: string | null; country: string; box: Degrees }[] = [
  { space: 'ryukyu-islands', country: '392', box: [126, 23, 132, 30.1] },
  { space: null, country: '392', box: [122, 20, 126, 26] },
  { space: 'bonin-islands', country: '392', box: [139.5, 20, 155, 31] },
  { space: 'hainan', country: '156', box: [108, 18, 111.3, 20.3] },
  { space: 'hawaiian-islands', country: '840', box: [198, 18, 206, 23.5] },
  { space: 'aleutian-islands', country: '840', box: [176.4, 51, 194.6, 54.6] },
  { space: 'united-states', country: '840', box: [230, 24, 295, 50] },
  { space: null, country: '840', box: [165, 15, 235, 72] },
  { space: 'midway', country: '581', box: [181, 27, 184, 29.5] },
  { space: 'wake', country: '581', box: [165, 18, 168, 20.5] },
  { space: null, country: '554', box: [175, -35, 195, 0] },
  { space: 'line-islands', country: '581', box: [196, -2, 202, 8] },
  { space: 'line-islands', country: '296', box: [196, -12, 212, 6] },
  { space: 'gilbert-islands', country: '296', box: [171, -4, 178, 4.5] },
  { space: null, country: '356', box: [71, 5, 74, 15] },
  { space: null, country: '356', box: [91.5, 6, 94.5, 14.5] },
  { space: 'malaya', country: '458', box: [99, 1, 104.6, 7] },
  { space: 'borneo', country: '458', box: [109, 0.5, 120, 8] },
  { space: 'dutch-new-guinea', country: '360', box: [127.25, -7.1, 142, 3] },
  { space: 'dutch-new-guinea', country: '360', box: [134, -10, 142, 1] },
  { space: 'borneo', country: '360', box: [108.55, -4.6, 119.2, 4.8] },
  { space: 'sumatra', country: '360', box: [94, -6.2, 108.5, 6.5] },
  { space: 'java', country: '360', box: [104.9, -9.2, 115.75, -5.4] },
  { space: 'celebes', country: '360', box: [115.75, -11.2, 127.6, 3.8] },
  { space: 'new-britain', country: '598', box: [145.5, -6.4, 153.9, -1] },
  { space: 'new-britain', country: '598', box: [148.2, -6.5, 153.9, -3.8] },
  { space: 'solomon-islands', country: '598', box: [153.9, -7.5, 157, -3] },
];

/** Islets left out: the facts put Johnston south of its real place, and one reef is enough. */
export const OMITTED: { country: string; box: Degrees }[] = [{ country: '581', box: [189, 16, 192, 18] }];

/** Seeds of the partitions: the more of them, the more of its true shape a space gets. */
export const SEEDS: Record<'china' | 'burma' | 'new-guinea', Record<string, Point[]>> = {
  china: {
    himalayas: [[77, 40], [80, 40], [86, 43], [92, 43], [84, 36], [90, 37.5], [81, 32], [88, 31], [93, 30], [96.4, 28.4], [99, 28.2]],
    sikang: [[98, 31], [95.5, 32.4], [100.2, 31], [101, 33], [103, 33.4]],
    tsinghai: [[97, 37], [93.6, 36], [101, 36.6], [96, 40], [100, 39.6], [103.3, 38.6], [98.5, 34.8], [103.3, 35.6], [97, 42]],
    suiyuan: [[110, 41.5], [106.6, 40.6], [103.5, 41.8], [113, 42.4], [108.5, 39.2], [112, 40.2], [114.6, 44.6]],
    manchuria: [
      [124.5, 44.5], [121, 42], [117.5, 40.8], [126, 47.5], [121.5, 49.5],
      [130, 46.5], [118.6, 44.3], [118.5, 47.5], [126, 42.5], [123, 41],
    ],
    shansi: [[106.5, 35.5], [105.2, 34.2], [108.7, 34.3], [109.2, 36.8], [107, 37]],
    hopei: [[111.5, 34.5], [111.2, 32.6], [112.4, 36.6], [112.5, 33.6], [111.6, 38]],
    anhwe: [[115, 33], [115.6, 31], [114.8, 35.4], [115.2, 37.6], [114.4, 39.2]],
    shantung: [[119, 34], [118, 36.2], [120.5, 36.8], [120, 32.6], [117.4, 37.9], [118.4, 32.4]],
    szechwan: [[103.7, 30.5], [105.2, 31.2], [104.4, 29], [102.4, 29], [104.6, 28]],
    kweichow: [[107.5, 28.5], [107, 26.8], [108.4, 30.8], [107.4, 31.8], [108.8, 27.6]],
    hunan: [[111.8, 27.7], [111.4, 29.4], [112.8, 29.2], [112.4, 26]],
    kiangsi: [[117, 26.5], [115.6, 28.2], [119.6, 28.8], [116.2, 25], [117.8, 29.8], [118.6, 25.6]],
    'hong-kong': [[113.8, 22.8]],
    kwangsi: [[109, 24], [111.5, 22.9], [107.2, 23.2], [113.2, 24.7], [110.6, 24.6], [109.8, 21.6]],
    yunnan: [[102, 25], [99.8, 25], [104, 24.2], [101.5, 22.8], [103, 26.4], [100.4, 26.4]],
  },
  burma: {
    burma: [[95, 24], [94.5, 20.5], [95, 17.6], [96.6, 26.4], [95.4, 22.3]],
    'shan-state': [[98.4, 21.9], [98.2, 19.4], [98, 17.4], [98.3, 14.6], [98.6, 11.6], [99.6, 21.4], [98, 23.6]],
  },
  'new-guinea': {
    'new-guinea': [[144, -5], [142.3, -4.6], [146.2, -5.9], [141.6, -3.4], [147, -6.1]],
    papua: [[144.2, -7.4], [142.3, -7.4], [146.6, -8.2], [147.2, -7.6], [148.2, -9.2], [150.6, -10.4], [142.3, -6.2]],
  },
};

/** States of Australia by their surveyed lines; Victoria and Tasmania go with New South Wales. */
export const AUSTRALIA: Record<string, Point[]> = {
  'western-australia': [[100, -5], [129, -5], [129, -50], [100, -50]],
  'northern-territory': [[129, -5], [138, -5], [138, -26], [129, -26]],
  'south-australia': [[129, -26], [141, -26], [141, -50], [129, -50]],
  queensland: [
    [138, -5], [165, -5], [165, -28.2], [153.3, -28.2], [152.4, -28.4], [151.9, -28.9],
    [151.2, -28.75], [150.3, -28.55], [149.2, -28.75], [148.4, -29], [141, -29], [141, -26], [138, -26],
  ],
  'new-south-wales': [
    [141, -29], [148.4, -29], [149.2, -28.75], [150.3, -28.55], [151.2, -28.75],
    [151.9, -28.9], [152.4, -28.4], [153.3, -28.2], [165, -28.2], [165, -50], [141, -50],
  ],
};

/** Where a base is drawn when the space's own point is far from its harbour or field. */
export const PORTS: Record<string, Point> = {
  india: [88.6, 21.6], malaya: [104, 1.1], 'hong-kong': [114.3, 22],
  'northern-territory': [130.8, -12.1], 'new-south-wales': [151.6, -33.9],
  'new-zealand': [175, -36.6], papua: [147, -9.7], java: [112.9, -6.9],
  'united-states': [236.6, 37.6], japan: [140.2, 34.9], philippines: [120.3, 14.4],
  'new-britain': [152.4, -4.2], formosa: [121.8, 23.4], 'solomon-islands': [160, -9.3],
};
