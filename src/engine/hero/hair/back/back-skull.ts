// A head from behind as an ellipsoid: its outline, points around it, and the line where the hair ends.

import { clamp, type Dot, lerp } from '#engine/drawing/draw.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { BackView } from '#engine/types.ts';

/** Degrees by which the head is turned to the side of the picture. */
const YAW_DEGREES: Record<BackView, number> = { straight: 0, left: -46, right: 46 };
/** Height of the widest part of the skull. */
const WIDEST_Y = -118;
/** How much narrower the head is at the chin than at the ears, seen from behind. */
const NAPE_LOSS = 0.34;
/** The same on the side of a turned head where the back of the skull is the outline. */
const OCCIPUT_LOSS = 0.62;

export interface BackSkull {
  shape: HeadShape;
  yaw: number;
  /**
   * A point `out` units from the head: degrees around it, from the middle of its back to the viewer's right, and the
   * height on the head. What is beyond the outline is moved onto it.
   */
  at: (around: number, y: number, out?: number) => Dot;
  /** Whether a place around the head is on the side that is seen. */
  isSeen: (around: number) => boolean;
}

export function backSkull(shape: HeadShape, view: BackView): BackSkull {
  const yaw = YAW_DEGREES[view];
  const high = WIDEST_Y - shape.top;
  const radius = (y: number, out: number, loss: number): number => {
    if (y < WIDEST_Y) {
      const share = clamp((WIDEST_Y - y) / high, 0, 1);
      return (shape.half + out * 0.8) * Math.sqrt(1 - share * share);
    }
    const low = clamp((y - WIDEST_Y) / (shape.chin - WIDEST_Y), 0, 1);
    return shape.half * (1 - loss * low ** 1.6) + out * 0.8;
  };
  return {
    shape,
    yaw,
    at: (around, y, out = 0) => {
      const seen = clamp(around - yaw, -90, 90);
      const loss = seen * yaw < 0 ? OCCIPUT_LOSS : NAPE_LOSS;
      const lifted = y < WIDEST_Y ? WIDEST_Y - ((WIDEST_Y - y) * (high + out)) / high : y;
      return [radius(y, out, loss) * Math.sin((seen * Math.PI) / 180), lifted];
    },
    isSeen: (around) => Math.abs(around - yaw) < 92,
  };
}

type LinePoint = readonly [around: number, y: number];

/** Where combed short hair ends on a head with eyes at -104: nape, behind the ear, over it, sideburn, temple. */
const HAIRLINE: readonly LinePoint[] = [
  [0, -40],
  [26, -43],
  [44, -53],
  [60, -66],
  [75, -80],
  [84, -102],
  [91, -117],
  [98, -110],
  [104, -94],
  [110, -98],
  [117, -126],
  [127, -150],
  [180, -160],
];
const USUAL_EYE_Y = -104;

function hairlineY(line: readonly LinePoint[], around: number): number {
  const i = Math.max(
    1,
    line.findIndex(([a]) => a >= around),
  );
  const [a, ya] = line[i - 1] ?? [0, 0];
  const [b, yb] = line[i] ?? [180, ya];
  return lerp(ya, yb, clamp((around - a) / (b - a), 0, 1));
}

/** The outline of hair from the crown down to the ear of a side, `out` units from the skull. */
export function crownArc({ shape, yaw }: BackSkull, q: -1 | 1, out: number, low = 6): Dot[] {
  const rx = shape.half + out * 0.8;
  const ry = WIDEST_Y - shape.top + out;
  // The whorl, from which all hair comes, turns with the head.
  const whorl = Math.sin((-yaw * Math.PI) / 180) * shape.half * 0.42;
  return [
    [whorl, WIDEST_Y - ry * Math.sqrt(Math.max(0, 1 - (whorl / rx) ** 2))],
    ...[78, 62, 44, 24, low].flatMap((degrees): Dot[] => {
      const a = (degrees * Math.PI) / 180;
      const x = q * Math.cos(a) * rx;
      return q * (x - whorl) > 14 ? [[x, WIDEST_Y - Math.sin(a) * ry]] : [];
    }),
  ];
}

/** The edge of one side of a short or swept cap: over the crown to the ear, and along the hairline to the nape. */
export function capEdge(skull: BackSkull, q: -1 | 1, out: number, { end = 16, lift = 0 } = {}): Dot[] {
  const shift = skull.shape.eye.y - USUAL_EYE_Y;
  const limit = 90 + q * skull.yaw;
  const line = HAIRLINE.map(([a, y]): LinePoint => [a, y + shift - lift * Math.max(0, 1 - a / 84)]);
  const y0 = hairlineY(line, limit);
  const out1 = Math.min(out, 5);
  const side = y0 > WIDEST_Y + 30 ? [skull.at(q * limit, WIDEST_Y + 16, out * 0.7)] : [];
  const seen = line
    .filter(([a]) => a < limit - 3 && a > end)
    .map(([a, y]) => skull.at(q * a, y, a < 80 || limit > 100 ? 2 : out1))
    .reverse();
  const arc = crownArc(skull, q, out).filter(([, y]) => y < y0 - 8);
  return [...arc, ...side, skull.at(q * limit, y0, Math.min(out, 9) * 0.6), ...seen];
}
