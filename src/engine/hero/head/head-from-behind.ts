// Draws a head from behind in a pointed hood with a bobble: neither hair nor skin is seen.
import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';
import { headShape } from '#engine/hero/head-shape.ts';
import type { Garment } from '#engine/types.ts';
import { neutralFace } from '../default-look.ts';
import type { HeadDrawing } from './head.ts';
import { splitTurn } from './turn-head.ts';

/** The bobble on the tip of the hood, in head units; it falls to one side. */
export const HOOD_BOBBLE = { x: 36, y: -268, radius: 30 } as const;

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
  const { x, y, radius } = HOOD_BOBBLE;
  const tip = x + t;
  const dome = `M${n(-w * 0.62)} 26C${n(-w - 34)} 4 ${n(-w - 44)} ${n(top + 64)} ${n(-w * 0.6 + t)} ${n(top - 4)}C${n(-w * 0.36 + t)} ${n(top - 34)} ${n(tip - 40)} ${n(y + 8)} ${n(tip)} ${n(y + 6)}C${n(tip + 26)} ${n(y + 8)} ${n(w * 0.46 + t)} ${n(top - 24)} ${n(w * 0.62 + t)} ${n(top - 6)}C${n(w + 46)} ${n(top + 64)} ${n(w + 34)} 4 ${n(w * 0.62)} 26C${n(w * 0.3)} 44 ${n(-w * 0.3)} 44 ${n(-w * 0.62)} 26Z`;
  const seam = `M${n(tip - 14)} ${n(y + 18)}C${n(t * 1.6)} ${n(top + 70)} ${n(t * 1.2)} -60 ${n(t * 0.4)} 34`;
  const folds = `M${n(-w * 0.72)} 4C${n(-w * 0.4)} -22 ${n(w * 0.4)} -22 ${n(w * 0.72)} 4M${n(-w * 0.94)} -40C${n(-w * 0.84)} -24 ${n(-w * 0.7)} -14 ${n(-w * 0.56)} -8M${n(w * 0.94)} -40C${n(w * 0.84)} -24 ${n(w * 0.7)} -14 ${n(w * 0.56)} -8`;
  const inside =
    brush.stroke(seam, dark, 5, 0.6, '16 10') +
    brush.stroke(seam, mix(colour, '#fff4dc', 0.4), 3, 0.3) +
    brush.stroke(folds, dark, 7, 0.4);
  const bobble = brush.solid(oval(tip, y - 4, radius, radius), accent, { edge: 3, shade: 0.45, dry: 8 });
  const hood = brush.solid(dome, colour, { inside, shade: 0.55, depth: 32, dry: 18, dryAngle: 1.3 });
  return { back: '', over: '', head: hood + bobble, turnDefs: (defs) => defs };
}
