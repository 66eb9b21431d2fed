/** Pictures of a map on paper, as SVG in a page: what is the same in all of them once, and for each what stands there now. Pure. */
import { ensignShapes, textureOf, type Shape } from '../../engine/ensigns.ts';
import { tenth } from '../../engine/hex-layer.ts';
import { blocksOf, type Block, type Count } from '../../engine/miniature.ts';
import { NOBODY, type NationLook } from '../../engine/nations.ts';
import { overlap, type Box } from '../../engine/settle.ts';
import type { Lang } from '../../engine/text.ts';
import { inHtml } from '../html.ts';
import type { Plate } from './plate.ts';
import type { Standing } from './standing.ts';

/** A block: an ensign, and how many they are. */
const BLOCK = { w: 26, h: 13, flag: 8 } as const;
/** Of what changed hands, in pixels. */
const EDGE = 1.6;
const LETTER = { w: 5.4, h: 11 } as const;

export interface Drawn {
  standing: Standing;
  /** What is marked, each with its name: places that can be held, and changed hands. */
  marked: readonly { space: string; name: string }[];
  /** In words, for whoever does not see it. */
  words: string;
}

const attributes = (it: Readonly<Record<string, string | number>>): string =>
  Object.entries(it).map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`).join('');
const element = ({ tag, at }: Shape): string => `<${tag}${attributes(at)}/>`;

/** The style of all pictures. They are light, on the screen as on paper. */
const STYLE = 'figure{margin:1em 0;break-inside:avoid}figure>svg{display:block;width:100%;background:#dbe7e8}'
  + 'figcaption{font-size:.85em;margin-top:.3em}.key{margin:.2em 0;font-size:.85em}.key span{display:inline-block;margin-right:1.2em}'
  + '.key svg{width:26px;height:13px;margin-right:.35em;vertical-align:-1px}.sums{break-after:avoid}h2,h3{break-after:avoid}'
  + '.land{fill:#f6eed8}.high{fill:#6b4f1d;fill-opacity:.13}.far{fill:#e4decd}.coast,.edge,.zone,.way,.grid{fill:none}'
  + '.coast{stroke:#7d6a42;stroke-width:.7}'
  + '.edge{stroke:#9c8557;stroke-width:.7}.zone{stroke:#9fb9be;stroke-width:.7}.way{stroke:#8a6420;stroke-opacity:.55;stroke-width:1.6}'
  + '.grid{stroke:#8a7a55;stroke-opacity:.35;stroke-width:.8}'
  + '.disc{fill:currentColor;fill-opacity:1;stroke:var(--rim,#5c4d2c);stroke-width:var(--thick,.7)}'
  + '.new{fill:none;color:transparent;stroke:#16110a;--rim:#16110a;--thick:3.5}'
  + '.n{font:700 10px sans-serif;text-anchor:middle}'
  + '.l{font:700 9.5px sans-serif;fill:#16110a;stroke:#fffaf0;stroke-width:2.6px;stroke-linejoin:round;paint-order:stroke;'
  + 'text-anchor:middle}.p{font-size:8px;font-weight:400;stroke-width:2px}.start{text-anchor:start}.end{text-anchor:end}'
  + '.defs{position:absolute}';

export class Pictures {
  private readonly plate: Plate;
  private readonly lang: Lang;
  private readonly looks: ReadonlyMap<string, NationLook>;
  /** The number of a place, and of a nation: short names for what is drawn again and again. */
  private readonly places: ReadonlyMap<string, number>;
  private readonly nations: ReadonlyMap<string, number>;

  constructor(plate: Plate, nations: readonly string[], looks: Readonly<Record<string, NationLook>>, lang: Lang) {
    this.plate = plate;
    this.lang = lang;
    this.looks = new Map(nations.map((id) => [id, looks[id] ?? NOBODY]));
    this.nations = new Map(nations.map((id, no) => [id, no]));
    this.places = new Map(Object.entries(plate.places).filter(([, { shape }]) => shape !== '').map(([id], no) => [id, no]));
  }

  /** Whether a place can be held. */
  has(space: string): boolean {
    return this.places.has(space);
  }

  /** Textures tell land apart without its colour. A printer would take minutes over them: on paper tones must do. */
  style(): string {
    const looks = [...this.looks.values()];
    const textured = looks.map(({ field }, no) => `.t${no}{fill:url(#t${no});color:${field}}`).join('');
    const plain = looks.map(({ field }, no) => `.t${no}{fill:${field};fill-opacity:.45}`).join('');
    return `<style>${STYLE}${textured}@media print{${plain}}</style>`;
  }

  /** What all pictures of a page are made of: it stands before the first of them. */
  defs(): string {
    const { k } = this.plate.camera;
    const nations = [...this.looks.values()].map((look, no) => {
      const texture = textureOf(look.ensign);
      const size = texture?.size ?? 8;
      const marks = (texture?.marks ?? []).map((mark) => (mark.length === 4
        ? `<rect${attributes({ x: mark[0], y: mark[1], width: mark[2], height: mark[3] })}/>`
        : `<circle${attributes({ cx: mark[0], cy: mark[1], r: mark[2] })}/>`)).join('');
      const flag = ensignShapes(look.ensign, BLOCK.flag, BLOCK.h - 3).map(element).join('');
      return `<pattern id="t${no}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"`
        + ` patternTransform="rotate(${texture?.degrees ?? 0}) scale(${Math.round(100 / k) / 100})">`
        + `<rect width="${size}" height="${size}" fill="${look.field}" fill-opacity=".4"/>`
        + `<g fill="${look.line}" fill-opacity=".5">${marks}</g></pattern>`
        + `<g id="b${no}"><rect width="${BLOCK.w}" height="${BLOCK.h}" rx="2" fill="${look.field}" stroke="${look.rim ?? '#fff8e8'}"/>`
        + `<g transform="translate(1.5 1.5)">${flag}</g></g>`;
    });
    const shapes = [...this.places].map(([id, no]) => `<g id="s${no}">${this.plate.places[id].shape}</g>`);
    const at = `transform="${this.transform()}"`;
    return `<svg width="0" height="0" class="defs" aria-hidden="true"><defs>${nations.join('')}${shapes.join('')}`
      + `<g id="ground" ${at}>${this.plate.ground}</g><g id="lines"><g ${at}>${this.plate.lines}</g>${this.letters()}</g></defs></svg>`;
  }

  picture({ standing: { holders, counts }, marked, words }: Drawn): string {
    const { size: [w, h], camera } = this.plate;
    const held = Object.entries(holders).filter(([space, nation]) => this.places.has(space) && this.nations.has(nation));
    const tints = [...Map.groupBy(held, ([, nation]) => nation)].map(([nation, list]) => {
      const places = list.map(([space]) => this.use(space)).join('');
      return `<g class="t${this.nations.get(nation)}">${places}</g>`;
    });
    const told = counts.filter(({ nation }) => this.nations.has(nation));
    const blocks = blocksOf(this.plate.places, told, camera, [BLOCK.w, BLOCK.h]).map(whole);
    const edges = marked.map(({ space }) => this.use(space)).join('');
    return `<svg viewBox="0 0 ${w} ${h}" role="img" aria-label="${inHtml(words)}"><use href="#ground"/>`
      + `<g transform="${this.transform()}">${tints.join('')}</g><use href="#lines"/>`
      + (edges ? `<g class="new" stroke-width="${tenth(EDGE / camera.k)}" transform="${this.transform()}">${edges}</g>` : '')
      + `${blocks.map((it) => this.block(it)).join('')}${this.names(marked, blocks)}</svg>`;
  }

  /** Whose block is whose. */
  sign(nation: string): string {
    return `<svg viewBox="-.5 -.5 ${BLOCK.w + 1} ${BLOCK.h + 1}" aria-hidden="true"><use href="#b${this.nations.get(nation)}"/></svg>`;
  }

  private transform(): string {
    const { k, x, y } = this.plate.camera;
    return `translate(${[x, y].map((it) => Math.round(it * 100) / 100).join(' ')}) scale(${Math.round(k * 10_000) / 10_000})`;
  }

  private readonly use = (space: string): string => `<use href="#s${this.places.get(space)}"/>`;

  private block({ x, y, nation, count }: Block): string {
    const look = this.looks.get(nation)!;
    return `<use href="#b${this.nations.get(nation)}" x="${x}" y="${y}"/>`
      + `<text class="n" x="${x + (BLOCK.w + BLOCK.flag + 2) / 2}" y="${y + 10}" fill="${look.ink}">${count}</text>`;
  }

  private letters(): string {
    const { names, camera: { k, x, y } } = this.plate;
    return names.map(({ at, align, words }) => `<text class="l p ${align}" x="${tenth(at[0] * k + x)}"`
      + ` y="${tenth(at[1] * k + y)}">${inHtml(words[this.lang])}</text>`).join('');
  }

  /** The names of what changed hands, where there is room beside blocks and other names; the caption has them all. */
  private names(marked: Drawn['marked'], blocks: readonly Box[]): string {
    const { size: [w, h], camera: { k, x, y }, places, names } = this.plate;
    if (names.length > 0) return '';
    const taken: Box[] = [...blocks];
    return marked.flatMap(({ space, name }) => {
      const place = places[space];
      if (!place) return [];
      const [wide, high] = [name.length * LETTER.w, LETTER.h];
      const [cx, cy] = [place.anchor[0] * k + x, place.anchor[1] * k + y];
      const away = (BLOCK.w + wide) / 2 + 4;
      const room = [[0, 14], [0, -14], [away, 0], [-away, 0], [0, 26], [0, -26]]
        .map(([dx, dy]): Box => ({ x: cx + dx - wide / 2, y: cy + dy - high / 2, w: wide, h: high }))
        .find((box) => box.x > 2 && box.y > 2 && box.x + box.w < w - 2 && box.y + box.h < h - 2
          && taken.every((it) => overlap(it, box) === 0));
      if (!room) return [];
      taken.push(room);
      return [`<text class="l" x="${Math.round(room.x + wide / 2)}" y="${Math.round(room.y + high - 2)}">${inHtml(name)}</text>`];
    }).join('');
  }
}

const whole = (it: Block): Block => ({ ...it, x: Math.round(it.x), y: Math.round(it.y) });

/** Pieces of a nation in all places together. */
export const piecesOf = (counts: readonly Count[], nation: string): number =>
  counts.reduce((sum, it) => sum + (it.nation === nation ? it.count : 0), 0);
