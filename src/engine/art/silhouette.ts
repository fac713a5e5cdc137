// A piece drawn as its shadow: one flat colour with the outline of the drawing.

import { type Piece, textParam } from '#engine/drawing/piece.ts';

/** `silhouette` is the shadow's colour; without it the piece is drawn as usual. */
export const withSilhouette =
  (piece: Piece): Piece =>
  (params, context) => {
    const drawing = piece(params, context);
    const colour = textParam(params, 'silhouette', '');
    if (colour === '') return drawing;
    const id = context.id('silhouette');
    return {
      defs: `${drawing.defs}<filter id="${id}" color-interpolation-filters="sRGB" x="-0.2" y="-0.2" width="1.4" height="1.4"><feFlood flood-color="${colour}" result="flat"/><feComposite in="flat" in2="SourceAlpha" operator="in"/></filter>`,
      body: `<g filter="url(#${id})">${drawing.body}</g>`,
    };
  };
