// The space under a bed, seen from inside: slats above, a hanging blanket with daylight below it.

import { mix, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { numberParam, type PieceKit, tone } from '#engine/drawing/piece.ts';

const SLATS = 6;
const PAGE_WIDTH_UNITS = 2100;

/**
 * Slats from the top of the page to the far edge of the bed at `far`, its far legs down to `floor`, and darkness
 * between; at the left the blanket hangs down to `hem` with light below it (0 for none).
 */
const underBed = painted((brush, params, context) => {
  const far = numberParam(params, 'far', 1060);
  const floor = numberParam(params, 'floor', 1560);
  const hem = numberParam(params, 'hem', 0);
  const dark = tone(params, context, 'under', '#1d1b3c');
  const wood = tone(params, context, 'slat', '#3a3560');
  const light = tone(params, context, 'daylight', '#d8ead8');
  const edgeAt = (t: number): number => far - far * (1 - t) ** 1.7;
  let slats = '';
  for (let i = 0; i < SLATS; i++) {
    const top = edgeAt(i / SLATS);
    const low = edgeAt((i + 0.72) / SLATS);
    slats += brush.solid(
      `M-30 ${n(top)}L${PAGE_WIDTH_UNITS} ${n(top)}L${PAGE_WIDTH_UNITS} ${n(low)}L-30 ${n(low)}Z`,
      mix(wood, dark, 0.1 + 0.06 * i),
      { shade: 0.25, dry: 10, dryAngle: 0.01, rim: 0 },
    );
  }
  const leg = (x: number): string =>
    brush.solid(`M${x - 34} ${n(far)}H${x + 34}L${x + 24} ${n(floor + 30)}H${x - 24}Z`, mix(wood, '#6a4636', 0.45), {
      shade: 0.5,
    });
  const rail = brush.solid(`M-30 ${n(far - 26)}H${PAGE_WIDTH_UNITS}V${n(far + 40)}H-30Z`, mix(wood, '#6a4636', 0.45), {
    shade: 0.4,
    dry: 16,
    dryAngle: 0.01,
  });
  const patches = ['blanket', 'blanket-b', 'blanket-c', 'blanket-d'].map((role) =>
    tone(params, context, role, '#3f6a78'),
  );
  const cloth = Array.from({ length: 4 }, (_, i) => {
    const [x0, x1] = [-30 + i * 84, 54 + i * 84];
    const [top0, top1] = [far * 0.52 + i * 100, far * 0.52 + (i + 1) * 100];
    const [low0, low1] = [hem - i * 74, hem - (i + 1) * 74];
    return brush.solid(
      `M${x0} ${n(top0)}L${x1} ${n(top1)}L${x1} ${n(low1)}Q${(x0 + x1) / 2} ${n((low0 + low1) / 2 + 34)} ${x0} ${n(low0)}Z`,
      mix(patches[i % patches.length] ?? wood, dark, 0.4),
      { shade: 0.5, edge: 4 },
    );
  }).join('');
  const gap =
    hem > 0
      ? `<path class="shade" d="M-30 ${n(hem - 30)}L306 ${n(hem - 320)}V${n(hem - 250)}L-30 ${n(hem + 150)}Z" fill="${light}" fill-opacity=".85"/>`
      : '';
  return `<path d="M-30 -30H${PAGE_WIDTH_UNITS}V2100H-30Z" fill="${dark}"/>${slats}${leg(1900)}${leg(420)}${rail}${gap}${hem > 0 ? cloth : ''}`;
});

export const underBedPieces: PieceKit = { 'socks/under-bed': underBed };
