/** Keys heard before the table's own handlers, as long as a component stands. */
import { onBeforeUnmount, onMounted } from 'vue';

export function hearKeys(types: readonly ('keydown' | 'keyup')[], heard: (event: KeyboardEvent) => void): void {
  onMounted(() => { for (const type of types) window.addEventListener(type, heard, true); });
  onBeforeUnmount(() => { for (const type of types) window.removeEventListener(type, heard, true); });
}
