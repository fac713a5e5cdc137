// Draws garments of the upper body from a table of cuts; a new garment is a new row of `cuts`.

import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import { along, between, pathBox } from '#engine/drawing/path.ts';
import type { Garment } from '#engine/types.ts';
import type { Rig } from '../rig.ts';
import { drawSatchel } from './mail.ts';
import { pattern } from './patterns.ts';
import { hatInPocket } from './pocketed-hat.ts';

export interface TopCut {
  /** Length of the hem below the hip, and its half width. */
  hem: number;
  flare: number;
  /** Half widths of the sleeve and how far down the arm it extends; `cuff` adds a band in the accent colour. */
  sleeve: { half: readonly [number, number, number]; to: number; cuff?: boolean };
  front: 'buttons' | 'zip' | 'toggles' | 'none';
  pockets?: boolean;
  collar?: 'round' | 'roll' | 'hood' | 'none';
  band?: 'hem' | 'ribbed' | 'frill';
  belt?: boolean;
  /** Narrow at the belt, wide below it; hides the seat of what is worn under it. */
  waist?: boolean;
  hood?: boolean;
  /** A bag with its strap across the chest. */
  satchel?: boolean;
}

const coatSleeve = { half: [31, 29, 28], to: 0.97, cuff: true } as const;
export const cuts: Record<string, TopCut> = {
  coat: { hem: 62, flare: 146, sleeve: coatSleeve, front: 'buttons', pockets: true, collar: 'round', band: 'hem' },
  raincoat: {
    hem: 66,
    flare: 150,
    sleeve: { half: [32, 31, 32], to: 0.97 },
    front: 'buttons',
    pockets: true,
    collar: 'round',
    band: 'hem',
    hood: true,
  },
  duffle: {
    hem: 50,
    flare: 122,
    sleeve: coatSleeve,
    front: 'toggles',
    pockets: true,
    collar: 'round',
    band: 'hem',
    hood: true,
  },
  jacket: {
    hem: 8,
    flare: 96,
    sleeve: { half: [31, 29, 27], to: 0.96, cuff: true },
    front: 'zip',
    pockets: true,
    collar: 'roll',
    band: 'ribbed',
  },
  'post-jacket': {
    hem: 22,
    flare: 100,
    sleeve: { half: [30, 28, 27], to: 0.96, cuff: true },
    front: 'buttons',
    collar: 'round',
    band: 'hem',
    satchel: true,
  },
  sweater: {
    hem: 12,
    flare: 86,
    sleeve: { half: [28, 26, 25], to: 0.96, cuff: true },
    front: 'none',
    collar: 'roll',
    band: 'ribbed',
  },
  'pyjama-top': { hem: 16, flare: 86, sleeve: { half: [27, 26, 27], to: 0.93 }, front: 'buttons', collar: 'round' },
  't-shirt': { hem: 8, flare: 80, sleeve: { half: [28, 29, 30], to: 0.4 }, front: 'none', collar: 'round' },
  'bathing-top': { hem: 14, flare: 78, sleeve: { half: [27, 28, 28], to: 0.3 }, front: 'none', collar: 'none' },
  shirt: { hem: 8, flare: 82, sleeve: { half: [27, 26, 24], to: 0.95, cuff: true }, front: 'buttons', collar: 'round' },
  vest: { hem: 6, flare: 80, sleeve: { half: [24, 22, 20], to: 0.95 }, front: 'zip', collar: 'none' },
  dress: {
    hem: 58,
    flare: 134,
    sleeve: { half: [27, 25, 24], to: 0.95, cuff: true },
    front: 'none',
    collar: 'round',
    band: 'frill',
    belt: true,
  },
  sundress: {
    hem: 56,
    flare: 130,
    sleeve: { half: [27, 29, 30], to: 0.36 },
    front: 'none',
    collar: 'round',
    band: 'frill',
    belt: true,
  },
  'long-dress': {
    hem: 176,
    flare: 176,
    sleeve: { half: [27, 25, 23], to: 0.62, cuff: true },
    front: 'none',
    collar: 'round',
    band: 'frill',
    belt: true,
    waist: true,
  },
  nightgown: {
    hem: 92,
    flare: 120,
    sleeve: { half: [27, 27, 30], to: 0.92 },
    front: 'buttons',
    collar: 'round',
    band: 'frill',
  },
};
const plainCut: TopCut = {
  hem: 12,
  flare: 86,
  sleeve: { half: [28, 26, 25], to: 0.96 },
  front: 'none',
  collar: 'round',
};

