// The book on the table: open with a page turning, closing, and closed with its thickness.
import type { Point, Seen } from './camera.ts';
import type { Canvas } from './canvas.ts';
import { type Corner, drawQuad, facing } from './mesh.ts';
import type { Props } from './props.ts';
import { bendSheet, COLUMNS, lightOn, ROWS, type SheetPoint } from './sheet.ts';

type See = (point: Point) => Seen;

export interface OpenBook {
  readonly left: Canvas;
  readonly right: Canvas;
  /** The sheet in the air: its two sides, and how far it is turned (0..1). */
  readonly sheet?: { readonly front: Canvas; readonly back: Canvas; readonly turned: number } | undefined;
}

const BOARD = 0.03;
const LEAVES = 4;
const LEAF = 0.0045;
/** Of a closed book, in pages. */
export const THICKNESS = 0.055;

export const drawOpenBook = (frame: Canvas, see: See, props: Props, book: OpenBook): void => {
  drawHalf(frame, see, props, -1);
  drawHalf(frame, see, props, 1);
  const { sheet } = book;
  const shade = sheet ? shadowOf(sheet.turned) : () => 1;
  drawPage(frame, see, book.left, -1, shade);
  drawPage(frame, see, book.right, 0, shade);
  if (sheet) drawSheet(frame, see, sheet);
};

/** What shows around a page that lies open: a shadow, the board, and the edges of the leaves below. */
const drawHalf = (frame: Canvas, see: See, props: Props, side: -1 | 1): void => {
  const page: Edges = side === 1 ? [0, -0.5, 1, 0.5] : [-1, -0.5, 0, 0.5];
  const around = (out: number, above: number): Edges => [
    ...([side === 1 ? 0 : -1 - out, -0.5 - above] as const),
    ...([side === 1 ? 1 + out : 0, 0.5 + out] as const),
  ];
  rim(frame, see, props.shadow, around(RIM, RIM * 0.8), page, side === 1 ? [0.5, 0, 1, 1] : [0, 0, 0.5, 1]);
  rim(frame, see, props.board, around(BOARD, BOARD), page);
  for (let leaf = LEAVES; leaf > 0; leaf--) {
    rim(frame, see, leaf % 2 ? props.paper : props.paperEdge, around(leaf * LEAF, leaf * (LEAF / 3)), page);
  }
};

/** A lying page in columns, so that a shadow can fall across it. */
const drawPage = (frame: Canvas, see: See, picture: Canvas, left: number, shade: (x: number) => number): void => {
  const columns = 14;
  for (let column = 0; column < columns; column++) {
    const [u0, u1] = [column / columns, (column + 1) / columns];
    const edge = (u: number, v: number): Corner => ({
      ...see([left + u, v - 0.5, 0]),
      ...{ u, v, light: shade(left + u) },
    });
    drawQuad(frame, picture, [edge(u0, 0), edge(u1, 0), edge(u0, 1), edge(u1, 1)]);
  }
};

/** How a turning sheet darkens what lies under it: most right below its edge, softer when it is high. */
const shadowOf = (turned: number): ((x: number) => number) => {
  const middle = bendSheet(turned)
    .slice(Math.floor(ROWS / 2) * (COLUMNS + 1))
    .slice(0, COLUMNS + 1);
  const edge = middle.at(-1)?.at ?? [0, 0, 0];
  const height = Math.max(...middle.map(({ at }) => at[2]));
  const strength = 0.4 * Math.min(1, height * 3);
  // The lamp stands on the left, so the shadow falls a little to the right of the paper.
  const reach = edge[0] + 0.12 * edge[2] + 0.05;
  const [from, to] = [Math.min(0, reach), Math.max(0, reach)];
  const soft = 0.1 + 0.3 * edge[2];
  return (x) => {
    const outside = Math.max(0, from - x, x - to) / soft;
    return 1 - strength * Math.exp(-outside * outside);
  };
};

