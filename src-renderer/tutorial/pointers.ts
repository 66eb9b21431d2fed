/** What a lesson points at, on the screen. */
import type { Part, Pointer } from '../../src-main/engine/tutorial.ts';
import { useTable } from '../stores/table.ts';
import { fits } from './lessons.ts';
import type { Rect } from './spot.ts';

/** Where an answer asks first, its question is answered before anything else. */
const COMMIT = 'body:has(.ask .commit) .ask .commit, body:not(:has(.ask .commit)) .prompt .commit, '
  + 'body:not(:has(.ask .commit)) .prompt:not(:has(.commit)) [data-ends]';
/** The log's button while it opens it: pressed again, it would close what the lesson speaks of. */
const PARTS: Record<Part, string> = {
  phases: '.bar .phases .now', undo: '.prompt .buttons .btn:first-child',
  log: '.bar [data-tool="log"][aria-pressed="false"]', rules: '.bar [data-tool="rules"]',
  prompt: '.prompt .words', commit: COMMIT, 'take-all': '[data-all]', standing: '.column .standing', reason: '.why',
  rows: '.board :is(.rows .row:not(.empty) .value, .volley .sum)', 'log-dice': 'aside.log li .dice',
};

const visible = (element: Element | null | undefined): Element | null => {
  const box = element?.getBoundingClientRect();
  return element && box && box.width > 0 && box.height > 0 ? element : null;
};
const first = (selector: string): Element | null => visible(document.querySelector(selector));
const among = (selector: string, attribute: string, pattern: string): Element | null =>
  visible([...document.querySelectorAll(selector)].find((it) => fits(pattern, it.getAttribute(attribute) ?? '')));

/**
 * The ring that stands for an answer at its space, its stack, or the space itself. A mark that is pressed through (the cost beside a
 * stack in its hex) may lie over the next space: the stack is surer.
 */
function spaceOf(id: string): Element | null {
  const space = CSS.escape(id);
  return first(`[data-target="${space}"][data-space]`) ?? first(`[data-stack^="${space}/"] .body`) ?? first(`[data-stack^="${space}/"]`)
    ?? first(`[data-target="${space}"]`)
    ?? first(`circle.hit[data-space="${space}"]`) ?? first(`path.hit[data-space="${space}"]`);
}
function actionOf(pattern: string): Element | null {
  const { offers } = useTable();
  const button = among('[data-action]', 'data-action', pattern);
  if (button) return button;
  if (offers.commit && fits(pattern, offers.commit.id)) return first(PARTS.commit);
  const [space] = [...offers.spaces].find(([, actions]) => actions.some(({ id }) => fits(pattern, id))) ?? [];
  return space ? spaceOf(space) : null;
}

export function elementOf(pointer: Pointer): Element | null {
  const colon = pointer.indexOf(':');
  const [kind, what] = [pointer.slice(0, colon), pointer.slice(colon + 1)];
  switch (kind) {
    case 'part': return first(PARTS[what as Part]);
    case 'space': return spaceOf(what);
    case 'coin': return first(`[data-coin="${CSS.escape(what)}"]`) ?? spaceOf(what);
    case 'action': return actionOf(what);
    case 'card': return first(`[data-card="${CSS.escape(what)}"] button`) ?? first(`[data-card="${CSS.escape(what)}"]`);
    // Of several in a hex its own row: what hangs from it may lie below the rows of others.
    case 'piece': return first(`[data-piece="${CSS.escape(what)}"] .row`) ?? first(`[data-piece="${CSS.escape(what)}"]`);
    case 'unit': return first(`.subject [data-unit="${CSS.escape(what)}"] .stepper button:last-child`)
      ?? first(`[data-pick="pick:${CSS.escape(what)}"]`);
    case 'buy': return first(`[data-line="${CSS.escape(what)}"] .stepper button:last-child`);
    case 'group': return among('.board :is(.chit:has(button.face), button.pawn)', 'data-group', what);
    default: return null;
  }
}

export const rectOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left, y: top, w: width, h: height };
};
