// The woollen ball of knitted hats.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';

export function pompon(brush: Brush, x: number, y: number, r: number, colour: string): string {
  let d = '';
  const bumps = 13;
  for (let i = 0; i < bumps; i++) {
    const a = (i / bumps) * Math.PI * 2;
    const b = ((i + 1) / bumps) * Math.PI * 2;
    const m = (a + b) / 2;
    if (i === 0) d = `M${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
    d += `Q${n(x + Math.cos(m) * r * 1.17)} ${n(y + Math.sin(m) * r * 1.17)} ${n(x + Math.cos(b) * r)} ${n(y + Math.sin(b) * r)}`;
  }
  const tone = mix(colour, '#8a6a72', 0.34);
  const k = r / 42;
  const curl = (dx: number, dy: number, bend: readonly number[]): string =>
    `M${n(x + dx * k)} ${n(y + dy * k)}q${bend.map((value) => n(value * k)).join(' ')}`;
  const curls = [
    curl(-28, -14, [11, 4, 15, -10]),
    curl(-8, -28, [6, 10, 17, 4]),
    curl(13, -6, [11, 0, 15, -11]),
    curl(-22, 10, [10, 8, 17, -2]),
    curl(3, 16, [10, 6, 17, -4]),
  ].join('');
  return (
    brush.solid(`${d}Z`, colour, { shade: 0.4 }) +
    `<path class="tiny" d="${curls}" stroke="${tone}" stroke-width="${n(4.6 * k)}" stroke-linecap="round" fill="none" opacity=".8"/>`
  );
}
