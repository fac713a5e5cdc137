// What lies on a floor and under it: the ground beneath tiles with its shade, and the light of a window across them.

import { linear, mix, n } from './draw.ts';
import { numberParam, type Piece, type PieceContext, type PieceDrawing, tone } from './piece.ts';

interface Laid {
  /** Where the wall ends. */
  y: number;
  colour: string;
  dark: string;
  /** How much darker the joints are than the tiles. */
  joints: number;
  /** From the wall to the lower edge: places and strengths of the dark over it. */
  shade: readonly (readonly [place: number, strength: number])[];
}

/** A floor of finished tiles from a wall down to the lower edge. */
export function laidFloor(
  context: PieceContext,
  tiles: string,
  { y, colour, dark, joints, shade }: Laid,
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
  /** The colour's role and what it is where the scene says nothing. */
  colour: readonly [role: string, fallback: string];
  /** How wide it is at the wall and, added to that, at its end. */
  widening: readonly [start: number, more: number];
  /** Where the panes begin and end, across and along. */
  across: readonly (readonly [number, number])[];
  along: readonly (readonly [number, number])[];
}

/** A window's light lying from the origin over the floor, leaning by `lean`; `width`, `height` and `opacity` may be set. */
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
