// Carved gilt frames, and the brass plate with the year below them.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { oval } from '#engine/drawing/path.ts';

/** Width of the carved wood around a picture. */
const FRAME_BORDER_UNITS = 62;

/** A carved gilt frame around a w by h picture whose middle is the origin. */
export function gilded(brush: Brush, w: number, h: number, gilt: string, picture: string): string {
  const x = w / 2;
  const y = h / 2;
  const t = FRAME_BORDER_UNITS;
  const ring = (a: number): string =>
    `M${n(-x - a)} ${n(-y - a)}L${n(x + a)} ${n(-y - a)}L${n(x + a)} ${n(y + a)}L${n(-x - a)} ${n(y + a)}Z`;
  const corner = ([-1, 1] as const)
    .flatMap((p) =>
      ([-1, 1] as const).map(
        (q) =>
          brush.solid(oval(p * (x + t / 2), q * (y + t / 2), t * 0.72), mix(gilt, '#fff0c0', 0.18), {
            shade: 0.5,
            edge: 4,
          }) + brush.solid(oval(p * (x + t / 2), q * (y + t / 2), t * 0.3), mix(gilt, '#6a4414', 0.35), { shade: 0.3 }),
      ),
    )
    .join('');
  let beads = '';
  for (let i = 1; i < w / 60; i++)
    beads += `<circle cx="${n(-x + i * 60)}" cy="${n(-y - t / 2)}" r="11"/><circle cx="${n(-x + i * 60)}" cy="${n(y + t / 2)}" r="11"/>`;
  for (let i = 1; i < h / 60; i++)
    beads += `<circle cx="${n(-x - t / 2)}" cy="${n(-y + i * 60)}" r="11"/><circle cx="${n(x + t / 2)}" cy="${n(-y + i * 60)}" r="11"/>`;
  return `<path class="shade" d="${ring(t)}" transform="translate(14 26)" fill="#0c1a12" opacity=".4"/>${brush.solid(ring(t), gilt, { shade: 0.5, depth: 16, dry: 30 })}<g class="tiny" fill="${mix(gilt, '#fff4cc', 0.45)}">${beads}</g><path d="${ring(6)}" fill="${mix(gilt, '#4a3010', 0.6)}"/>${brush.within(ring(0), picture)}${corner}`;
}

const DIGITS: Readonly<Record<string, string>> = {
  1: 'M-6 -16L4 -24L4 24',
  2: 'M-14 -12C-12 -28 14 -28 13 -10C12 4 -12 10 -15 24L15 24',
  4: 'M8 24L8 -24L-16 10L16 10',
  7: 'M-14 -24L14 -24L-4 24',
};

/** The brass plate under a frame of height h with the year in digits. */
export function yearPlate(brush: Brush, h: number, year: string, gilt: string): string {
  const y = h / 2 + FRAME_BORDER_UNITS + 46;
  const ink = mix(gilt, '#3a2408', 0.8);
  const figures = [...year].map((digit, i) => {
    const frame = brush.at((i - (year.length - 1) / 2) * 44, y, 0, 0.86);
    return `<g transform="${frame.transform}">${brush.line(DIGITS[digit] ?? '', ink, 9)}</g>`;
  });
  return (
    brush.solid(`M-118 ${n(y - 40)}L118 ${n(y - 40)}L118 ${n(y + 40)}L-118 ${n(y + 40)}Z`, mix(gilt, '#fff0c0', 0.25), {
      shade: 0.4,
      edge: 4,
    }) + figures.join('')
  );
}
