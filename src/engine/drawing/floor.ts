// Draws tiled floors with joints and shading, and the light of a window on them.

import { linear, mix, n } from './draw.ts';
import { numberParam, type Piece, type PieceContext, type PieceDrawing, tone } from './piece.ts';

interface FloorOptions {
  /** The y coordinate where the wall ends. */
  y: number;
  colour: string;
  dark: string;
  /** How much darker the joints are than the tiles. */
  joints: number;
  /** Gradient stops of the shade from the wall to the lower edge. */
  shade: readonly (readonly [place: number, strength: number])[];
}

/** A floor of drawn tiles from the wall down to the lower edge. */
export function drawFloor(
  context: PieceContext,
  tiles: string,
  { y, colour, dark, joints, shade }: FloorOptions,
): PieceDrawing {
  const { width, height } = context.size;
  const id = context.id('floor');
  return {
    defs: linear(
      id,
      shade.map(([place, strength]) => [place, dark, strength]),
    ),
    body: `<path d="M-20 ${n(y)}L${width + 20} ${n(y)}L${width + 20} ${height + 20}L-20 ${height + 20}Z" fill="${mix(colour, dark, joints)}"/><g>${tiles}</g><rect class="shade" x="-20" y="${n(y)}" width="${width + 40}" height="${n(height - y + 20)}" fill="url(#${id})"/>`,
  };
}

interface WindowLight {
  width: number;
  height: number;
  lean: number;
  opacity: number;
  /** Palette role of the colour and its fallback. */
  colour: readonly [role: string, fallback: string];
  /** Relative width at the wall, and what is added at the far end. */
  widening: readonly [start: number, more: number];
  /** Start and end of the panes, across and along. */
  across: readonly (readonly [number, number])[];
  along: readonly (readonly [number, number])[];
}

/** The light of a window on the floor, slanted by `lean`; `width`, `height` and `opacity` are parameters. */
export const windowLight =
  (own: WindowLight): Piece =>
  (params, context) => {
    const w = numberParam(params, 'width', own.width);
    const h = numberParam(params, 'height', own.height);
    const lean = numberParam(params, 'lean', own.lean);
    const opacity = numberParam(params, 'opacity', own.opacity);
    const [start, more] = own.widening;
    const at = (u: number, t: number): string => `${n((u - 0.5) * w * (start + t * more) + lean * t)} ${n(t * h)}`;
    const panes = own.across.flatMap(([a, b]) =>
      own.along.map(([s, t]) => `M${at(a, s)}L${at(b, s)}L${at(b, t)}L${at(a, t)}Z`),
    );
    return {
      defs: '',
      body: `<path class="shade" d="${panes.join('')}" fill="${tone(params, context, ...own.colour)}" fill-opacity="${opacity}"/>`,
    };
  };
