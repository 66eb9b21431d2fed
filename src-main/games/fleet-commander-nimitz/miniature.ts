/** The map drawn small, for the pictures of an exported diary. */
import type { MapDrawing } from '../../engine/drawing.ts';
import type { Miniature } from '../../engine/miniature.ts';
import { nations } from './nations.ts';

const read = (): Promise<{ default: unknown }> => import('../../../assets/maps/fleet-commander-nimitz.json', { with: { type: 'json' } });
export const miniature: Miniature = { nations, drawing: async () => (await read()).default as MapDrawing };
