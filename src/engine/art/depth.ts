// Depth of a picture: soft shadows where things touch, and dark shapes out of focus close to the reader. Not in coloring books.

import { mix, n, radial } from '#engine/drawing/draw.ts';
import { rowsParam } from '#engine/drawing/params.ts';
import { numberParam, type Piece, type PieceKit, tone } from '#engine/drawing/piece.ts';

/** A soft shadow around the origin, for feet on the ground or a head in a pillow. */
const shadow: Piece = (params, context) => {
  const colour = tone(params, context, 'contact', mix(context.light.shade, '#0a1230', 0.45));
  const strength = numberParam(params, 'strength', 0.5);
  const id = context.id('contact');
  const defs = radial(id, [
    [0, colour, strength],
    [0.45, colour, strength * 0.72],
    [0.8, colour, strength * 0.2],
    [1, colour, 0],
  ]);
  const body = `<ellipse class="shade" rx="${n(numberParam(params, 'rx', 300))}" ry="${n(numberParam(params, 'ry', 60))}" fill="url(#${id})"/>`;
  return { defs, body };
};

/**
 * Shapes out of focus before everything: rows `shapes` "x y rx ry angle". Their edge is a gradient, since a blur of the
 * whole picture would cost more than the rest of the page.
 */
const foreground: Piece = (params, context) => {
  const colour = tone(params, context, 'foreground', '#1a1440');
  const opacity = numberParam(params, 'opacity', 0.85);
  const sharp = numberParam(params, 'sharp', 0.78);
  const id = context.id('near');
  const defs = radial(id, [
    [0, colour, opacity],
    [sharp, colour, opacity],
    [(1 + sharp) / 2, colour, opacity * 0.45],
    [1, colour, 0],
  ]);
  const body = rowsParam(params, 'shapes', '0 0 300 200 0')
    .map(
      ([x = 0, y = 0, rx = 200, ry = rx, angle = 0]) =>
        `<ellipse class="shade" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})"/>`,
    )
    .join('');
  return { defs, body };
};

export const depthPieces: PieceKit = { 'light/shadow': shadow, 'light/foreground': foreground };
