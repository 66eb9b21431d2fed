/** What is measured in the window is measured anew when that, or the window, has changed, and before it is painted. */
import { onBeforeUnmount, watch, type Ref } from 'vue';

/** `of`: what the element and its room depend on. */
export function useMeasured(element: Readonly<Ref<HTMLElement | null>>, of: () => unknown, measure: () => void): void {
  watch([element, of], measure, { flush: 'post' });
  window.addEventListener('resize', measure);
  onBeforeUnmount(() => window.removeEventListener('resize', measure));
}
