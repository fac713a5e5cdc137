// Draws one leg: trousers, tights or bare skin with socks, and the shoe.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { band, limbPoint, pathBox, tube } from '#engine/drawing/path.ts';
import type { Garment, Outfit } from '#engine/types.ts';
import type { SkinTones } from '../palettes.ts';
import type { Leg, Measures, Side } from '../rig.ts';
import { pattern } from '../wardrobe/patterns.ts';
import { drawShoe } from '../wardrobe/shoes.ts';

/** Half widths at hip, knee and ankle, and how far down the leg a garment extends. */
const cuts: Record<string, { half: readonly [number, number, number]; to: number; turnUp?: boolean }> = {
  trousers: { half: [36, 31, 30], to: 0.97 },
  jeans: { half: [36, 31, 31], to: 0.97, turnUp: true },
  dungarees: { half: [37, 33, 33], to: 0.96, turnUp: true },
  'pyjama-trousers': { half: [36, 33, 34], to: 0.95 },
  leggings: { half: [31, 27, 23], to: 0.97 },
  tights: { half: [30, 26, 24], to: 1 },
  shorts: { half: [37, 38, 39], to: 0.5 },
  skirt: { half: [0, 0, 0], to: 0 },
  none: { half: [0, 0, 0], to: 0 },
};

export const bottomNames = Object.keys(cuts);

export function bottomCut(garment: Garment): { half: readonly [number, number, number]; to: number; turnUp?: boolean } {
  return cuts[garment.garment] ?? { half: [36, 31, 30], to: 0.97 };
}

export interface LegJob {
  brush: Brush;
  leg: Leg;
  side: Side;
  size: Measures;
  outfit: Outfit;
  skin: SkinTones;
}

export function drawLeg(job: LegJob): string {
  const { brush, leg, size, outfit, skin } = job;
  const { hip, knee, ankle } = leg;
  const k = size.bulk;
  const cut = bottomCut(outfit.bottom);
  const scaled = ([a, b, c]: readonly [number, number, number]): [number, number, number] => [a * k, b * k, c * k];
  let s = '';
  if (cut.to < 0.9) {
    const bare = tube(hip, knee, ankle, { half: scaled([30, 26, 23]), caps: [0.5, 0.4] });
    s += brush.solid(bare, skin.base, { soft: true, shade: 0.45, shadeColour: skin.shade });
  }
  if (outfit.socks) s += sock(job, outfit.socks, cut.to);
  if (cut.to > 0) {
    const { colour } = outfit.bottom;
    const accent = outfit.bottom.accent ?? mix(colour, '#fff6e2', 0.5);
    const d = tube(hip, knee, ankle, { to: cut.to, half: scaled(cut.half), caps: [0.6, 0.12] });
    s += brush.solid(d, colour, {
      shade: 0.55,
      edge: 3.4,
      dry: 8,
      inside: outfit.bottom.pattern ? pattern(outfit.bottom, pathBox(d), accent, 0.9) : '',
    });
    if (cut.turnUp) {
      const w = (cut.half[2] + 3) * k;
      s += brush.solid(band(hip, knee, ankle, cut.to - 0.07, 18 * k, w), mix(colour, '#fff6e2', 0.34), { shade: 0.4 });
    }
  }
  return s + drawShoe(brush, outfit.shoes, leg, job.side, size, skin);
}

function sock(job: LegJob, garment: Garment, bottomTo: number): string {
  const { brush, leg, size } = job;
  const k = size.bulk;
  const from = bottomTo >= 0.9 ? 0.7 : 0.42;
  const d = tube(leg.hip, leg.knee, leg.ankle, { from, half: [27.5 * k, 26 * k, 25 * k], caps: [0.1, 0.4] });
  const accent = garment.accent ?? mix(garment.colour, '#3f6ea8', 0.8);
  let bands = '';
  if (garment.pattern === 'stripes') {
    // Bands follow the direction of the shin.
    for (let t = from + 0.05; t < 1.05; t += 0.115) {
      const [x, y] = limbPoint(leg.hip, leg.knee, leg.ankle, Math.min(1, t));
      const a = leg.ankle[0] - leg.knee[0];
      const b = leg.ankle[1] - leg.knee[1];
      const l = Math.hypot(a, b) || 1;
      const nx = (-b / l) * 34;
      const ny = (a / l) * 34;
      bands += `M${n(x - nx)} ${n(y - ny)}L${n(x + nx)} ${n(y + ny)}`;
    }
    bands = `<path class="tiny" d="${bands}" stroke="${accent}" stroke-width="${n(12.5 * k)}" fill="none"/>`;
  } else if (garment.pattern) {
    bands = pattern(garment, pathBox(d), accent, 0.6);
  }
  return brush.solid(d, garment.colour, { inside: bands, shade: 0.5 });
}
