/**
 * A campaign's history: a tree of answered decisions. Going back and playing on makes a branch; nothing is thrown
 * away. The tree is data only; `Session` plays it.
 */
import type { Chance, LogEntry } from './journal.ts';
import type { Decision, SideId } from './state.ts';

export interface HistoryNode {
  /** 1, 2, 3 ... in the order of making; 0 is the start of the game. */
  id: number;
  parent: number;
  /** The number of the decision that it answers. */
  no: number;
  side: SideId;
  action: string;
  /** A die was rolled, a card drawn or something hidden shown: undo stops after it. */
  revealed: boolean;
  log: LogEntry[];
  /** All that chance gave; former versions wrote down the dice alone. */
  rolls: Chance[];
  /** How many answers there were, as `optionsOf` counts them; absent where it was not counted when the moment was kept. */
  options?: number;
}

/** How many answers a decision has, as far as may be told: of a private one never that there is only one. */
export const optionsOf = (open: Decision): number => (open.private ? Math.max(2, open.actions.length) : open.actions.length);

export class History {
  readonly nodes = new Map<number, HistoryNode>();
  private readonly children = new Map<number, number[]>();
  private last = 0;
  /** The newest moment at which anything was revealed; 0: none. */
  lastRevealed = 0;

  constructor(nodes: readonly HistoryNode[] = []) {
    for (const node of nodes) this.add(node);
  }

  /** Throws an Error when its id is taken or its parent is unknown: so the history is a tree, whatever a file says. */
  add(node: HistoryNode): void {
    if (!(Number.isInteger(node.id) && node.id > 0) || this.nodes.has(node.id)) {
      throw new Error(`The history cannot take a node ${node.id}: a number that is new and above 0 is needed.`);
    }
    if (node.parent !== 0 && !this.nodes.has(node.parent)) {
      throw new Error(`The history node ${node.id} has the unknown parent ${node.parent}.`);
    }
    this.nodes.set(node.id, node);
    const siblings = this.children.get(node.parent);
    if (siblings) siblings.push(node.id);
    else this.children.set(node.parent, [node.id]);
    this.last = Math.max(this.last, node.id);
    if (node.revealed) this.lastRevealed = Math.max(this.lastRevealed, node.id);
  }

  nextId(): number {
    return this.last + 1;
  }

  childrenOf(id: number): readonly number[] {
    return this.children.get(id) ?? [];
  }

  /** The end of the newest line of play that goes on from a node. */
  newestBelow(head: number): number {
    let tip = head;
    for (let next = this.childrenOf(tip); next.length > 0; next = this.childrenOf(tip)) tip = next.at(-1)!;
    return tip;
  }

  /** The nodes from the start to this one, in order. */
  line(head: number): HistoryNode[] {
    const found: HistoryNode[] = [];
    for (let id = head; id !== 0; ) {
      const node = this.nodes.get(id);
      if (!node) throw new Error(`The history has no moment ${id}.`);
      found.push(node);
      id = node.parent;
    }
    return found.reverse();
  }

  /** The moments at which a branch ends: every leaf of the tree. */
  leaves(): number[] {
    return [...this.nodes.keys()].filter((id) => this.childrenOf(id).length === 0);
  }
}
