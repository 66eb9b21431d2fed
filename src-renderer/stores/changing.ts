/** What is changed at once and answered later: what is told meanwhile takes back no change that is still under way. */
import type { Ref } from 'vue';

export interface Changing<T> {
  /** It is told anew. */
  take: (given: T) => void;
  /** Throws what `send` throws; the change stands until it is told otherwise. */
  set: (change: Partial<T>) => Promise<void>;
}

export function changingOf<T extends object>(now: Ref<T>, send: (change: Partial<T>) => Promise<T>): Changing<T> {
  const underWay: Partial<T>[] = [];
  const take = (given: T): void => { now.value = Object.assign({}, given, ...underWay) as T; };
  async function set(change: Partial<T>): Promise<void> {
    underWay.push(change);
    take(now.value);
    const given = await send(change).finally(() => { underWay.splice(underWay.indexOf(change), 1); });
    take(given);
  }
  return { take, set };
}
