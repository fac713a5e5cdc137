// Moves every point of SVG markup, e.g. over the curve of a head: paths, ovals, pictures and the clip paths they use.

import { n } from './draw.ts';
import type { Dot } from './path.ts';

type Matrix = readonly [number, number, number, number, number, number];
type MovePoint = (dot: Dot) => Dot;

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const multiply = (p: Matrix, q: Matrix): Matrix => [
  p[0] * q[0] + p[2] * q[1],
  p[1] * q[0] + p[3] * q[1],
  p[0] * q[2] + p[2] * q[3],
  p[1] * q[2] + p[3] * q[3],
  p[0] * q[4] + p[2] * q[5] + p[4],
  p[1] * q[4] + p[3] * q[5] + p[5],
];

const apply = (m: Matrix, [x, y]: Dot): Dot => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];

function invert(m: Matrix): Matrix {
  const det = m[0] * m[3] - m[1] * m[2] || 1;
  const [a, b, c, d] = [m[3] / det, -m[1] / det, -m[2] / det, m[0] / det];
  return [a, b, c, d, -(a * m[4] + c * m[5]), -(b * m[4] + d * m[5])];
}

function rotation(degrees: number, x: number, y: number): Matrix {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

/** The transforms a brush writes: translate, rotate and scale. */
function parseTransform(text: string): Matrix {
  let all = IDENTITY;
  for (const [, name, list = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c = 0] = (list.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (name === 'translate') all = multiply(all, [1, 0, 0, 1, a, b ?? 0]);
    else if (name === 'scale') all = multiply(all, [a, 0, 0, b ?? a, 0, 0]);
    else if (name === 'rotate') all = multiply(all, rotation(a, b ?? 0, c));
  }
  return all;
}

/** How many numbers a command of a path takes. */
const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2 };

/** The path with absolute commands and every point, control points included, moved. */
export function movePath(d: string, move: MovePoint): string {
  const tokens = d.match(/[a-zA-Z]|-?\d*\.?\d+/g) ?? [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let command = 'M';
  let out = '';
  for (let i = 0; i < tokens.length; ) {
    if (/[a-zA-Z]/.test(tokens[i] ?? '')) {
      command = tokens[i] ?? 'M';
      i += 1;
    }
    const kind = command.toUpperCase();
    if (kind === 'Z') {
      [x, y] = [startX, startY];
      out += 'Z';
      continue;
    }
    const count = ARGUMENTS[kind];
    if (count === undefined) return d;
    const values = tokens.slice(i, i + count).map(Number);
    i += count;
    const relative = command !== kind;
    const dots: Dot[] = [];
    if (kind === 'H') dots.push([(relative ? x : 0) + (values[0] ?? 0), y]);
    else if (kind === 'V') dots.push([x, (relative ? y : 0) + (values[0] ?? 0)]);
    else
      for (let k = 0; k + 1 < values.length; k += 2)
        dots.push([(relative ? x : 0) + (values[k] ?? 0), (relative ? y : 0) + (values[k + 1] ?? 0)]);
    [x, y] = dots.at(-1) ?? [x, y];
    if (kind === 'M') {
      [startX, startY] = [x, y];
      command = relative ? 'l' : 'L';
    }
    out += (kind === 'H' || kind === 'V' ? 'L' : kind) + dots.map((dot) => move(dot).map(n).join(' ')).join(' ');
  }
  return out;
}

const numberOf = (attributes: string, name: string): number =>
  Number(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0);

const withNumbers = (attributes: string, values: Record<string, number>): string =>
  Object.entries(values).reduce(
    (all, [name, value]) => all.replace(new RegExp(`\\s${name}="[^"]*"`), ` ${name}="${n(value)}"`),
    attributes,
  );

/** An oval keeps its axes: each becomes as long as its ends are then apart. */
function moveOval(name: string, attributes: string, move: MovePoint): string {
  const [cx, cy] = [numberOf(attributes, 'cx'), numberOf(attributes, 'cy')];
  const round = name === 'circle' ? numberOf(attributes, 'r') : undefined;
  const [rx, ry] = [round ?? numberOf(attributes, 'rx'), round ?? numberOf(attributes, 'ry')];
  const [x, y] = move([cx, cy]);
  const half = (a: Dot, b: Dot): number => Math.hypot(a[0] - b[0], a[1] - b[1]) / 2;
  const wide = half(move([cx - rx, cy]), move([cx + rx, cy]));
  const high = half(move([cx, cy - ry]), move([cx, cy + ry]));
  const axes = round === undefined ? attributes : attributes.replace(/\sr="[^"]*"/, ' rx="0" ry="0"');
  return `<ellipse${withNumbers(axes, { cx: x, cy: y, rx: wide, ry: high })}/>`;
}

/** A picture is stretched on one side of its middle and pressed together on the other. */
function moveImage(attributes: string, move: MovePoint): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => numberOf(attributes, name)) as [
    number,
    number,
    number,
    number,
  ];
  const [middle] = move([x + width / 2, y + height / 2]);
  const plain = attributes.replace(/\s(x|y|width|height)="[^"]*"/g, '');
  const part = (from: number, wide: number, at: number): string =>
    `<svg x="${n(from)}" y="${n(y)}" width="${n(wide)}" height="${n(height)}" viewBox="${n(at)} 0 ${n(width / 2)} ${n(height)}" preserveAspectRatio="none"><image x="0" y="0" width="${n(width)}" height="${n(height)}"${plain}/></svg>`;
  return part(x, middle - x, 0) + part(middle, x + width - middle, width / 2);
}

interface MovedMarkup {
  markup: string;
  /** Moves the clip paths that the markup uses. */
  defs: (defs: string) => string;
}

export function mapMarkup(markup: string, movePoint: MovePoint): MovedMarkup {
  const stack: Matrix[] = [IDENTITY];
  const clips = new Map<string, MovePoint>();
  const moveIn = (m: Matrix): MovePoint => {
    if (m === IDENTITY) return movePoint;
    const back = invert(m);
    return (dot) => apply(back, movePoint(apply(m, dot)));
  };
  const moved = markup.replace(
    /<(\/?)(\w+)([^>]*?)(\/?)>/g,
    (tag, close: string, name: string, attributes: string, empty: string) => {
      if (close !== '') {
        stack.pop();
        return tag;
      }
      const transform = /\stransform="([^"]*)"/.exec(attributes)?.[1];
      const outer = stack.at(-1) ?? IDENTITY;
      const own = transform === undefined ? outer : multiply(outer, parseTransform(transform));
      if (empty === '') stack.push(own);
      const move = moveIn(own);
      const clip = /clip-path="url\(#([^)]*)\)"/.exec(attributes)?.[1];
      if (clip !== undefined) clips.set(clip, move);
      if (name === 'path')
        return `<path${attributes.replace(/\sd="([^"]*)"/, (_, d: string) => ` d="${movePath(d, move)}"`)}${empty}>`;
      if (name === 'ellipse' || name === 'circle') return moveOval(name, attributes, move);
      if (name === 'image') return moveImage(attributes, move);
      if (name === 'rect') {
        const [x, y] = move([numberOf(attributes, 'x'), numberOf(attributes, 'y')]);
        return `<rect${withNumbers(attributes, { x, y })}${empty}>`;
      }
      return tag;
    },
  );
  const defs = (all: string): string =>
    all.replace(/(<clipPath id="([^"]*)"[^>]*><path d=")([^"]*)/g, (whole, before: string, id: string, d: string) => {
      const move = clips.get(id);
      return move ? before + movePath(d, move) : whole;
    });
  return { markup: moved, defs };
}
