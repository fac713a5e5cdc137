// A knitted hat pushed into a coat pocket: its tip hangs over the opening, with the pompon at the end.

import type { Brush } from '#engine/drawing/brush.ts';
import { type Dot, mix, n } from '#engine/drawing/draw.ts';
import type { Garment } from '#engine/types.ts';
import { pompon } from './pompon.ts';

/** `at` is the middle of the pocket's opening. */
export function hatInPocket(brush: Brush, [x, y]: Dot, garment: Garment): string {
  const d = `M${n(x - 27)} ${n(y + 3)}C${n(x - 30)} ${n(y - 26)} ${n(x - 6)} ${n(y - 42)} ${n(x + 16)} ${n(y - 36)}C${n(x + 44)} ${n(y - 30)} ${n(x + 52)} ${n(y - 2)} ${n(x + 46)} ${n(y + 26)}L${n(x + 22)} ${n(y + 24)}C${n(x + 26)} ${n(y + 14)} ${n(x + 26)} ${n(y + 8)} ${n(x + 24)} ${n(y + 5)}Q${n(x)} ${n(y + 10)} ${n(x - 27)} ${n(y + 3)}Z`;
  const ribs = `M${n(x - 10)} ${n(y - 24)}Q${n(x + 14)} ${n(y - 30)} ${n(x + 30)} ${n(y - 10)}M${n(x - 14)} ${n(y - 8)}Q${n(x + 10)} ${n(y - 14)} ${n(x + 34)} ${n(y + 10)}`;
  const light = mix(garment.colour, '#ffb99a', 0.5);
  return (
    brush.solid(d, garment.colour, { shade: 0.45, edge: 3, inside: brush.stroke(ribs, light, 5, 0.6) }) +
    pompon(brush, x + 34, y + 38, 21, garment.accent ?? '#f6ead6')
  );
}