export function cutOf(garment: Garment): TopCut {
  return cuts[garment.garment] ?? plainCut;
}

export interface TrunkShape {
  d: string;
  hem: { left: Dot; middle: Dot; right: Dot };
}

/** Half the width of the waist, and its height as a share of the torso. */
const WAIST = { half: 60, up: 0.4 };

/** A dress of a grown-up: sloping shoulders, a waist, a skirt that swings out from it. */
function waistedOutline({ size, pose, trunk }: Rig, { left, middle, right }: TrunkShape['hem']): string {
  const t = size.torso;
  const narrow = 1 - Math.abs(pose.turn) * 0.14;
  const sw = size.shoulders * narrow;
  const p = (dot: Dot): string => `${n(dot[0])} ${n(dot[1])}`;
  const side = (q: -1 | 1, hem: Dot): readonly Dot[] => [
    trunk(q * 40 * narrow, t + 4),
    trunk(q * sw * 0.9, t - 2),
    trunk(q * (sw + 16), t - 34),
    trunk(q * (sw + 8), t * 0.72),
    trunk(q * (WAIST.half + 4) * narrow, t * 0.56),
    trunk(q * WAIST.half * narrow, t * WAIST.up),
    trunk(q * (WAIST.half + 34) * narrow, t * 0.16),
    [lerp(hem[0], middle[0], 0.16), lerp(hem[1], trunk(0, 0)[1], 0.34)],
    hem,
  ];
  const [l0, l1, l2, l3, l4, l5, l6, l7, l8] = side(-1, left).map(p);
  const [r0, r1, r2, r3, r4, r5, r6, r7, r8] = side(1, right).map(p);
  const hemL = p([lerp(left[0], middle[0], 0.5), middle[1]]);
  const hemR = p([lerp(right[0], middle[0], 0.5), middle[1]]);
  return `M${l0}C${l1} ${l1} ${l2}C${l3} ${l4} ${l5}C${l6} ${l7} ${l8}Q${hemL} ${p(middle)}Q${hemR} ${r8}C${r7} ${r6} ${r5}C${r4} ${r3} ${r2}C${r1} ${r1} ${r0}C${p(trunk(20, t + 10))} ${p(trunk(-20, t + 10))} ${l0}Z`;
}

/** The outline of a top: shoulders from the spine, hem following the thighs. */
export function trunkShape(rig: Rig, cut: Pick<TopCut, 'hem' | 'flare' | 'waist'>): TrunkShape {
  const { size, pose, trunk } = rig;
  const t = size.torso;
  const narrow = 1 - Math.abs(pose.turn) * 0.14;
  const wide = cut.flare * size.bulk * narrow;
  const sw = (size.shoulders + 4) * narrow;
  const corner = (side: 'left' | 'right'): Dot => {
    const q = side === 'left' ? -1 : 1;
    const leg = rig.legs[side];
    const hang = cut.hem * (size.thigh / 106) ** 0.7;
    const angle = leg.pose.upper * (pose.lying ? 1 : 0.72);
    const [x, y] = along(leg.hip, angle, hang);
    // Sitting or striding legs carry the cloth; hanging cloth keeps its flare.
    const free = 1 - 0.6 * Math.min(1, Math.abs(Math.sin((leg.pose.upper * Math.PI) / 180)));
    const out = (wide - size.hips * narrow) * (q * leg.pose.upper > 0 ? free : 1);
    const lean = (pose.lean * Math.PI) / 180;
    return pose.lying ? [x + out * q * Math.cos(lean) * 0.5, y + out * q * Math.sin(lean) * 0.42] : [x + q * out, y];
  };
  const left = corner('left');
  const right = corner('right');
  const low = trunk(0, -cut.hem);
  const middle: Dot = [lerp((left[0] + right[0]) / 2, low[0], 0.35), Math.max(left[1], right[1], low[1]) + 10];
  const p = (dot: Dot): string => `${n(dot[0])} ${n(dot[1])}`;
  const neckL = trunk(-44 * narrow, t + 2);
  const neckR = trunk(44 * narrow, t + 2);
  const sideL = between(trunk(-sw - 14, t - 58), left, 0.48);
  const sideR = between(trunk(sw + 14, t - 58), right, 0.48);
  if (cut.waist) return { d: waistedOutline(rig, { left, middle, right }), hem: { left, middle, right } };
  const d = `M${p(neckL)}C${p(trunk(-sw - 2, t - 8))} ${p(trunk(-sw - 12, t - 40))} ${p(sideL)}C${p(between(sideL, left, 0.4))} ${p(between(sideL, left, 0.7))} ${p(left)}C${p([lerp(left[0], middle[0], 0.3), lerp(left[1], middle[1], 0.8)])} ${p([lerp(left[0], middle[0], 0.7), middle[1]])} ${p(middle)}C${p([lerp(right[0], middle[0], 0.7), middle[1]])} ${p([lerp(right[0], middle[0], 0.3), lerp(right[1], middle[1], 0.8)])} ${p(right)}C${p(between(sideR, right, 0.7))} ${p(between(sideR, right, 0.4))} ${p(sideR)}C${p(trunk(sw + 12, t - 40))} ${p(trunk(sw + 2, t - 8))} ${p(neckR)}C${p(trunk(20, t + 10))} ${p(trunk(-20, t + 10))} ${p(neckL)}Z`;
  return { d: pose.lying ? flatten(d) : d, hem: { left, middle, right } };
}

