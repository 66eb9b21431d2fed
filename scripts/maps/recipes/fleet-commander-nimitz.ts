/** Fleet Commander: Nimitz: twenty Areas and their boxes on the coasts of the ocean. */
import type { SeaCurve } from '../lettering.ts';
import { draw, type NodeFacts } from '../nodes/drawing.ts';
import { facts, type Recipe } from '../recipe.ts';

const GAME = 'fleet-commander-nimitz';

/** The rulebook drops "Islands" where it speaks of them. */
const name = (en: string, it: string = en): [string[], string[]] => [[en], [it]];
const NAMES = {
  alaska: name('Alaska'), 'west-coast': name('West Coast', 'Costa Ovest'), 'hawaiian-islands': name('Hawaii'),
  'midway-island': name('Midway'), 'wake-island': name('Wake'), 'mariana-islands': name('Marianas', 'Marianne'),
  'iwo-jima': name('Iwo Jima'), japan: name('Japan', 'Giappone'), okinawa: name('Okinawa'),
  'east-asia': name('East Asia', 'Asia Orientale'), philippines: name('Philippines', 'Filippine'),
  'caroline-islands': name('Carolines', 'Caroline'), 'marshall-islands': name('Marshalls', 'Marshall'),
  'gilbert-islands': name('Gilberts', 'Gilbert'), samoa: name('Samoa'), 'solomon-islands': name('Solomons', 'Salomone'),
  'new-guinea': name('New Guinea', 'Nuova Guinea'), 'new-caledonia': name('New Caledonia', 'Nuova Caledonia'),
  borneo: name('Borneo'), australia: name('Australia'),
};

const SEAS: SeaCurve[] = [
  { en: 'North Pacific Ocean', it: 'Oceano Pacifico Settentrionale', at: [[161, 48.4], [174, 47.2], [190, 48]], size: 18, spacing: 0.2,
    minZoom: 1 },
  { en: 'South Pacific Ocean', it: 'Oceano Pacifico Meridionale', at: [[196, -26.6], [209, -26], [225, -26.6]], size: 14, spacing: 0.16,
    minZoom: 1 },
  { en: 'Bering Sea', it: 'Mare di Bering', at: [[172, 58.4], [178, 58.8], [186, 58.4]], size: 11, spacing: 0.08, minZoom: 1 },
  { en: 'Philippine Sea', it: 'Mare delle Filippine', at: [[128.5, 19.2], [132.5, 18.6], [137, 18.2]], size: 11, spacing: 0.06,
    minZoom: 1 },
  { en: 'Coral Sea', it: 'Mar dei Coralli', at: [[148.4, -15], [152.4, -16.6], [156.4, -17.4]], size: 11, spacing: 0.06, minZoom: 1 },
  { en: 'Tasman Sea', it: 'Mar di Tasman', at: [[156, -31.6], [160.5, -31], [165, -31.4]], size: 11, spacing: 0.08, minZoom: 1 },
  { en: 'South China Sea', it: 'Mar Cinese Meridionale', at: [[111, 10], [113.4, 13.4], [116, 17.4]], size: 10, spacing: 0.04, minZoom: 1 },
  { en: 'Sea of Okhotsk', it: 'Mare di Ochotsk', at: [[145.4, 55], [149.6, 54.2], [153.6, 54.8]], size: 10, spacing: 0.05, minZoom: 1 },
  { en: 'Gulf of Alaska', it: 'Golfo d’Alaska', at: [[211, 57.6], [216, 58], [221, 57]], size: 9.5, spacing: 0.04, minZoom: 1.6 },
  { en: 'Sea of Japan', it: 'Mar del Giappone', at: [[131.4, 39.4], [134.2, 41.2], [137.8, 43.6]], size: 9.5, spacing: 0.04, minZoom: 1.6 },
  { en: 'Arafura Sea', it: 'Mare degli Arafura', at: [[130.4, -9.4], [134, -9.8], [138, -9.9]], size: 9.5, spacing: 0.05, minZoom: 1.6 },
];

/** Ships on their way home are many. */
const frame = (box: string): [number, number] => (box.startsWith('port') ? [164, 44] : [136, 44]);

export const recipes: readonly Recipe[] = [{
  name: GAME,
  make: () => {
    const { drawing, nameless } = draw(facts<NodeFacts>(GAME, 'map.json'), { names: NAMES, seas: SEAS, frame });
    return { drawing, told: nameless.length > 0 ? [`no place for the names of: ${nameless.join(', ')}`] : [] };
  },
}];
