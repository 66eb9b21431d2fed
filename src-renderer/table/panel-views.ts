/**
 * What draws each kind of panel that is more than rows. A game's own come from `games/<game>/panel-views.ts`,
 * loaded when one is to be seen.
 */
import { defineAsyncComponent, type Component } from 'vue';
import type { Panel } from '../../src-main/engine/view.ts';
import BattleBoard from './battle/BattleBoard.vue';
import OperationPanel from './operation/OperationPanel.vue';
import ProcedureDesk from './procedure/ProcedureDesk.vue';
import PlaceSheet from './purchase/PlaceSheet.vue';
import PurchaseSheet from './purchase/PurchaseSheet.vue';
import { panelKind } from './panels.ts';

const SHARED: Readonly<Record<string, Component>> = {
  operation: OperationPanel, purchase: PurchaseSheet, place: PlaceSheet, procedure: ProcedureDesk,
};
const OWN = Object.values(
  import.meta.glob<Readonly<Record<string, () => Promise<Component>>>>('../games/*/panel-views.ts', { eager: true, import: 'views' }),
);
const VIEWS: Readonly<Record<string, Component>> = {
  ...Object.fromEntries(OWN.flatMap((views) => Object.entries(views).map(([kind, load]) => [kind, defineAsyncComponent(load)]))), ...SHARED,
};

/** Null: it is drawn as rows. */
export function viewOf(panel: Panel): Component | null {
  if (panelKind(panel).battle) return BattleBoard;
  return VIEWS[panel.kind] ?? null;
}
