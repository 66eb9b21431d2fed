/**
 * Parts of the window that load when they are first opened. What cannot be loaded (the program behind the window has ended)
 * is said by the shell.
 */
import { defineAsyncComponent, shallowRef, type AsyncComponentLoader, type Component } from 'vue';

/** A part that was asked for and did not come. */
export const missing = shallowRef(false);

export const later = <T extends Component>(loader: AsyncComponentLoader<T>): T =>
  defineAsyncComponent({ loader, suspensible: false, onError: (_error, _retry, fail) => { missing.value = true; fail(); } });
