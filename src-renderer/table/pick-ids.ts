/** Picks as the window offers them: by an id of their own, that is no answer. */
const MARK = 'pick:';
export const isPick = (id: string): boolean => id.startsWith(MARK);
export const pickAction = (id: string): string => `${MARK}${id}`;
export const pickId = (id: string): string => id.slice(MARK.length);

/** Puts down all that is in hand. */
export const NOTHING = '';
export const isPutDown = (id: string): boolean => id === pickAction(NOTHING);
