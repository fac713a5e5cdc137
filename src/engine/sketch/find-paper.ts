// Finds the sheet of paper in a photo, and how bright it is everywhere: shadows and lamps light it unevenly.
import { fillPolygons, type Pt, quantile, quantileOfSorted, type RgbImage } from '../photo/pixels/pixels.ts';

export interface Paper {
  /** 1 on the sheet; its outermost edge is left out. */
  readonly mask: Uint8Array;
  /** Share of the photo that the sheet covers. */
  readonly share: number;
  /** The colour the empty paper would have along a row of pixels, three numbers in 0..255 each. */
  colourRow(y: number): Float64Array;
}

interface Tile {
  readonly rgb: readonly [number, number, number];
  readonly light: number;
  readonly red: number;
  readonly blue: number;
}

const TILES_ALONG_SIDE = 60;
const MIN_TILE_PX = 8;
/** Ink is darker than its paper, so the paper's colour is among the brightest pixels of a tile. */
const BRIGHT_SHARE = { from: 0.7, to: 0.95 };
/** On paper without grain, as a scanning app gives it, both limits may fall between two levels: no pixel would be left. */
const LIGHT_ROUNDING = 0.5;

/** Neighbours on evenly lit paper, and across the edge of a shadow. */
const EVEN = { light: 0.88, hue: 0.012 };
const SHADED = { light: 0.5, hue: 0.035 };
/** Darker than this share of the paper's usual light it is no shadow. */
const DARKEST_SHADE = 0.3;

const lightOf = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b;

function readTile({ data, width, height }: RgbImage, left: number, top: number, side: number): Tile {
  const bottom = Math.min(height, top + side);
  const right = Math.min(width, left + side);
  const lights = new Float64Array((bottom - top) * (right - left));
  let at = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const i = (y * width + x) * 3;
      lights[at++] = lightOf(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0);
    }
  const sorted = new Float32Array(lights).sort();
  const low = quantileOfSorted(sorted, BRIGHT_SHARE.from) - LIGHT_ROUNDING;
  const high = quantileOfSorted(sorted, BRIGHT_SHARE.to) + LIGHT_ROUNDING;
  const sum = [0, 0, 0];
  let count = 0;
  at = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const light = lights[at++] ?? 0;
      if (light < low || light > high) continue;
      const i = (y * width + x) * 3;
      for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (data[i + k] ?? 0);
      count += 1;
    }
  const [r = 0, g = 0, b = 0] = sum.map((value) => Math.max(1, value / Math.max(1, count)));
  const all = r + g + b;
  return { rgb: [r, g, b], light: lightOf(r, g, b), red: r / all, blue: b / all };
}

const hueDistance = (a: Pick<Tile, 'red' | 'blue'>, b: Pick<Tile, 'red' | 'blue'>): number =>
  Math.max(Math.abs(a.red - b.red), Math.abs(a.blue - b.blue));

interface Grid {
  readonly tiles: readonly Tile[];
  readonly across: number;
  readonly down: number;
}

const neighboursOf = (i: number, { across, down }: Grid): number[] => {
  const x = i % across;
  const y = (i - x) / across;
  return [
    ...(x > 0 ? [i - 1] : []),
    ...(x < across - 1 ? [i + 1] : []),
    ...(y > 0 ? [i - across] : []),
    ...(y < down - 1 ? [i + across] : []),
  ];
};

function grow(
  grid: Grid,
  from: readonly number[],
  joins: (tile: Tile, neighbour: Tile) => boolean,
  taken: Uint8Array,
): number[] {
  const found = [...from];
  for (const i of found) taken[i] = 1;
  for (let at = 0; at < found.length; at++) {
    const i = found[at] ?? 0;
    const tile = grid.tiles[i];
    for (const j of neighboursOf(i, grid)) {
      const other = grid.tiles[j];
      if (taken[j] || !tile || !other || !joins(tile, other)) continue;
      taken[j] = 1;
      found.push(j);
    }
  }
  return found;
}

const isWithin = (a: Tile, b: Tile, { light, hue }: typeof EVEN): boolean =>
  Math.min(a.light, b.light) >= light * Math.max(a.light, b.light) && hueDistance(a, b) <= hue;

/** The evenly lit part of the sheet: large and bright. */
function brightestPart(grid: Grid): number[] {
  const taken = new Uint8Array(grid.tiles.length);
  let best: { tiles: number[]; score: number } = { tiles: [], score: 0 };
  for (let i = 0; i < grid.tiles.length; i++) {
    if (taken[i]) continue;
    const tiles = grow(grid, [i], (a, b) => isWithin(a, b, EVEN), taken);
    const light = tiles.reduce((sum, j) => sum + (grid.tiles[j]?.light ?? 0), 0) / tiles.length;
    const score = tiles.length * light ** 2;
    if (score > best.score) best = { tiles, score };
  }
  return best.tiles;
}

