/** The words of a hex map: names short enough for the foot of a hex, and the seas on their curves. */
import { SEAS as ALL, type SeaCurve } from '../lettering.ts';
import type { HexFacts } from './facts.ts';

/** What stands on the map where the name of the facts is too long for a hex, or is said otherwise in Italian. */
const SHORT: Record<string, [en: string, it: string]> = {
  1005: ['Maldives', 'Maldive'], 1710: ['Nicobar', 'Nicobare'], 1709: ['L. Andaman', 'P. Andamana'],
  1809: ['Andaman', 'Andamane'], 2813: ['Manila', 'Manila'], 2105: ['Imphal', 'Imphal'],
  2109: ['Kwai', 'Kwai'], 2306: ['Burma Road', 'Str. Birmania'], 2509: ['Hainan', 'Hainan'], 2713: ['N Palawan', 'Palawan N'],
  2822: ['E Timor', 'Timor est'], 2914: ['Negros', 'Negros'], 3004: ['Peiping', 'Pechino'], 3005: ['Tientsin', 'Tientsin'],
  3014: ['Samar/Leyte', 'Samar/Leyte'], 3416: ['Palau', 'Palau'], 3708: ['Bonin', 'Bonin'], 3802: ['Sakhalin', 'Sachalin'],
  3813: ['Saipan/Tinian', 'Saipan/Tinian'], 3820: ['Admiralty', 'Ammiragliato'], 3624: ['Cape York', 'Capo York'],
  3219: ['Vogelkop', 'Vogelkop'], 4022: ['New Britain', 'N. Britannia'], 4120: ['New Ireland', 'N. Irlanda'],
  4222: ['Bougainville', 'Bougainville'], 4322: ['New Georgia', 'N. Georgia'], 4727: ['N Caledonia', 'N. Caledonia'],
  4600: ['Attu/Kiska', 'Attu/Kiska'], 5100: ['Dutch Harbor', 'Dutch Harbor'], 5408: ['Air ferry', 'Traghetto aereo'],
  5423: ['Is. le Horn', 'Is. Horn'], 5508: ['French Frigate', 'French Frigate'], 5525: ['Lau', 'Lau'],
  5717: ['Canton I.', 'Canton'], 5808: ['Oahu', 'Oahu'], 5908: ['Hawaii', 'Hawaii'],
  4825: ['Esp. Santo', 'Esp. Santo'], 4824: ['Vanikoro', 'Vanikoro'],
  2709: ['Hong Kong', 'Hong Kong'], 2015: ['Singapore', 'Singapore'], 3104: ['Port Arthur', 'Port Arthur'],
  4819: ['Ocean I.', 'Ocean'], 1913: ['Kuala Lumpur', 'Kuala Lumpur'], 1917: ['Teloekbet.', 'Teloekbet.'],
};

export function shortNames({ id, name, label }: HexFacts): { en: string; it: string } | undefined {
  const short = SHORT[id];
  if (short) return { en: short[0], it: short[1] };
  return name && !label ? { en: name, it: name } : undefined;
}

/**
 * The named waters of the sheet, at the size that the grid leaves them; of the Sulu Sea it leaves no hex, and
 * the name would lie east of the islands.
 */
const LEFT_OUT = new Set(['Sulu Sea', 'Great Australian Bight', 'Tasman Sea', 'Arabian Sea', 'Gulf of Alaska', 'Indian Ocean']);
/** Waters beyond the southern rim. */
const SOUTHERN = -25;
const OWN: SeaCurve[] = [
  { en: 'Indian Ocean', it: 'Oceano Indiano', at: [[84, 1.5], [90, -3], [96, -8]], size: 15, spacing: 0.18, minZoom: 1 },
];
export const SEAS: SeaCurve[] = [...ALL.filter(({ en, at }) => !LEFT_OUT.has(en) && at[1][1] > SOUTHERN), ...OWN];
