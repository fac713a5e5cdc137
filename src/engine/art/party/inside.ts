// The birthday present from inside: its dark paper walls and the slit under the raised lid.

import { mix, n } from '#engine/drawing/draw.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** Covers the picture except a slit of `height` at `y`: the lid above, the wall below, with light along both edges. */
const inside: Piece = (params, context) => {
  const { width, height } = context.size;
  const y = numberParam(params, 'y', 420);
  const high = numberParam(params, 'height', 860);
  const wall = tone(params, context, 'inside', '#6a1238');
  const lid = mix(wall, '#2a0820', 0.35);
  const low = y + high;
  const edge = `M-20 ${n(y)}Q${n(width * 0.5)} ${n(y - 50)} ${width + 20} ${n(y + 20)}`;
  const rim = `M-20 ${n(low)}Q${n(width * 0.5)} ${n(low + 40)} ${width + 20} ${n(low - 10)}`;
  let dots = '';
  for (let row = 0; row < 5; row++)
    for (let x = (row % 2) * 150 - 40; x < width + 60; x += 300)
      dots += `<circle class="shade" cx="${n(x)}" cy="${n(low + 130 + row * 150)}" r="34" fill="${mix(wall, '#ffffff', 0.12)}"/>`;
  return {
    defs: '',
    body: `<path d="${edge}V-20H-20Z" fill="${lid}"/><path d="${rim}V${height + 20}H-20Z" fill="${wall}"/>${dots}<path class="ink" d="${edge}" fill="none" stroke="#f7b84a" stroke-width="22"/><path class="ink" d="${rim}" fill="none" stroke="#f7b84a" stroke-width="22"/><path class="shade" d="M${n(width * 0.5 - 120)} ${n(low + 30)}H${n(width * 0.5 + 120)}L${n(width * 0.5 + 150)} ${height + 20}H${n(width * 0.5 - 150)}Z" fill="${mix(wall, '#f7b84a', 0.16)}"/>`,
  };
};

export const insidePieces: PieceKit = { 'party/inside': inside };