/** Corners of the convex hull (Andrew's monotone chain). */
function convexHull(points: readonly Pt[]): Pt[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Pt, a: Pt, b: Pt) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const half = (list: readonly Pt[]): Pt[] => {
    const chain: Pt[] = [];
    for (const point of list) {
      while (chain.length > 1 && turn(chain.at(-2) as Pt, chain.at(-1) as Pt, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Colours of tiles without paper follow from the nearest tiles with paper. */
function fillColours(grid: Grid, paper: ReadonlySet<number>): Tile['rgb'][] {
  const colours = grid.tiles.map((tile, i) => (paper.has(i) ? tile.rgb : undefined));
  let open = colours.flatMap((colour, i) => (colour ? [] : [i]));
  while (open.length > 0) {
    const next = open.flatMap((i): [number, Tile['rgb']][] => {
      const near = neighboursOf(i, grid).flatMap((j) => (colours[j] ? [colours[j]] : []));
      if (near.length === 0) return [];
      const mean = (k: 0 | 1 | 2) => near.reduce((sum, rgb) => sum + rgb[k], 0) / near.length;
      return [[i, [mean(0), mean(1), mean(2)]]];
    });
    if (next.length === 0) break;
    for (const [i, colour] of next) colours[i] = colour;
    open = open.filter((i) => !colours[i]);
  }
  return colours.map((colour) => colour ?? [255, 255, 255]);
}

export function findPaper(image: RgbImage): Paper {
  const { width, height } = image;
  const side = Math.max(MIN_TILE_PX, Math.round(Math.max(width, height) / TILES_ALONG_SIDE));
  const across = Math.ceil(width / side);
  const down = Math.ceil(height / side);
  const tiles = Array.from({ length: across * down }, (_, i) =>
    readTile(image, (i % across) * side, Math.floor(i / across) * side, side),
  );
  const grid: Grid = { tiles, across, down };
  const even = brightestPart(grid);
  const usual = {
    light: quantile(
      even.map((i) => tiles[i]?.light ?? 0),
      0.5,
    ),
    red: quantile(
      even.map((i) => tiles[i]?.red ?? 0),
      0.5,
    ),
    blue: quantile(
      even.map((i) => tiles[i]?.blue ?? 0),
      0.5,
    ),
  };
  const joins = (a: Tile, b: Tile) =>
    isWithin(a, b, SHADED) && hueDistance(b, usual) <= SHADED.hue && b.light >= DARKEST_SHADE * usual.light;
  const paper = grow(grid, even, joins, new Uint8Array(tiles.length));
  const colours = fillColours(grid, new Set(paper));
  const corners = paper.flatMap((i): Pt[] => {
    const x = (i % across) * side;
    const y = Math.floor(i / across) * side;
    // A tile at the edge of the sheet is partly table; at the edge of the photo it is all paper.
    const inset = (at: number, limit: number, near: boolean): number => {
      const edge = near ? at : at + side;
      if (near ? edge <= 0 : edge >= limit) return near ? 0 : limit;
      return edge + (near ? side : -side) * EDGE_INSET_TILES;
    };
    return [true, false].flatMap((nearX) =>
      [true, false].map((nearY): Pt => [inset(x, width, nearX), inset(y, height, nearY)]),
    );
  });
  const mask = paper.length > 2 ? fillPolygons(width, height, [convexHull(corners)]) : new Uint8Array(width * height);
  let covered = 0;
  for (const value of mask) covered += value;
  return { mask, share: covered / mask.length, colourRow: interpolator(colours, grid, side, width) };
}

const EDGE_INSET_TILES = 0.45;

/** Interpolates between the middles of the tiles. */
function interpolator(
  colours: readonly Tile['rgb'][],
  { across, down }: Grid,
  side: number,
  width: number,
): Paper['colourRow'] {
  const flat = Float64Array.from(colours.flat());
  // Of every pixel of a row: the first of its two tiles, and how far it is on the way to the second.
  const tileOf = new Int32Array(width);
  const shareOf = new Float64Array(width);
  for (let x = 0; x < width; x++) {
    const gx = Math.min(across - 1, Math.max(0, (x + 0.5) / side - 0.5));
    tileOf[x] = Math.floor(gx);
    shareOf[x] = gx - Math.floor(gx);
  }
  const row = new Float64Array(width * 3);
  return (y) => {
    const gy = Math.min(down - 1, Math.max(0, (y + 0.5) / side - 0.5));
    const y0 = Math.floor(gy);
    const upper = y0 * across;
    const lower = Math.min(down - 1, y0 + 1) * across;
    const fy = gy - y0;
    for (let x = 0; x < width; x++) {
      const x0 = tileOf[x] ?? 0;
      const x1 = Math.min(across - 1, x0 + 1);
      const fx = shareOf[x] ?? 0;
      for (let k = 0; k < 3; k++) {
        const top = (flat[(upper + x0) * 3 + k] ?? 0) * (1 - fx) + (flat[(upper + x1) * 3 + k] ?? 0) * fx;
        const low = (flat[(lower + x0) * 3 + k] ?? 0) * (1 - fx) + (flat[(lower + x1) * 3 + k] ?? 0) * fx;
        row[x * 3 + k] = top * (1 - fy) + low * fy;
      }
    }
    return row;
  };
}
