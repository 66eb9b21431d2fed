/**
 * The branches of a history. The tree alone says what they are: a moment's first child goes on along its branch, each
 * further child begins another. So a branch is known by its first moment, and only names are ever stored.
 */
import type { History } from '../engine/history.ts';

export interface Branch {
  /** Its first moment; 1 for the main line. */
  id: number;
  name: string | null;
  /** Where it left another branch: the moment before its first. */
  from: number;
  /** Its newest moment. */
  head: number;
  /** How many moments are its own. */
  length: number;
  /** The campaign stands on it now. */
  current: boolean;
}

/** The main line first, then by first moment. An empty history has the main line alone. */
export function branchesOf(history: History, head: number, names: ReadonlyMap<number, string>): Branch[] {
  const branches: Branch[] = [{ id: 1, name: names.get(1) ?? null, from: 0, head: 0, length: 0, current: head === 0 }];
  const of = new Map<number, Branch>();
  for (const node of [...history.nodes.values()].sort((a, b) => a.id - b.id)) {
    const eldest = history.childrenOf(node.parent)[0] === node.id;
    let branch = eldest ? of.get(node.parent) ?? branches[0] : undefined;
    if (!branch) {
      branch = { id: node.id, name: names.get(node.id) ?? null, from: node.parent, head: 0, length: 0, current: false };
      branches.push(branch);
    }
    of.set(node.id, branch);
    branch.head = node.id;
    branch.length++;
    if (node.id === head) branch.current = true;
  }
  return branches;
}
