// Draws one arm: sleeve, cuff and hand, bare or in a mitten.

import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, lerp, mix } from '#engine/drawing/draw.ts';
import { along, band, heading, limbPoint, pathBox, place, tube } from '#engine/drawing/path.ts';
import type { Garment, Outfit } from '#engine/types.ts';
import type { SkinTones } from '../palettes.ts';
import type { HandKind } from '../pose.ts';
import type { Arm, Measures } from '../rig.ts';
import { pattern } from '../wardrobe/patterns.ts';
import { cutOf } from '../wardrobe/tops.ts';

/** Hands in their own frame: the wrist at the origin, fingers along +y, the thumb on +x. */
const HANDS: Record<HandKind, { palm: string; thumb: string; lines: string }> = {
  mitt: {
    palm: 'M-21 -6C-27 10 -28 32 -18 45C-9 56 12 56 20 44C28 30 26 8 21 -6Z',
    thumb: 'M14 6C24 0 38 6 39 18C40 28 30 33 21 29C14 25 10 14 14 6Z',
    lines: 'M-6 50C-7 44 -7 40 -6 36M6 51C6 46 6 42 5 37',
  },
  grip: {
    palm: 'M-22 -6C-30 8 -32 28 -22 38C-12 48 14 48 24 38C32 28 30 8 22 -6Z',
    thumb: 'M20 8C30 8 34 20 28 28C20 36 2 36 -4 30C-6 22 6 20 12 18C14 12 16 8 20 8Z',
    lines: 'M-24 26C-16 30 -10 30 -6 28M-25 16C-18 20 -12 20 -7 18',
  },
  open: {
    palm: 'M-19 -6C-25 8 -26 20 -25 28C-30 38 -33 46 -29 50C-24 54 -19 46 -16 38C-17 50 -17 60 -10 61C-4 61 -3 50 -3 40C-1 52 1 62 8 61C14 60 13 48 11 38C15 46 21 54 26 50C31 46 26 34 23 26C25 16 23 4 19 -6Z',
    thumb: 'M16 2C24 0 36 2 42 10C46 17 38 23 30 20C22 20 14 18 13 12Z',
    lines: '',
  },
  flat: {
    palm: 'M-20 -6C-26 8 -24 26 -20 38C-16 54 -4 60 4 58C14 56 20 46 22 32C24 18 24 4 20 -6Z',
    thumb: 'M14 2C22 -4 36 0 38 12C40 22 32 30 24 28C16 24 10 12 14 2Z',
    lines: 'M-7 54C-8 46 -8 42 -7 36M5 55C5 48 5 44 4 38',
  },
};
/** The open hand in a mitten: one rounded shape with the thumb out. */
const OPEN_MITT = {
  palm: 'M-21 -6C-29 12 -31 36 -20 50C-10 62 12 62 21 49C30 34 27 8 21 -6Z',
  thumb: 'M14 4C26 -6 44 -2 46 12C47 24 32 30 22 26C14 22 10 12 14 4Z',
  lines: '',
};

export interface ArmJob {
  brush: Brush;
  arm: Arm;
  size: Measures;
  outfit: Outfit;
  skin: SkinTones;
  /** Draws only the rest of the arm from here on: 0 is the shoulder, 0.5 the elbow. */
  from?: number;
}

export function gripPoint(arm: Arm, size: Measures): Dot {
  return along(arm.wrist, heading(arm.elbow, arm.wrist), 24 * size.bulk);
}

/** Sleeve and forearm, and separately the hand, so that held things can be drawn between them. */
export function drawArm(job: ArmJob): { arm: string; hand: string } {
  const { brush, arm, size, outfit, skin, from = 0 } = job;
  const { shoulder, elbow, wrist, pose } = arm;
  const cut = cutOf(outfit.top);
  const k = size.bulk;
  const colour = outfit.top.colour;
  const [atShoulder, b, c] = cut.sleeve.half;
  const a = from === 0 ? atShoulder : b;
  let s = '';
  if (cut.sleeve.to < 0.9) {
    const bare = tube(shoulder, elbow, wrist, { from, half: [19 * k, 17.5 * k, 15.5 * k] });
    s += brush.solid(bare, skin.base, { soft: true, shade: 0.4, shadeColour: skin.shade });
  }
  if (cut.sleeve.to > from) {
    const sleeve = tube(shoulder, elbow, wrist, {
      from,
      to: cut.sleeve.to,
      half: [a * k, b * k, c * k],
      caps: [0.75, 0.1],
    });
    const accent = outfit.top.accent ?? mix(colour, '#fff6e2', 0.75);
    s += brush.solid(sleeve, mix(colour, '#fff4cf', 0.06), {
      edge: 5,
      shade: 0.5,
      dry: 10,
      dryAngle: Math.PI / 2 - (heading(shoulder, wrist) * Math.PI) / 180,
      inside: outfit.top.pattern ? pattern(outfit.top, pathBox(sleeve), accent) : '',
    });
    if (cut.sleeve.cuff) s += cuff(job, cut.sleeve.to, c * k, outfit.mittens ? '#f6ecd9' : mix(accent, colour, 0.2));
  }
  const dir = pose.curl ?? heading(limbPoint(shoulder, elbow, wrist, 0.85), wrist);
  return { arm: s, hand: hand(brush, wrist, dir, pose.hand ?? 'mitt', pose.thumb ?? 1, k, outfit.mittens, skin) };
}

function cuff(job: ArmJob, at: number, half: number, colour: string): string {
  const { shoulder, elbow, wrist } = job.arm;
  const d = band(shoulder, elbow, wrist, at - 0.1, 20 * job.size.bulk, half + 3);
  return job.brush.solid(d, colour, { shade: 0.4 });
}

function hand(
  brush: Brush,
  wrist: Dot,
  dir: number,
  kind: HandKind,
  thumb: 1 | -1,
  k: number,
  mittens: Garment | undefined,
  skin: SkinTones,
): string {
  const shape = mittens && (kind === 'open' || kind === 'flat') ? OPEN_MITT : HANDS[kind];
  const scale = (mittens ? 1.02 : 0.9) * lerp(1, k, 0.8);
  const put = (d: string): string => place(d, wrist, dir, scale, thumb);
  const fill = mittens ? mittens.colour : skin.base;
  const options = mittens ? { shade: 0.5, edge: 2.6 } : { shade: 0.38, soft: true, edge: 2.2, shadeColour: skin.shade };
  const palm = brush.solid(put(shape.palm), fill, { ...options, ...(mittens ? { dry: 5 } : {}) });
  const over = brush.solid(put(shape.thumb), mittens ? mix(fill, '#fff0d0', 0.08) : fill, options);
  const lines = mittens || shape.lines === '' ? '' : brush.stroke(put(shape.lines), skin.line, 3 * k, 0.7);
  let s = kind === 'grip' ? palm + over : over + palm;
  s += lines;
  if (mittens) {
    const band = put('M-25 -12C-10 -6 10 -6 25 -12L26 2C10 9 -10 9 -26 2Z');
    s += brush.solid(band, mittens.accent ?? mix(mittens.colour, '#fff4e2', 0.72), { shade: 0.35, rim: 0.7 });
  }
  return s;
}
