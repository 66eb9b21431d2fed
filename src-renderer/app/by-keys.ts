/**
 * Somebody goes about by keys: the last thing that came from the hand was one that leads somewhere. A letter is given with the mouse in
 * the other hand. It listens from the window's start.
 */
import { ref } from 'vue';

const WAYS: ReadonlySet<string> = new Set(['Tab', 'F6', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter']);
export const byKeys = ref(false);
window.addEventListener('keydown', ({ key }) => { if (WAYS.has(key)) byKeys.value = true; }, true);
window.addEventListener('pointerdown', () => { byKeys.value = false; }, true);
