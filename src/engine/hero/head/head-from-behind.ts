// Draws a head from behind in a hood with two round ears: neither hair nor skin is seen.
import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import { headShape } from '#engine/hero/head-shape.ts';
import type { Garment } from '#engine/types.ts';
import { neutralFace } from '../default-look.ts';
import type { HeadDrawing } from './head.ts';
import { splitTurn } from './turn-head.ts';

/** Where the ears sit on the hood, in head units from its middle. */
export const HOOD_EAR = { x: 84, y: -226, radius: 44 } as const;

export function drawHeadFromBehind(
  brush: Brush,
  { colour, accent = mix(colour, '#fff4dc', 0.6) }: Garment,
  turn: number,
): HeadDrawing {
  const shape = headShape(neutralFace, splitTurn(turn, 0).turn, 0);
  const w = shape.half;
  const { top } = shape;
  const t = shape.turn * 0.5;
  const dark = brush.shadeOf(colour, 1.1);
  const dome = `M${n(-w * 0.62)} 26C${n(-w - 34)} 4 ${n(-w - 46)} ${n(top + 60)} ${n(-w * 0.58 + t)} ${n(top - 14)}C${n(-w * 0.3 + t)} ${n(top - 36)} ${n(w * 0.3 + t)} ${n(top - 36)} ${n(w * 0.58 + t)} ${n(top - 14)}C${n(w + 46)} ${n(top + 60)} ${n(w + 34)} 4 ${n(w * 0.62)} 26C${n(w * 0.3)} 44 ${n(-w * 0.3)} 44 ${n(-w * 0.62)} 26Z`;
  const seam = `M${n(t)} ${n(top - 28)}C${n(t * 1.6)} ${n(top + 70)} ${n(t * 1.2)} -60 ${n(t * 0.4)} 34`;
  const folds = `M${n(-w * 0.72)} 4C${n(-w * 0.4)} -22 ${n(w * 0.4)} -22 ${n(w * 0.72)} 4M${n(-w * 0.94)} -40C${n(-w * 0.84)} -24 ${n(-w * 0.7)} -14 ${n(-w * 0.56)} -8M${n(w * 0.94)} -40C${n(w * 0.84)} -24 ${n(w * 0.7)} -14 ${n(w * 0.56)} -8`;
  const inside =
    brush.stroke(seam, dark, 5, 0.6, '16 10') +
    brush.stroke(seam, mix(colour, '#fff4dc', 0.4), 3, 0.3) +
    brush.stroke(folds, dark, 7, 0.4);
  const ears = ([-1, 1] as const)
    .map((q) => {
      const { brush: hand, transform } = brush.at(q * HOOD_EAR.x + t, HOOD_EAR.y, q * 12, 1, q < 0);
      const ear = hand.solid(oval(0, 0, HOOD_EAR.radius - 4, HOOD_EAR.radius - 2), colour, { edge: 3, shade: 0.5 });
      const rim = hand.line('M-26 -22C-14 -36 14 -36 26 -22', accent, 6);
      return `<g transform="${transform}">${ear}${rim}</g>`;
    })
    .join('');
  const hood = brush.solid(dome, colour, { inside, shade: 0.55, depth: 32, dry: 18, dryAngle: 1.3 });
  return { back: '', over: '', head: ears + hood, turnDefs: (defs) => defs };
}