const drawSheet = (frame: Canvas, see: See, { front, back, turned }: NonNullable<OpenBook['sheet']>): void => {
  const points = bendSheet(turned);
  const seen = points.map(({ at }) => see(at));
  const corner = (index: number, back: boolean): Corner => {
    const point = points[index] as SheetPoint;
    const place = seen[index] as Seen;
    return { ...place, u: back ? 1 - point.u : point.u, v: point.v, light: lightOn(point.angle) };
  };
  // From the spine outwards: the free edge always lies above what it has passed.
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const a = row * (COLUMNS + 1) + column;
      const c = a + COLUMNS + 1;
      const turnedOver = facing(seen[a] as Seen, seen[a + 1] as Seen, seen[c] as Seen) < 0;
      const corners = [a, a + 1, c, c + 1].map((index) => corner(index, turnedOver));
      drawQuad(frame, turnedOver ? back : front, corners as [Corner, Corner, Corner, Corner]);
    }
  }
};

export interface ClosingBook {
  /** What the reader sees before the book is closed. */
  readonly left: Canvas;
  readonly right: Canvas;
  readonly cover: Canvas;
  /** 0 lies open, 1 is closed. */
  readonly closed: number;
}

/** The left half with its board swings over the right one, and shows the cover. */
export const drawClosingBook = (frame: Canvas, see: See, props: Props, book: ClosingBook): void => {
  const angle = Math.PI * (1 - book.closed);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  drawHalf(frame, see, props, 1);
  // A shadow on the table goes with the half that swings, and fades as it rises.
  const fallen = Math.max(0, -cos);
  const left: Edges = [-fallen * (1 + RIM), -0.5 - RIM * 0.8, 0, 0.5 + RIM];
  rim(frame, see, props.shadow, left, [-fallen, -0.5, 0, 0.5], [0, 0, 0.5, 1], fallen * fallen);
  if (fallen < 0.999) flat(frame, see, props.shadow, [-fallen, -0.5, 0, 0.5], fallen * fallen);
  const height = THICKNESS * book.closed;
  if (height > 0.002) drawSides(frame, see, props, ([x, y, z]) => [x * (1 + BOARD), y * (1 + 2 * BOARD), z * height]);
  const under = 0.5 * Math.max(0, sin) + (cos > 0 ? 0.4 * cos : 0);
  drawPage(frame, see, book.right, 0, () => 1 - under * 0.5);
  const at = (u: number, y: number): Seen => {
    const out = u * (1 + BOARD);
    return see([out * cos, y * (1 + 2 * BOARD), out * sin + THICKNESS * book.closed]);
  };
  const shows = facing(at(0, -0.5), at(1, -0.5), at(0, 0.5)) > 0;
  const corner = (u: number, v: number): Corner => ({
    ...at(u, v - 0.5),
    u: shows ? u : 1 - u,
    v,
    light: lightOn(angle),
  });
  const corners = [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)] as const;
  drawQuad(frame, shows ? book.cover : book.left, corners);
};

export interface ClosedBook {
  readonly cover: Canvas;
  /** The middle of the book, and how high its underside is over the table. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Radians it lies askew. */
  readonly askew: number;
  /** How far it hangs over what it will lie on; the shadow is softer then. */
  readonly lift: number;
  readonly opacity?: number;
}

export const drawClosedBook = (frame: Canvas, see: See, props: Props, book: ClosedBook): void => {
  const [sin, cos] = [Math.sin(book.askew), Math.cos(book.askew)];
  const opacity = book.opacity ?? 1;
  /** From the unit box (x from 0 to 1, y from -½ to ½, z from 0 to 1) to the table. */
  const place = ([x, y, z]: Point): Point => {
    const [dx, dy] = [(x - 0.5) * (1 + BOARD), y * (1 + 2 * BOARD)];
    const z1 = book.height + book.lift + z * THICKNESS;
    return [book.x + dx * cos - dy * sin, book.y + dx * sin + dy * cos, z1];
  };
  const ground = ([x, y]: Point): Point => {
    const [px, py] = place([x, y, 0]);
    return [px + book.lift * 0.35, py + book.lift * 0.2, book.height];
  };
  drawShadow(frame, see, props, ground, { strength: opacity / (1 + book.lift * 2.5), hidden: book.lift < 0.01 });
  drawSides(frame, see, props, place, opacity);
  const corner = (u: number, v: number): Corner => ({ ...see(place([u, v - 0.5, 1])), u, v, light: 1 });
  drawQuad(frame, book.cover, [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)], opacity);
};

