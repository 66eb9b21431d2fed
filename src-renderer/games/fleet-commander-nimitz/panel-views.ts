/** What draws the panels of Fleet Commander: Nimitz. */
import type { Component } from 'vue';
import ListPanel from '../../table/side/ListPanel.vue';

export const views: Readonly<Record<string, () => Promise<Component>>> = {
  orders: async () => ListPanel, outlook: async () => (await import('./Outlook.vue')).default,
};
