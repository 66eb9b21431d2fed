/** A while, where something is waited for that usually comes at once. */
export const pause = (ms: number): Promise<void> => new Promise((done) => { setTimeout(done, ms); });
