/** Somebody works by keys: the last thing that came from the hand was one. It listens from the window's start. */
import { ref } from 'vue';

export const byKeys = ref(false);
window.addEventListener('keydown', () => { byKeys.value = true; }, true);
window.addEventListener('pointerdown', () => { byKeys.value = false; }, true);
