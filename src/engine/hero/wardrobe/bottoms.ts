// Draws garments at the hips: the seat of trousers, skirts, and the bib of dungarees.

import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, lerp, mix, n } from '#engine/drawing/draw.ts';
import { between, pathBox } from '#engine/drawing/path.ts';
import type { Garment } from '#engine/types.ts';
import type { Rig } from '../rig.ts';
import { pattern } from './patterns.ts';
import { trunkShape } from './tops.ts';

const p = (dot: Dot): string => `${n(dot[0])} ${n(dot[1])}`;

/** The seat that joins both trouser legs, drawn over the legs and under the top. */
export function drawSeat(brush: Brush, rig: Rig, garment: Garment): string {
  if (garment.garment === 'skirt') return drawSkirt(brush, rig, garment);
  if (garment.garment === 'none') return '';
  const { trunk, legs, size } = rig;
  const w = (size.hips + 33) * size.bulk;
  const l = between(legs.left.hip, legs.left.knee, 0.26);
  const r = between(legs.right.hip, legs.right.knee, 0.26);
  const d = `M${p(trunk(-w, 54))}C${p(trunk(-w - 6, 24))} ${p([l[0] - 34 * size.bulk, lerp(l[1], rig.hip[1], 0.4)])} ${p([l[0] - 33 * size.bulk, l[1]])}C${p([l[0], l[1] + 14])} ${p([r[0], r[1] + 14])} ${p([r[0] + 33 * size.bulk, r[1]])}C${p([r[0] + 34 * size.bulk, lerp(r[1], rig.hip[1], 0.4)])} ${p(trunk(w + 6, 24))} ${p(trunk(w, 54))}Z`;
  const accent = garment.accent ?? mix(garment.colour, '#fff6e2', 0.5);
  return brush.solid(d, garment.colour, {
    shade: 0.4,
    inside: garment.pattern ? pattern(garment, pathBox(d), accent, 0.9) : '',
  });
}

function drawSkirt(brush: Brush, rig: Rig, garment: Garment): string {
  const { d, hem } = trunkShape(rig, { hem: 46, flare: 118 });
  const accent = garment.accent ?? mix(garment.colour, '#fff6e2', 0.6);
  let folds = '';
  for (let i = 1; i < 6; i++) {
    const x = lerp(hem.left[0], hem.right[0], i / 6);
    const [tx, ty] = rig.trunk((i - 3) * 20, 40);
    folds += `M${n(x)} ${n(hem.middle[1])}Q${n(lerp(x, tx, 0.4))} ${n(lerp(hem.middle[1], ty, 0.5))} ${n(tx)} ${n(ty)}`;
  }
  const inside =
    (garment.pattern ? pattern(garment, pathBox(d), accent) : '') +
    brush.stroke(folds, brush.shadeOf(garment.colour), 4, 0.5);
  return brush.solid(d, garment.colour, { inside, shade: 0.5, dry: 14 });
}

/** The bib and straps of dungarees, over the top. */
export function drawBib(brush: Brush, rig: Rig, garment: Garment): string {
  if (garment.garment !== 'dungarees') return '';
  const { trunk, size, pose } = rig;
  const t = size.torso;
  const off = pose.turn * 16;
  const w = 48 * size.bulk;
  const wide = (size.hips + 44) * size.bulk * (1 - Math.abs(pose.turn) * 0.14);
  const dark = brush.shadeOf(garment.colour, 1.1);
  const strap = (q: -1 | 1): string =>
    brush.line(
      `M${p(trunk(q * w * 0.86 + off, t * 0.66))}C${p(trunk(q * w * 1.06 + off * 0.6, t * 0.8))} ${p(trunk(q * w * 1.04, t * 0.92))} ${p(trunk(q * w * 0.96, t))}`,
      garment.colour,
      19,
    );
  const body = `M${p(trunk(-w + off, t * 0.68))}C${p(trunk(-w * 0.4 + off, t * 0.65))} ${p(trunk(w * 0.4 + off, t * 0.65))} ${p(trunk(w + off, t * 0.68))}C${p(trunk(w * 1.06 + off, t * 0.46))} ${p(trunk(wide * 0.94, t * 0.42))} ${p(trunk(wide, t * 0.34))}L${p(trunk(wide + 4, -12))}C${p(trunk(wide * 0.4, -30))} ${p(trunk(-wide * 0.4, -30))} ${p(trunk(-wide - 4, -12))}L${p(trunk(-wide, t * 0.34))}C${p(trunk(-wide * 0.94, t * 0.42))} ${p(trunk(-w * 1.06 + off, t * 0.46))} ${p(trunk(-w + off, t * 0.68))}Z`;
  const accent = garment.accent ?? '#e9c46a';
  const pocket = `M${p(trunk(-26 + off, t * 0.52))}L${p(trunk(26 + off, t * 0.52))}L${p(trunk(24 + off, t * 0.34))}C${p(trunk(10 + off, t * 0.29))} ${p(trunk(-10 + off, t * 0.29))} ${p(trunk(-24 + off, t * 0.34))}Z`;
  const knob = (q: -1 | 1): string => {
    const [x, y] = trunk(q * w * 0.8 + off, t * 0.63);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="7.5" fill="${accent}"/>`;
  };
  const inside = garment.pattern ? pattern(garment, pathBox(body), mix(garment.colour, '#fff6e2', 0.5)) : '';
  return (
    strap(-1) +
    strap(1) +
    brush.solid(body, garment.colour, { shade: 0.5, dry: 16, edge: 3, inside }) +
    brush.solid(pocket, mix(garment.colour, '#fff4cf', 0.12), { shade: 0.25, rim: 0 }) +
    brush.line(`M${p(trunk(-26 + off, t * 0.52))}L${p(trunk(26 + off, t * 0.52))}`, dark, 4, 0.7) +
    knob(-1) +
    knob(1)
  );
}
