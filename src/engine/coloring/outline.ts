// Outlines of absolute moves, lines and curves: parsed from SVG shapes, transformed, measured.
import type { Box } from '#engine/types.ts';
import type { SvgNode } from './svg-tree.ts';

export type Segment =
  | { op: 'M' | 'L'; points: [number, number] }
  | { op: 'C'; points: [number, number, number, number, number, number] }
  | { op: 'Z'; points: [] };
export type Outline = Segment[];
/** The a b c d e f of SVG's matrix(). */
export type Matrix = readonly [number, number, number, number, number, number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** Mean scale factor of a matrix. */
export const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));

export const readTransform = (source: string | undefined): Matrix => {
  let result = IDENTITY;
  for (const [, name = '', list = ''] of (source ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = (list.match(NUMBER) ?? []).map(Number);
    const radians = (a * Math.PI) / 180;
    const sin = Math.sin(radians);
    const cos = Math.cos(radians);
    if (name === 'matrix') result = multiply(result, [a, b ?? 0, c ?? 0, d, e, f]);
    else if (name === 'translate') result = multiply(result, [1, 0, 0, 1, a, b ?? 0]);
    else if (name === 'scale') result = multiply(result, [a, 0, 0, b ?? a, 0, 0]);
    else if (name === 'skewX') result = multiply(result, [1, 0, Math.tan(radians), 1, 0, 0]);
    else if (name === 'skewY') result = multiply(result, [1, Math.tan(radians), 0, 1, 0, 0]);
    else if (name === 'rotate') {
      const x = b ?? 0;
      const y = c ?? 0;
      result = multiply(multiply(multiply(result, [1, 0, 0, 1, x, y]), [cos, sin, -sin, cos, 0, 0]), [
        1,
        0,
        0,
        1,
        -x,
        -y,
      ]);
    }
  }
  return result;
};

export const transform = (outline: Outline, m: Matrix): Outline =>
  outline.map((segment) => {
    const points = segment.points as number[];
    const moved: number[] = [];
    for (let i = 0; i < points.length; i += 2) {
      const x = points[i] ?? 0;
      const y = points[i + 1] ?? 0;
      moved.push(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]);
    }
    return { op: segment.op, points: moved } as Segment;
  });

/** Bounds of all points and control points: slightly too large for strong curves. */
export const boundsOf = (outline: Outline): Box => {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const { points } of outline)
    for (let i = 0; i < points.length; i += 2) {
      const x = points[i] ?? 0;
      const y = points[i + 1] ?? 0;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  return left > right
    ? { x: 0, y: 0, width: 0, height: 0 }
    : { x: left, y: top, width: right - left, height: bottom - top };
};

export const toPathData = (outline: Outline): string =>
  outline.map(({ op, points }) => op + points.map((value) => Math.round(value * 100) / 100).join(' ')).join('');

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;
const ARGUMENT_COUNT: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Control point ratio of a quarter circle. */
const KAPPA = 0.5522847498;
export const ellipse = (cx: number, cy: number, rx: number, ry: number): Outline => {
  const kx = rx * KAPPA;
  const ky = ry * KAPPA;
  return [
    { op: 'M', points: [cx + rx, cy] },
    { op: 'C', points: [cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry] },
    { op: 'C', points: [cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy] },
    { op: 'C', points: [cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry] },
    { op: 'C', points: [cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy] },
    { op: 'Z', points: [] },
  ];
};

export const roundedRect = (x: number, y: number, w: number, h: number, rx: number, ry: number): Outline => {
  if (rx <= 0 || ry <= 0) return parsePath(`M${x} ${y}H${x + w}V${y + h}H${x}Z`);
  const arc = (toX: number, toY: number) => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  return parsePath(
    `M${x + rx} ${y}H${x + w - rx}${arc(x + w, y + ry)}V${y + h - ry}${arc(x + w - rx, y + h)}` +
      `H${x + rx}${arc(x, y + h - ry)}V${y + ry}${arc(x + rx, y)}Z`,
  );
};

/** A scene is converted several times, for other sizes of print. */
const parsed = new WeakMap<SvgNode, Outline>();

/** The outline of an SVG element in its own coordinates; undefined for elements without a shape. */
export const outlineOf = (node: SvgNode): Outline | undefined => {
  const outline = parsed.get(node) ?? parseShape(node);
  if (outline) parsed.set(node, outline);
  return outline;
};

const parseShape = ({ tag, attributes }: SvgNode): Outline | undefined => {
  const value = (name: string, otherwise = 0) => Number.parseFloat(attributes[name] ?? '') || otherwise;
  switch (tag) {
    case 'path':
      return parsePath(attributes.d ?? '');
    case 'circle':
      return ellipse(value('cx'), value('cy'), value('r'), value('r'));
    case 'ellipse':
      return ellipse(value('cx'), value('cy'), value('rx'), value('ry'));
    case 'rect': {
      const rx = value('rx', value('ry'));
      return roundedRect(value('x'), value('y'), value('width'), value('height'), rx, value('ry', rx));
    }
    case 'line':
      return parsePath(`M${value('x1')} ${value('y1')}L${value('x2')} ${value('y2')}`);
    case 'polyline':
      return parsePath(`M${attributes.points ?? ''}`);
    case 'polygon':
      return parsePath(`M${attributes.points ?? ''}Z`);
    default:
      return undefined;
  }
};

