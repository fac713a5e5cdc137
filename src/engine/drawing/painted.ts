// Makes a kit piece from a function that draws with a brush.

import { type Brush, createBrush } from './brush.ts';
import type { Piece, PieceContext, PieceParams } from './piece.ts';

export function painted(draw: (brush: Brush, params: PieceParams, context: PieceContext) => string): Piece {
  return (params, context) => {
    const { brush, defs } = createBrush(context.id('p'), context.rng, context.light);
    const body = draw(brush, params, context);
    return { defs: defs(), body };
  };
}
