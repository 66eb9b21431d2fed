/**
 * The kinds of panels: where each stands, what it covers, where the keys go, and what its filled button proposes. What draws
 * them is in panel-views.ts. A game brings kinds of its own in `games/<game>/panels.ts`.
 */
import type { PlaceDetail, PurchaseDetail } from '../../src-main/engine/view-details.ts';
import type { Panel } from '../../src-main/engine/view.ts';
import { g, t } from '../i18n/index.ts';
import { asLast, asProposed } from './purchase/bank.ts';

/** A button that gives several answers, one after the other. */
export interface Usual { id: string; label: string; actions: string[] }

export interface PanelKind {
  /**
   * 'floor': above the map, one at a time; 'column': in the side column, drawn by a component; 'list': there, as rows; 'foot': below those.
   */
  at: 'floor' | 'column' | 'list' | 'foot';
  /** Its detail is a battle's: losses are chosen on it. */
  battle?: true;
  /** What it shows has ended: it comes once, and stays until somebody goes on. */
  over?: true;
  /** The map waits below a veil, the hand makes room, and the keys stay in it. */
  veils?: true;
  /** In the column it stands before what is looked at. */
  first?: true;
  /** It is there while nothing is in hand. */
  idle?: true;
  /** It stands beside the map, which makes so much room for it. */
  beside?: number;
  /** Esc puts it away; a chip brings it back. */
  closes?: true;
  /** It has a control for every answer: none stands in the prompt bar besides. */
  whole?: true;
  /** It lists the places itself: the side column need not. */
  places?: true;
  /** Where the keys stand when it has come, the best place first. */
  stops?: readonly string[];
  /** What one in a hurry would do: instead of the button that commits, or beside it. */
  proposes?: (panel: Panel) => { instead?: Usual; beside?: Usual };
}

/** Enabled, for the browser and for people. */
export const USABLE = ':not(:disabled):not([aria-disabled="true"])';

const usualPlaces = ({ detail }: Panel): { instead?: Usual } => {
  const { usual = [] } = detail as PlaceDetail;
  return usual.length > 0 ? { instead: { id: 'usual', label: t('place.usual', { count: usual.length }), actions: usual } } : {};
};
/** What is proposed, and goes first, else the same as last time; the button says how much. */
const usualPurchase = ({ detail }: Panel): { instead?: Usual; beside?: Usual } => {
  const { accounts, currency } = detail as PurchaseDetail;
  const proposed = accounts.flatMap(asProposed);
  if (proposed.length > 0) {
    const count = accounts.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.cost * (line.usual ?? 0), 0);
    const label = t('purchase.buy-proposed', { count, currency: g(currency) });
    return { instead: { id: 'usual-purchase', label, actions: proposed } };
  }
  const actions = accounts.flatMap(asLast);
  return actions.length > 0 ? { beside: { id: 'as-last', label: t('purchase.as-last'), actions } } : {};
};

const SHARED: Readonly<Record<string, PanelKind>> = {
  list: { at: 'list' },
  table: { at: 'list' },
  operation: { at: 'column' },
  battle: {
    at: 'floor', battle: true, veils: true, closes: true,
    stops: [
      `.prompt .commit${USABLE}`, '.zones .aimed button.face', '.volleys button.pawn', `.losses .stepper button${USABLE}`,
        `.prompt .btn[data-action]${USABLE}`,
      `.destinations .row${USABLE}`, '.board .icon-btn',
    ],
  },
  'battle-over': { at: 'floor', battle: true, over: true, veils: true, stops: ['.prompt [data-go-on]'] },
  purchase: {
    at: 'floor', veils: true, whole: true, stops: [`.prompt .commit${USABLE}`, `.purchase .stepper button${USABLE}`],
    proposes: usualPurchase,
  },
  procedure: { at: 'floor', closes: true },
  place: { at: 'floor', places: true, stops: [`.prompt .commit${USABLE}`, `.place li .btn${USABLE}`], proposes: usualPlaces },
};
const OWN = Object.values(import.meta.glob<Readonly<Record<string, PanelKind>>>('../games/*/panels.ts', { eager: true, import: 'panels' }));
const KINDS: Readonly<Record<string, PanelKind>> = Object.assign({}, ...OWN, SHARED);

/** A kind that nobody knows is drawn as rows. */
export const panelKind = ({ kind }: Pick<Panel, 'kind'>): PanelKind => KINDS[kind] ?? SHARED.list;
