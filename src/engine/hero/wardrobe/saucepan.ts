// A saucepan worn as a helmet: enamel, a rim, and a handle.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import type { HeadShape } from '#engine/hero/head-shape.ts';
import type { Garment } from '#engine/types.ts';
import type { HatDrawing } from './hat.ts';

export function saucepan(brush: Brush, shape: HeadShape, garment: Garment): HatDrawing {
  const brim = shape.hairline + 2;
  const w = shape.half + 12;
  const t = shape.turn * 0.4;
  const rim = garment.accent ?? '#3f5f7a';
  const pot = `M${n(-w)} ${n(brim)}L${n(-w + 8 + t)} ${n(brim - 96)}C${n(-w + 12 + t)} ${n(brim - 134)} ${n(-w * 0.6 + t)} ${n(brim - 146)} ${n(t)} ${n(brim - 146)}C${n(w * 0.6 + t)} ${n(brim - 146)} ${n(w - 12 + t)} ${n(brim - 134)} ${n(w - 8 + t)} ${n(brim - 96)}L${n(w)} ${n(brim)}C${n(w * 0.6)} ${n(brim - 22)} ${n(-w * 0.6)} ${n(brim - 22)} ${n(-w)} ${n(brim)}Z`;
  const lip = `M${n(-w - 10)} ${n(brim + 6)}C${n(-w * 0.6)} ${n(brim - 20)} ${n(w * 0.6)} ${n(brim - 20)} ${n(w + 10)} ${n(brim + 6)}`;
  const handle = `M${n(-w + 14)} ${n(brim - 62)}L${n(-w - 128)} ${n(brim - 100)}C${n(-w - 160)} ${n(brim - 108)} ${n(-w - 168)} ${n(brim - 66)} ${n(-w - 136)} ${n(brim - 58)}L${n(-w + 8)} ${n(brim - 26)}Z`;
  const dots = [-0.62, -0.2, 0.24, 0.64]
    .map(
      (u, i) =>
        `<circle class="tiny" cx="${n(u * w + t)}" cy="${n(brim - 70 - (i % 2) * 26)}" r="11" fill="${mix(garment.colour, '#ffffff', 0.75)}"/>`,
    )
    .join('');
  return {
    brim,
    back: '',
    front:
      brush.solid(handle, rim, { shade: 0.45, edge: 3 }) +
      `<circle cx="${n(-w - 130)}" cy="${n(brim - 80)}" r="9" fill="${mix(rim, '#1c1030', 0.5)}"/>` +
      brush.solid(pot, garment.colour, { inside: dots, shade: 0.5, depth: 30, dry: 8 }) +
      brush.line(lip, rim, 17),
  };
}
