/** What draws the panels of its own. */
import type { Component } from 'vue';

const fate = async (): Promise<Component> => (await import('./Fate.vue')).default;
const chances = async (): Promise<Component> => (await import('./Chances.vue')).default;
const strip = async (): Promise<Component> => (await import('./Strip.vue')).default;
export const views: Readonly<Record<string, () => Promise<Component>>> = { fate, chances, strip };
