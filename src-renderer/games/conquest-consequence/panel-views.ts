/** What draws the panels of Conquest & Consequence. */
import type { Component } from 'vue';
import ListPanel from '../../table/side/ListPanel.vue';

const embassies = async (): Promise<Component> => (await import('./Embassies.vue')).default;
const declarations = async (): Promise<Component> => (await import('./Declarations.vue')).default;
export const views: Readonly<Record<string, () => Promise<Component>>> = {
  proposed: async () => ListPanel, production: async () => ListPanel, embassies, declarations,
};
