/** What the build reads of a hex map's facts (map.json of the game): the hexes and what their sides let through. */
export interface HexFacts {
  id: string;
  kind: 'ocean' | 'atoll' | 'island' | 'coastal' | 'inland';
  terrain?: 'open' | 'jungle' | 'mixed' | 'mountain' | 'atoll';
  sea: boolean;
  land: boolean;
  nation?: string;
  name?: string;
  label?: string;
  city?: string;
  port?: boolean;
  airfield?: boolean;
  resource?: boolean;
  supplySource?: string;
  lat?: number;
  lon?: number;
  mark?: [number, number];
}
export interface GridFacts {
  hexes: HexFacts[];
  navalBlocked: [string, string, string][];
  landEdges: [string, string][];
  transport: { a: string; b: string; type: 'rail' | 'road'; special?: string }[];
  unplayable: { india: string[]; ussr: string[]; australiaInterior: string[] };
  empireBorderSea: { points: [number, number][] };
  geo: { terms: [number, number][]; X: number[]; Y: number[] };
}

const pair = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

/** What may stand on a side, and what must: land, water, both. */
export type SideKind = 'land' | 'water' | 'both' | 'free';

/** The facts, indexed. */
export class Grid {
  readonly facts: GridFacts;
  readonly hexes: ReadonlyMap<string, HexFacts>;
  /** Cells without a hex that are land all the same. */
  readonly wild: ReadonlySet<string>;
  private readonly blocked: ReadonlySet<string>;
  private readonly marched: ReadonlySet<string>;
  constructor(facts: GridFacts) {
    this.facts = facts;
    this.hexes = new Map(facts.hexes.map((hex) => [hex.id, hex]));
    const { india, ussr, australiaInterior } = facts.unplayable;
    this.wild = new Set([...india, ...ussr, ...australiaInterior]);
    this.blocked = new Set(facts.navalBlocked.map(([a, b]) => pair(a, b)));
    this.marched = new Set(facts.landEdges.map(([a, b]) => pair(a, b)));
  }

  side(a: string, b: string): SideKind {
    const [one, two] = [this.hexes.get(a), this.hexes.get(b)];
    if (!one || !two) return (one?.land && this.wild.has(b)) || (two?.land && this.wild.has(a)) ? 'land' : 'free';
    if (!one.land && !two.land) return 'water';
    const [march, sail] = [this.marched.has(pair(a, b)), one.sea && two.sea && !this.blocked.has(pair(a, b))];
    return march ? (sail ? 'both' : 'land') : 'water';
  }
  /** Ships may not cross although both hexes touch the sea: the map marks it. */
  isBarred(a: string, b: string): boolean {
    return this.blocked.has(pair(a, b));
  }
}