/** The edges of the leaves between two boards; sides turned away are left out. */
const drawSides = (frame: Canvas, see: See, props: Props, place: (point: Point) => Point, opacity = 1): void => {
  const sides: readonly (readonly [Point, Point, Canvas, number])[] = [
    [[1, -0.5, 0], [0, -0.5, 0], props.leaves, 0.75],
    [[0, -0.5, 0], [0, 0.5, 0], props.board, 0.85],
    [[0, 0.5, 0], [1, 0.5, 0], props.leaves, 0.95],
    [[1, 0.5, 0], [1, -0.5, 0], props.leaves, 0.8],
  ];
  for (const [from, to, picture, light] of sides) {
    const corner = ([x, y]: Point, z: number, u: number): Corner => ({
      ...see(place([x, y, z])),
      ...{ u, v: 1 - z, light },
    });
    const corners = [corner(from, 1, 0), corner(to, 1, 1), corner(from, 0, 0), corner(to, 0, 1)] as const;
    if (facing(corners[0], corners[1], corners[2]) > 0) drawQuad(frame, picture, corners, opacity);
  }
};

type Edges = readonly [left: number, top: number, right: number, bottom: number];

const WHOLE: Edges = [0, 0, 1, 1];

const flat = (
  frame: Canvas,
  see: See,
  picture: Canvas,
  [left, top, right, bottom]: Edges,
  opacity = 1,
  [u0, v0, u1, v1]: Edges = WHOLE,
): void => {
  if (right <= left || bottom <= top) return;
  const corner = (x: number, y: number): Corner => ({
    ...see([x ? right : left, y ? bottom : top, 0]),
    ...{ u: x ? u1 : u0, v: y ? v1 : v0, light: 1 },
  });
  drawQuad(frame, picture, [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)], opacity);
};

/** Only what shows of a picture around something that covers its middle. */
const rim = (
  frame: Canvas,
  see: See,
  picture: Canvas,
  outer: Edges,
  inner: Edges,
  part: Edges = WHOLE,
  opacity = 1,
): void => {
  const [left, top, right, bottom] = outer;
  const [innerLeft, innerTop, innerRight, innerBottom] = inner;
  const pieces: readonly Edges[] = [
    [left, top, right, innerTop],
    [left, innerBottom, right, bottom],
    [left, innerTop, innerLeft, innerBottom],
    [innerRight, innerTop, right, innerBottom],
  ];
  const u = (x: number) => part[0] + ((x - left) / (right - left)) * (part[2] - part[0]);
  const v = (y: number) => part[1] + ((y - top) / (bottom - top)) * (part[3] - part[1]);
  for (const piece of pieces) {
    flat(frame, see, picture, piece, opacity, [u(piece[0]), v(piece[1]), u(piece[2]), v(piece[3])]);
  }
};

/** How wide the soft rim of a shadow is. */
const RIM = 0.2;

/** Under a book that has landed only the rim of its shadow shows. */
const drawShadow = (
  frame: Canvas,
  see: See,
  props: Props,
  place: (point: Point) => Point,
  { strength, hidden }: { strength: number; hidden: boolean },
): void => {
  const onGround: See = ([x, y]) => see(place([x, y, 0]));
  const outer: Edges = [-RIM, -0.5 - RIM, 1 + RIM, 0.5 + RIM];
  if (hidden) rim(frame, onGround, props.shadow, outer, [0.02, -0.48, 0.98, 0.48], WHOLE, strength);
  else flat(frame, onGround, props.shadow, outer, strength);
};
