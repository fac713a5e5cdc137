// Cloth patterns: markup to be clipped to a garment.

import { n } from '#engine/drawing/draw.ts';
import type { Box, Garment } from '#engine/types.ts';

const STAR = 'l2.9 6.2 6.8 .8 -5 4.7 1.3 6.7 -6 -3.3 -6 3.3 1.3 -6.7 -5 -4.7 6.8 -.8z';

/** `size` scales one repeat: 1 for coats, smaller for hats and socks. */
export function pattern(garment: Garment, box: Box, accent: string, size = 1): string {
  const x1 = box.x + box.width;
  const y1 = box.y + box.height;
  const rows = (step: number, draw: (y: number, row: number) => string): string => {
    let d = '';
    let row = 0;
    for (let y = box.y - step; y < y1 + step; y += step, row++) d += draw(y, row);
    return d;
  };
  const columns = (step: number, offset: number, draw: (x: number) => string): string => {
    let d = '';
    for (let x = box.x - step + offset; x < x1 + step; x += step) d += draw(x);
    return d;
  };
  switch (garment.pattern) {
    case 'knit': {
      const w = 18 * size;
      const d = rows(17 * size, (y) =>
        columns(w, 0, (x) => `M${n(x)} ${n(y)}l${n(w * 0.4)} ${n(9 * size)}l${n(w * 0.4)} ${n(-9 * size)}`),
      );
      return `<path class="tiny" d="${d}" fill="none" stroke="${accent}" stroke-width="${n(4 * size)}" stroke-linecap="round" stroke-linejoin="round" opacity=".5"/>`;
    }
    case 'stripes': {
      const h = 28 * size;
      const d = rows(
        h,
        (y) => `M${n(box.x - 10)} ${n(y)}Q${n(box.x + box.width / 2)} ${n(y + 9 * size)} ${n(x1 + 10)} ${n(y)}`,
      );
      return `<path class="tiny" d="${d}" fill="none" stroke="${accent}" stroke-width="${n(12 * size)}"/>`;
    }
    case 'dots': {
      const r = n(5.4 * size);
      const d = rows(30 * size, (y, row) =>
        columns(
          34 * size,
          (row % 2) * 17 * size,
          (x) => `M${n(x)} ${n(y)}m-${r} 0a${r} ${r} 0 1 0 ${n(10.8 * size)} 0a${r} ${r} 0 1 0 -${n(10.8 * size)} 0`,
        ),
      );
      return `<path class="tiny" d="${d}" fill="${accent}" opacity=".9"/>`;
    }
    case 'stars': {
      const d = rows(44 * size, (y, row) =>
        columns(50 * size, (row % 2) * 25 * size, (x) => `M${n(x)} ${n(y)}${STAR}`),
      );
      return `<path class="tiny" d="${d}" fill="${accent}" opacity=".9"/>`;
    }
    case 'checks': {
      const step = 34 * size;
      const across = rows(step, (y) => `M${n(box.x - 10)} ${n(y)}L${n(x1 + 10)} ${n(y)}`);
      const down = columns(step, 8, (x) => `M${n(x)} ${n(box.y - 10)}L${n(x)} ${n(y1 + 10)}`);
      return `<g class="tiny" fill="none" stroke="${accent}"><path d="${across}${down}" stroke-width="${n(13 * size)}" opacity=".35"/><path d="${across}${down}" stroke-width="${n(2.4 * size)}" opacity=".6"/></g>`;
    }
    default:
      return '';
  }
}
