/** Routes over whatever is numbered and has neighbours. It knows no map and nobody who stands in the way. */

/** The fewest steps from one place to all others, breadth first; `far` where there is no way. */
export function stepsFrom(from: number, next: (place: number) => readonly number[], size: number, far: number): Uint8Array {
  const steps = new Uint8Array(size).fill(far);
  steps[from] = 0;
  const queue = [from];
  for (const at of queue) {
    for (const to of next(at)) {
      if (steps[to] !== far) continue;
      steps[to] = steps[at] + 1;
      queue.push(to);
    }
  }
  return steps;
}
