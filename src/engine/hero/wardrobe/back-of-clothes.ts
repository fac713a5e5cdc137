// What clothes have on the back: a plain back seam, a collar around the nape, a hood, crossed straps.

import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, mix, n } from '#engine/drawing/draw.ts';
import type { Garment } from '#engine/types.ts';
import type { Rig } from '../rig.ts';
import { drawSatchel } from './mail.ts';
import { cutOf, drawTop, type TopCut } from './tops.ts';

const p = (dot: Dot): string => `${n(dot[0])} ${n(dot[1])}`;

/** The cut without what is on the chest. */
const backCut = (cut: TopCut): TopCut => ({
  ...cut,
  front: 'none',
  pockets: false,
  satchel: false,
  ...(cut.collar === 'round' ? { collar: 'none' as const } : {}),
});

/** The top from behind, under the neck, and its collar and hood, over it. */
export function drawTopFromBehind(brush: Brush, rig: Rig, garment: Garment): { top: string; collar: string } {
  const cut = cutOf(garment);
  const { trunk, size, pose } = rig;
  const t = size.torso;
  const dark = brush.shadeOf(garment.colour, 1.1);
  const isCoat = cut.pockets === true;
  const seam =
    isCoat && !pose.lying
      ? brush.stroke(
          `M${p(trunk(-size.shoulders, t * 0.78))}Q${p(trunk(0, t * 0.72))} ${p(trunk(size.shoulders, t * 0.78))}M${p(trunk(0, t * 0.74))}L${p(trunk(0, -cut.hem * 0.6))}`,
          dark,
          4,
          0.6,
        )
      : '';
  // The bag hangs on the same hip, which is on the other side of the picture.
  const mirrored: Rig = { ...rig, pose: { ...pose, turn: pose.turn >= 0 ? -1 : 1 } };
  const satchel = cut.satchel && !pose.lying ? drawSatchel(brush, mirrored) : '';
  return {
    top: drawTop(brush, rig, garment, { cut: backCut(cut) }) + seam + satchel,
    collar: cut.hood ? hangingHood(brush, rig, garment) : cut.collar === 'round' ? collar(brush, rig, garment) : '',
  };
}

function collar(brush: Brush, { trunk, size }: Rig, garment: Garment): string {
  const t = size.torso;
  const colour = garment.accent && cutOf(garment).hem < 60 ? garment.accent : mix(garment.colour, '#fff4cf', 0.22);
  const d = `M${p(trunk(-47, t + 8))}C${p(trunk(-24, t + 2))} ${p(trunk(24, t + 2))} ${p(trunk(47, t + 8))}C${p(trunk(58, t - 8))} ${p(trunk(52, t - 22))} ${p(trunk(38, t - 28))}C${p(trunk(18, t - 34))} ${p(trunk(-18, t - 34))} ${p(trunk(-38, t - 28))}C${p(trunk(-52, t - 22))} ${p(trunk(-58, t - 8))} ${p(trunk(-47, t + 8))}Z`;
  return brush.solid(d, colour, { edge: 3, shade: 0.35 });
}

/** A hood that hangs down between the shoulders. */
function hangingHood(brush: Brush, { trunk, size }: Rig, garment: Garment): string {
  const t = size.torso;
  const d = `M${p(trunk(-60, t + 10))}C${p(trunk(-30, t + 2))} ${p(trunk(30, t + 2))} ${p(trunk(60, t + 10))}C${p(trunk(84, t - 30))} ${p(trunk(56, t - 92))} ${p(trunk(0, t - 112))}C${p(trunk(-56, t - 92))} ${p(trunk(-84, t - 30))} ${p(trunk(-60, t + 10))}Z`;
  const fold = `M${p(trunk(-44, t - 6))}Q${p(trunk(0, t - 40))} ${p(trunk(44, t - 6))}`;
  return brush.solid(d, mix(garment.colour, '#fff4cf', 0.1), {
    edge: 3,
    shade: 0.5,
    depth: 22,
    inside: brush.stroke(fold, brush.shadeOf(garment.colour, 1.1), 6, 0.5),
  });
}

/** The straps of dungarees cross on the back. */
export function drawBackOfBib(brush: Brush, { trunk, size }: Rig, garment: Garment): string {
  if (garment.garment !== 'dungarees') return '';
  const t = size.torso;
  const w = 48 * size.bulk;
  const wide = (size.hips + 44) * size.bulk;
  const strap = (q: -1 | 1): string =>
    brush.line(`M${p(trunk(q * w * 0.96, t))}L${p(trunk(-q * w * 0.5, t * 0.36))}`, garment.colour, 19);
  const body = `M${p(trunk(-wide, t * 0.3))}C${p(trunk(-w, t * 0.36))} ${p(trunk(-w * 0.6, t * 0.42))} ${p(trunk(0, t * 0.42))}C${p(trunk(w * 0.6, t * 0.42))} ${p(trunk(w, t * 0.36))} ${p(trunk(wide, t * 0.3))}L${p(trunk(wide + 4, -12))}C${p(trunk(wide * 0.4, -30))} ${p(trunk(-wide * 0.4, -30))} ${p(trunk(-wide - 4, -12))}Z`;
  return strap(-1) + strap(1) + brush.solid(body, garment.colour, { shade: 0.5, dry: 16, edge: 3 });
}
