// The cake of night-museum: cream, a cherry, and a candle for every year of the child.

import type { Brush } from '#engine/drawing/brush.ts';
import { clamp, n } from '#engine/drawing/draw.ts';
import { painted } from '#engine/drawing/painted.ts';
import { oval } from '#engine/drawing/path.ts';
import { flagParam, numberParam, type Piece, type PieceParams } from '#engine/drawing/piece.ts';

export interface CakeLook {
  cherry: boolean;
  /** Whether a piece is missing. */
  bitten: boolean;
  candles: number;
  /** Whether the candles are blown out. */
  out?: boolean;
  /** Whether it is on a plate. */
  plate: boolean;
}

export const cakeOf = (params: PieceParams, cherry = true): CakeLook => ({
  cherry: flagParam(params, 'cherry', cherry),
  bitten: flagParam(params, 'bitten'),
  candles: clamp(Math.round(numberParam(params, 'candles', 0)), 0, 14),
  plate: flagParam(params, 'plate'),
  out: flagParam(params, 'out'),
});

const candle = (brush: Brush, x: number, y: number, colour: string, out: boolean): string =>
  brush.solid(`M${n(x - 6)} ${n(y)}L${n(x - 6)} ${n(y - 44)}L${n(x + 6)} ${n(y - 44)}L${n(x + 6)} ${n(y)}Z`, colour, {
    shade: 0.3,
  }) +
  (out
    ? brush.stroke(`M${n(x)} ${n(y - 52)}Q${n(x + 12)} ${n(y - 66)} ${n(x)} ${n(y - 80)}`, '#f4f0ea', 4, 0.8)
    : `<path d="M${n(x)} ${n(y - 80)}C${n(x + 14)} ${n(y - 60)} ${n(x + 10)} ${n(y - 46)} ${n(x)} ${n(y - 46)}C${n(x - 10)} ${n(y - 46)} ${n(x - 14)} ${n(y - 60)} ${n(x)} ${n(y - 80)}Z" fill="#ffd35a"/><path class="tiny" d="M${n(x)} ${n(y - 66)}C${n(x + 6)} ${n(y - 57)} ${n(x + 5)} ${n(y - 48)} ${n(x)} ${n(y - 48)}C${n(x - 5)} ${n(y - 48)} ${n(x - 6)} ${n(y - 57)} ${n(x)} ${n(y - 66)}Z" fill="#fff8dc"/>`);

/** A cake on the origin, about 250 wide and 190 high. */
export function drawCake(brush: Brush, { cherry, bitten, candles, plate, out = false }: CakeLook): string {
  const dish = plate
    ? brush.solid(oval(0, -4, 178, 32), '#fbf4e2', { shade: 0.3, edge: 4 }) +
      brush.line(oval(0, -8, 142, 21), '#d8b878', 5)
    : '';
  // A bitten cake lacks a wedge on its right.
  const right = bitten ? 34 : 118;
  const side = `M-118 -112L-112 -26C-96 -4 -50 6 0 6C${n(right - 56)} 6 ${n(right - 20)} -4 ${n(right - 6)} -26L${n(right)} -112Z`;
  const top = bitten
    ? 'M-120 -112C-120 -146 -60 -158 0 -158C34 -158 62 -154 84 -148L36 -118C40 -104 36 -96 34 -84C-40 -72 -120 -86 -120 -112Z'
    : oval(0, -114, 121, 42);
  const drip = bitten
    ? 'M-120 -112C-124 -72 -100 -66 -96 -84C-88 -54 -62 -52 -58 -78C-48 -44 -18 -46 -16 -76C-6 -58 20 -56 34 -84L34 -118L-120 -118Z'
    : 'M-120 -112C-124 -72 -100 -66 -96 -84C-88 -54 -62 -52 -58 -78C-48 -44 -18 -46 -16 -76C-4 -42 28 -42 32 -76C40 -52 66 -52 72 -80C82 -64 108 -66 114 -84C126 -78 124 -98 121 -112Z';
  const cut = bitten
    ? brush.solid('M34 -116L84 -146L78 -50L30 -12Z', '#f3cf8e', { shade: 0.25, edge: 3 }) +
      brush.line('M33 -66L80 -96', '#e88a96', 12)
    : '';
  // Two rows, so that every candle can be counted; none is behind the cherry.
  const back: string[] = [];
  const front: string[] = [];
  for (let i = 0; i < candles; i++) {
    const x = candles === 1 ? -70 : -100 + (i * 200) / (candles - 1);
    const far = i % 2 === 0 && Math.abs(x) > 40;
    const deep = Math.sqrt(Math.max(0, 1 - (x / 118) ** 2)) * 26;
    (far ? back : front).push(candle(brush, x, -114 + (far ? -deep : deep), i % 2 ? '#7fb4d8' : '#f2b63c', out));
  }
  const swirl =
    brush.solid(oval(-4, -142, 52, 26), '#fff6ea', { shade: 0.3, edge: 3 }) +
    brush.solid(oval(-4, -164, 34, 20), '#fffaf2', { shade: 0.3, edge: 3 });
  const fruit = cherry
    ? brush.line('M-2 -196C6 -222 20 -232 36 -234', '#5a7a3a', 6) +
      brush.solid(oval(-4, -190, 23), '#c8283c', { shade: 0.45, edge: 3 }) +
      '<ellipse class="tiny" cx="-11" cy="-198" rx="6" ry="8" fill="#fff" opacity=".75"/>'
    : '';
  return (
    dish +
    brush.solid(side, '#f3cf8e', {
      shade: 0.4,
      inside: brush.stroke(`M-118 -50C-60 -28 40 -28 118 -52`, '#e88a96', 14),
    }) +
    cut +
    brush.solid(drip, '#fbd3d8', { shade: 0.3, edge: 3 }) +
    brush.solid(top, '#fde2e2', { shade: 0.2, edge: 3 }) +
    back.join('') +
    swirl +
    fruit +
    front.join('')
  );
}

/** `cherry`, `bitten`, `plate`, `candles` (bind it to the age), blown `out`. */
const cake: Piece = painted((brush, params) => drawCake(brush, cakeOf(params)));

/** The cherry alone. */
const cherry: Piece = painted(
  (brush) =>
    '<ellipse class="shade" cx="0" cy="4" rx="34" ry="8" fill="#0c1a12" opacity=".5"/>' +
    brush.line('M4 -46C10 -74 28 -86 46 -88', '#5a7a3a', 7) +
    brush.solid(oval(0, -26, 29), '#c8283c', { shade: 0.45, edge: 3 }) +
    '<ellipse class="tiny" cx="-9" cy="-36" rx="7" ry="9" fill="#fff" opacity=".75"/>',
);

export const cakePieces = { 'museum/cake': cake, 'museum/cherry': cherry };