/** Clothes of a lying hero end on the ground. */
function flatten(d: string): string {
  return d.replace(/(-?\d*\.?\d+) (-?\d*\.?\d+)/g, (_, x: string, y: string) => `${x} ${n(Math.min(Number(y), -3))}`);
}

interface TopOptions {
  /** A soft hat whose tip hangs out of the pocket. */
  pocketed?: Garment | undefined;
  /** In place of the cut of the garment. */
  cut?: TopCut;
}

export function drawTop(
  brush: Brush,
  rig: Rig,
  garment: Garment,
  { pocketed, cut = cutOf(garment) }: TopOptions = {},
): string {
  const { colour } = garment;
  const accent = garment.accent ?? mix(colour, '#fff6e2', 0.75);
  const dark = brush.shadeOf(colour, 1.1);
  const { d, hem } = trunkShape(rig, cut);
  const box = pathBox(d);
  const { trunk, size, pose } = rig;
  const t = size.torso;
  const k = size.bulk;
  const off = pose.turn * 26;
  const p = (dot: Dot): string => `${n(dot[0])} ${n(dot[1])}`;
  let inside = garment.pattern ? pattern(garment, box, accent) : '';
  const hemLine = (up: number): string =>
    `M${p([hem.left[0] - 8, hem.left[1] - up])}C${p([lerp(hem.left[0], hem.middle[0], 0.3), lerp(hem.left[1], hem.middle[1], 0.8) - up])} ${p([lerp(hem.left[0], hem.middle[0], 0.7), hem.middle[1] - up])} ${p([hem.middle[0], hem.middle[1] - up])}C${p([lerp(hem.right[0], hem.middle[0], 0.7), hem.middle[1] - up])} ${p([lerp(hem.right[0], hem.middle[0], 0.3), lerp(hem.right[1], hem.middle[1], 0.8) - up])} ${p([hem.right[0] + 8, hem.right[1] - up])}`;
  if (cut.band === 'hem') {
    inside += brush.stroke(hemLine(4), dark, 22, 0.4) + brush.stroke(hemLine(17), dark, 3.4, 0.55, '13 9');
  }
  if (cut.band === 'ribbed') inside += brush.stroke(hemLine(9), mix(colour, dark, 0.35), 24, 0.8);
  if (cut.band === 'frill')
    inside += brush.stroke(hemLine(9), accent, 8, 0.85) + brush.stroke(hemLine(26), accent, 4, 0.7);
  const line = (a: Dot, b: Dot): string => `M${p(a)}Q${p(between(a, b, 0.5))} ${p(b)}`;
  const bottom: Dot = pose.lying ? trunk(0, -cut.hem) : [hem.middle[0] + off * 0.8, hem.middle[1]];
  const topMid = trunk(off * 0.8, t - 6);
  let s = brush.solid(d, colour, { inside, shade: 0.55, depth: 34, dry: 34, dryAngle: 1.45 });
  if (cut.front !== 'none') {
    s += brush.line(line(topMid, bottom), dark, cut.front === 'zip' ? 6 : 4.4, 0.8);
    for (let i = 0; i < 3; i++) {
      const at = between(topMid, bottom, 0.26 + i * 0.23);
      const x = at[0] + (cut.front === 'zip' ? 0 : 15);
      if (cut.front === 'buttons') {
        const button = mix(accent, '#7a3b2a', garment.accent ? 0.15 : 0.8);
        s += `<circle cx="${n(x)}" cy="${n(at[1])}" r="${n(10.5 * k)}" fill="${button}"/><circle class="tiny" cx="${n(x - 3)}" cy="${n(at[1] - 3)}" r="3.2" fill="#fff2c4" opacity=".85"/>`;
      } else if (cut.front === 'toggles') {
        s +=
          brush.line(`M${n(x - 34)} ${n(at[1])}L${n(x + 8)} ${n(at[1])}`, accent, 4) +
          brush.line(`M${n(x - 10)} ${n(at[1])}L${n(x + 4)} ${n(at[1])}`, '#6d4326', 11);
      } else if (i === 0) {
        s += `<circle cx="${n(x)}" cy="${n(at[1] - 22)}" r="6" fill="${accent}"/>`;
      }
    }
  }
  if (cut.pockets && !pose.lying) s += pockets(brush, rig, { colour, dark, hem, pocketed });
  if (cut.belt) {
    const w = lerp(size.shoulders, cut.flare, 0.34) * (1 - Math.abs(pose.turn) * 0.14);
    const band = `M${p(trunk(-w, t * 0.42))}C${p(trunk(-w * 0.5, t * 0.36))} ${p(trunk(w * 0.5, t * 0.36))} ${p(trunk(w, t * 0.42))}`;
    s += brush.within(d, brush.stroke(band, accent, 15, 0.95));
  }
  if (cut.satchel && !pose.lying) s += drawSatchel(brush, rig);
  if (cut.collar === 'round') {
    const l = `M${p(trunk(-46, t + 6))}C${p(trunk(-62, t - 22))} ${p(trunk(-34, t - 40))} ${p(trunk(-4 + off * 0.6, t - 18))}C${p(trunk(-14, t - 4))} ${p(trunk(-30, t + 4))} ${p(trunk(-46, t + 6))}Z`;
    const r = `M${p(trunk(46, t + 6))}C${p(trunk(62, t - 22))} ${p(trunk(36, t - 40))} ${p(trunk(4 + off * 0.6, t - 18))}C${p(trunk(14, t - 4))} ${p(trunk(30, t + 4))} ${p(trunk(46, t + 6))}Z`;
    const collar = garment.accent && cut.hem < 60 ? garment.accent : mix(colour, '#fff4cf', 0.22);
    s += brush.solid(l, collar, { edge: 3, shade: 0.35 }) + brush.solid(r, collar, { edge: 3, shade: 0.3 });
  } else if (cut.collar === 'roll') {
    const roll = `M${p(trunk(-46, t - 4))}C${p(trunk(-30, t + 22))} ${p(trunk(30, t + 22))} ${p(trunk(46, t - 4))}C${p(trunk(30, t - 24))} ${p(trunk(-30, t - 24))} ${p(trunk(-46, t - 4))}Z`;
    s += brush.solid(roll, mix(colour, '#fff4cf', 0.14), { edge: 3, shade: 0.4 });
  }
  return s;
}