export const parsePath = (data: string): Outline => {
  const out: Outline = [];
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  // The last control point, which S and T mirror.
  let handleX = 0;
  let handleY = 0;
  let before = '';
  const curve = (x1: number, y1: number, x2: number, y2: number, toX: number, toY: number) => {
    out.push({ op: 'C', points: [x1, y1, x2, y2, toX, toY] });
    x = toX;
    y = toY;
  };
  const quadratic = (qx: number, qy: number, toX: number, toY: number) => {
    const third = 2 / 3;
    curve(x + third * (qx - x), y + third * (qy - y), toX + third * (qx - toX), toY + third * (qy - toY), toX, toY);
    handleX = qx;
    handleY = qy;
  };
  for (const [, letter = '', rest = ''] of data.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    let op = letter.toUpperCase();
    const relative = letter !== op;
    const count = ARGUMENT_COUNT[op] ?? 0;
    const numbers = op === 'A' ? arcNumbers(rest) : (rest.match(NUMBER) ?? []).map(Number);
    if (op === 'Z') {
      out.push({ op: 'Z', points: [] });
      x = startX;
      y = startY;
      before = op;
      continue;
    }
    for (let i = 0; i + count <= numbers.length; i += count) {
      const [dx, dy] = relative ? [x, y] : [0, 0];
      const n = (k: number) => numbers[i + k] ?? 0;
      if (op === 'M' || op === 'L') {
        x = n(0) + dx;
        y = n(1) + dy;
        if (op === 'M') {
          startX = x;
          startY = y;
        }
        out.push({ op, points: [x, y] });
      } else if (op === 'H' || op === 'V') {
        [x, y] = op === 'H' ? [n(0) + dx, y] : [x, n(0) + dy];
        out.push({ op: 'L', points: [x, y] });
      } else if (op === 'C') {
        handleX = n(2) + dx;
        handleY = n(3) + dy;
        curve(n(0) + dx, n(1) + dy, handleX, handleY, n(4) + dx, n(5) + dy);
      } else if (op === 'S') {
        const [mx, my] = 'CS'.includes(before || '-') ? [2 * x - handleX, 2 * y - handleY] : [x, y];
        handleX = n(0) + dx;
        handleY = n(1) + dy;
        curve(mx, my, handleX, handleY, n(2) + dx, n(3) + dy);
      } else if (op === 'Q') quadratic(n(0) + dx, n(1) + dy, n(2) + dx, n(3) + dy);
      else if (op === 'T') {
        const [mx, my] = 'QT'.includes(before || '-') ? [2 * x - handleX, 2 * y - handleY] : [x, y];
        quadratic(mx, my, n(0) + dx, n(1) + dy);
      } else {
        for (const piece of arcCurves(x, y, n(0), n(1), n(2), n(3) !== 0, n(4) !== 0, n(5) + dx, n(6) + dy))
          curve(...piece);
        x = n(5) + dx;
        y = n(6) + dy;
      }
      before = op;
      if (op === 'M') op = 'L';
    }
  }
  return out;
};

/** Arc flags may be written without separators, so they need a separate pattern. */
const arcNumbers = (source: string): number[] => {
  const number = '([+-]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[+-]?\\d+)?)';
  const arc = new RegExp([number, number, number, '([01])', '([01])', number, number].join('[\\s,]*'), 'gi');
  return [...source.matchAll(arc)].flatMap((match) => match.slice(1).map(Number));
};

type Curve = [number, number, number, number, number, number];
const arcCurves = (
  x1: number,
  y1: number,
  radiusX: number,
  radiusY: number,
  tilt: number,
  large: boolean,
  sweep: boolean,
  x2: number,
  y2: number,
): Curve[] => {
  let rx = Math.abs(radiusX);
  let ry = Math.abs(radiusY);
  if (rx === 0 || ry === 0 || (x1 === x2 && y1 === y2)) return [[x1, y1, x2, y2, x2, y2]];
  const sin = Math.sin((tilt * Math.PI) / 180);
  const cos = Math.cos((tilt * Math.PI) / 180);
  const hx = (x1 - x2) / 2;
  const hy = (y1 - y2) / 2;
  const px = cos * hx + sin * hy;
  const py = -sin * hx + cos * hy;
  const stretch = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2));
  rx = rx * stretch;
  ry = ry * stretch;
  const below = (rx * py) ** 2 + (ry * px) ** 2;
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - below) / below));
  const ccx = (factor * rx * py) / ry;
  const ccy = (-factor * ry * px) / rx;
  const cx = cos * ccx - sin * ccy + (x1 + x2) / 2;
  const cy = sin * ccx + cos * ccy + (y1 + y2) / 2;
  const start = Math.atan2((py - ccy) / ry, (px - ccx) / rx);
  let turn = Math.atan2((-py - ccy) / ry, (-px - ccx) / rx) - start;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const parts = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - 1e-9));
  const step = turn / parts;
  const reach = (4 / 3) * Math.tan(step / 4);
  const at = (angle: number, along: number): [number, number] => {
    const ux = rx * (Math.cos(angle) - along * Math.sin(angle));
    const uy = ry * (Math.sin(angle) + along * Math.cos(angle));
    return [cos * ux - sin * uy + cx, sin * ux + cos * uy + cy];
  };
  return Array.from({ length: parts }, (_, i): Curve => {
    const from = start + i * step;
    const to = start + (i + 1) * step;
    return [...at(from, reach), ...at(to, -reach), ...at(to, 0)];
  });
};
