// The uniform of cloud-post: a peaked cap with a badge, and the satchel of the jacket.

import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, mix, n } from '#engine/drawing/draw.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { Rig } from '#engine/hero/rig.ts';
import type { Garment } from '#engine/types.ts';
import type { HatDrawing } from './hat.ts';

/** A wide soft crown, a band with a golden cord, an envelope badge and a dark peak. */
export function postCap(brush: Brush, shape: HeadShape, garment: Garment): HatDrawing {
  const brim = shape.hairline - 2;
  const w = shape.half + 12;
  const t = shape.turn * 0.4;
  const gold = garment.accent ?? '#f2b63c';
  const crown = `M${n(-w - 2)} ${n(brim - 18)}C${n(-w - 44)} ${n(brim - 62)} ${n(-w - 26)} ${n(brim - 112)} ${n(-w * 0.4 + t)} ${n(brim - 122)}C${n(-w * 0.1 + t)} ${n(brim - 132)} ${n(w * 0.2 + t)} ${n(brim - 132)} ${n(w * 0.5 + t)} ${n(brim - 122)}C${n(w + 28)} ${n(brim - 110)} ${n(w + 44)} ${n(brim - 60)} ${n(w + 2)} ${n(brim - 18)}C${n(w * 0.6)} ${n(brim - 48)} ${n(-w * 0.6)} ${n(brim - 48)} ${n(-w - 2)} ${n(brim - 18)}Z`;
  const band = `M${n(-w)} ${n(brim - 20)}C${n(-w * 0.6 + t)} ${n(brim - 56)} ${n(w * 0.6 + t)} ${n(brim - 56)} ${n(w)} ${n(brim - 20)}C${n(w + 5)} ${n(brim - 6)} ${n(w + 3)} ${n(brim + 8)} ${n(w - 3)} ${n(brim + 20)}C${n(w * 0.62 + t)} ${n(brim - 14)} ${n(-w * 0.62 + t)} ${n(brim - 14)} ${n(-w + 3)} ${n(brim + 20)}C${n(-w - 3)} ${n(brim + 8)} ${n(-w - 5)} ${n(brim - 6)} ${n(-w)} ${n(brim - 20)}Z`;
  const cord = `M${n(-w + 2)} ${n(brim + 8)}C${n(-w * 0.6 + t)} ${n(brim - 24)} ${n(w * 0.6 + t)} ${n(brim - 24)} ${n(w - 2)} ${n(brim + 8)}`;
  const p = t * 2.6;
  const peak = `M${n(-w * 0.8 + p)} ${n(brim - 4)}C${n(-w * 0.5 + p)} ${n(brim - 26)} ${n(w * 0.5 + p)} ${n(brim - 26)} ${n(w * 0.8 + p)} ${n(brim - 4)}C${n(w * 0.9 + p)} ${n(brim + 16)} ${n(w * 0.66 + p)} ${n(brim + 20)} ${n(w * 0.46 + p)} ${n(brim + 9)}C${n(w * 0.2 + p)} ${n(brim - 3)} ${n(-w * 0.2 + p)} ${n(brim - 3)} ${n(-w * 0.46 + p)} ${n(brim + 9)}C${n(-w * 0.66 + p)} ${n(brim + 20)} ${n(-w * 0.9 + p)} ${n(brim + 16)} ${n(-w * 0.8 + p)} ${n(brim - 4)}Z`;
  const bx = t * 1.6;
  const badge = `M${n(bx - 30)} ${n(brim - 92)}L${n(bx + 30)} ${n(brim - 92)}L${n(bx + 30)} ${n(brim - 52)}L${n(bx - 30)} ${n(brim - 52)}Z`;
  return {
    brim: brim + 5,
    back: '',
    front:
      brush.solid(crown, garment.colour, { shade: 0.55, depth: 26, dry: 16, dryAngle: 0.4 }) +
      brush.solid(band, mix(garment.colour, '#1c1838', 0.3), { shade: 0.4 }) +
      brush.line(cord, gold, 8) +
      brush.solid(badge, gold, { shade: 0.3, edge: 2 }) +
      brush.line(
        `M${n(bx - 30)} ${n(brim - 92)}L${n(bx)} ${n(brim - 68)}L${n(bx + 30)} ${n(brim - 92)}`,
        '#a8641e',
        4.5,
      ) +
      brush.solid(peak, '#3a2c40', { shade: 0.3, edge: 2 }),
  };
}

/** A leather bag on the hip with a letter sticking out, its strap over the other shoulder. */
export function drawSatchel(brush: Brush, rig: Rig): string {
  const { trunk, size, pose } = rig;
  const t = size.torso;
  const k = size.bulk;
  const side = pose.turn >= 0 ? -1 : 1;
  const [x, y] = trunk(side * (size.hips + 46), 8);
  const p = (dot: Dot): string => `${n(dot[0])} ${n(dot[1])}`;
  const strap = `M${p(trunk(-side * 46, t - 16))}C${p(trunk(-side * 20, t * 0.66))} ${p(trunk(side * 40, t * 0.34))} ${p([x, y])}`;
  const frame = brush.at(x, y, pose.lean * 0.5 + side * 5, k);
  const hand = frame.brush;
  const bag =
    hand.solid('M-30 -16L-4 -46L42 -34L34 -8Z', '#fff6e4', { shade: 0.2 }) +
    hand.solid('M-64 -16C-24 -26 24 -26 64 -16L70 76C24 90 -24 90 -70 76Z', '#b8713c', { shade: 0.5, dry: 8 }) +
    hand.solid('M-66 -16C-24 -26 24 -26 66 -16L60 34C24 48 -24 48 -60 34Z', '#cf8748', { shade: 0.4, edge: 3 }) +
    '<path d="M-11 32L11 32L11 54L-11 54Z" fill="#f2b63c"/>';
  return `${brush.line(strap, '#8f5a30', 17 * k)}<g transform="${frame.transform}">${bag}</g>`;
}