interface PocketStyle {
  colour: string;
  dark: string;
  hem: TrunkShape['hem'];
  pocketed: Garment | undefined;
}

function pockets(brush: Brush, rig: Rig, { colour, dark, hem, pocketed }: PocketStyle): string {
  const { trunk, size, pose } = rig;
  const t = size.torso;
  return ([-1, 1] as const)
    .map((q) => {
      const corner = q < 0 ? hem.left : hem.right;
      const at = between(trunk(q * 40 + pose.turn * 10, t * 0.42), [corner[0] - q * 46, corner[1] - 52], 0.42);
      const [x, y] = at;
      if (Math.abs(corner[0] - hem.middle[0]) < 60) return '';
      const d = `M${n(x - 34)} ${n(y - q * 2)}Q${n(x)} ${n(y + 8)} ${n(x + 34)} ${n(y + q * 2)}L${n(x + 36 + q * 4)} ${n(y + 44)}Q${n(x)} ${n(y + 58)} ${n(x - 36 + q * 4)} ${n(y + 46)}Z`;
      return (
        brush.solid(d, mix(colour, q < 0 ? dark : '#fff4cf', q < 0 ? 0.3 : 0.16), { shade: 0.25, rim: 0 }) +
        brush.line(`M${n(x - 34)} ${n(y - q * 2)}Q${n(x)} ${n(y + 8)} ${n(x + 34)} ${n(y + q * 2)}`, dark, 4.4, 0.75) +
        (pocketed && q > 0 ? hatInPocket(brush, at, pocketed) : '')
      );
    })
    .join('');
}
