/** What draws the panels of its own. */
import type { Component } from 'vue';
import ListPanel from '../../table/side/ListPanel.vue';

const fate = async (): Promise<Component> => (await import('./Fate.vue')).default;
const chances = async (): Promise<Component> => (await import('./Chances.vue')).default;
const strip = async (): Promise<Component> => (await import('./Strip.vue')).default;
const shot = async (): Promise<Component> => (await import('./Shot.vue')).default;
const melee = async (): Promise<Component> => (await import('./Melee.vue')).default;
const generator = async (): Promise<Component> => (await import('./Generator.vue')).default;
/** Rows like any others, but told first. */
const rows = (): Promise<Component> => Promise.resolve(ListPanel);
export const views: Readonly<Record<string, () => Promise<Component>>> = {
  fate, chances, strip, shot, melee, generator, targets: rows, window: rows, goals: rows,
};
