// Knitwear: the dragon's three jumpers and their stitches.

import type { Brush } from '#engine/drawing/brush.ts';
import { mix, n } from '#engine/drawing/draw.ts';
import { INK, STRIPE, UNDER_WOOL, WOOL } from './dragon-colours.ts';

/** Stripes and stitches for the inside of a knitted shape, around the middle of its top edge. */
export function knitted(colour: string, width: number, height: number, stripe: string = STRIPE): string {
  let stripes = '';
  for (const t of [0.2, 0.46, 0.72])
    stripes += `M${n(-width)} ${n(height * t)}Q0 ${n(height * t + width * 0.23)} ${n(width)} ${n(height * t)}`;
  let stitches = '';
  const gap = Math.max(26, width / 8.6);
  for (let row = 0; row * gap * 1.18 < height; row++)
    for (let x = -width + (row % 2) * (gap / 2); x <= width; x += gap) {
      const y = row * gap * 1.18 + (1 - (x / width) ** 2) * width * 0.18;
      const s = gap * 0.2;
      stitches += `M${n(x - s)} ${n(y - s)}L${n(x)} ${n(y + s * 0.5)}L${n(x + s)} ${n(y - s)}`;
    }
  return `<path class="shade" d="${stripes}" stroke="${stripe}" stroke-width="${n(width * 0.09)}" fill="none"/><path class="tiny" d="${stitches}" stroke="${mix(colour, '#fff0d8', 0.4)}" stroke-width="${n(gap * 0.11)}" fill="none" stroke-linecap="round" opacity=".6"/>`;
}

/** The hems of two jumpers show below the third. */
export function jumpers(brush: Brush, colour: string): string {
  const shape =
    'M-150 -770C-262 -716 -356 -500 -364 -292C-300 -236 -150 -208 0 -208C150 -208 300 -236 364 -292C356 -500 262 -716 150 -770C60 -730 -60 -730 -150 -770Z';
  const under = (grow: number, hem: string): string =>
    brush.solid(
      `M${-366 - grow * 0.1} -330C-300 ${-250 + grow} -150 ${-214 + grow} 0 ${-214 + grow}C150 ${-214 + grow} 300 ${-250 + grow} ${366 + grow * 0.1} -330L340 -420L-340 -420Z`,
      hem,
      { shade: 0.3 },
    );
  return (
    (colour === WOOL ? under(74, UNDER_WOOL) + under(40, STRIPE) : '') +
    brush.solid(shape, colour, {
      shade: 0.5,
      depth: 60,
      inside: `<g transform="translate(0 -740)">${knitted(colour, 380, 520)}</g>`,
    }) +
    brush.line('M-362 -306C-300 -252 -150 -226 0 -226C150 -226 300 -252 362 -306', mix(colour, INK, 0.4), 8, 0.8)
  );
}

/** Three ribbed collars, one below the other, so that the jumpers can be counted. */
export function collars(brush: Brush): string {
  const collar = (y: number, half: number, colour: string): string => {
    const ribs = [-0.78, -0.52, -0.26, 0, 0.26, 0.52, 0.78]
      .map((t) => {
        const low = y + 74 * (1 - t * t);
        return `M${n(half * t)} ${n(low + 8)}L${n(half * t * 1.03)} ${n(low + 58)}`;
      })
      .join('');
    return (
      brush.solid(
        `M${n(-half)} ${n(y - 30)}Q${n(-half * 0.6)} ${n(y + 74)} 0 ${n(y + 74)}Q${n(half * 0.6)} ${n(y + 74)} ${n(half)} ${n(y - 30)}C${n(half + 26)} ${n(y)} ${n(half + 22)} ${n(y + 40)} ${n(half)} ${n(y + 52)}Q${n(half * 0.6)} ${n(y + 144)} 0 ${n(y + 144)}Q${n(-half * 0.6)} ${n(y + 144)} ${n(-half)} ${n(y + 52)}C${n(-half - 22)} ${n(y + 40)} ${n(-half - 26)} ${n(y)} ${n(-half)} ${n(y - 30)}Z`,
        colour,
        { shade: 0.35, edge: 5 },
      ) + brush.line(ribs, mix(colour, INK, 0.3), 7, 0.7)
    );
  };
  return collar(-640, 250, mix(WOOL, INK, 0.3)) + collar(-704, 222, STRIPE) + collar(-768, 194, UNDER_WOOL);
}
