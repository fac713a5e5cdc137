// Keeps the drawn planes of scenes that were used last, up to a number of characters.
import { SizeBoundedCache } from '#core/size-bounded-cache.ts';
import type { PieceDrawing } from '#engine/drawing/piece.ts';
import type { Plane } from '#engine/types.ts';

/** The planes of a scene that books share. */
export type Background = Record<Exclude<Plane, 'child' | 'near'>, PieceDrawing>;

export const createBackgroundCache = (maxCharacters: number): SizeBoundedCache<Background> =>
  new SizeBoundedCache(maxCharacters, charactersOf);

/** A string made by appending is kept as a tree of its parts, four times as large; a copy is one piece. */
export const compactBackground = ({ below, above, glow }: Background): Background => ({
  below: compactDrawing(below),
  above: compactDrawing(above),
  glow: compactDrawing(glow),
});

const compactDrawing = ({ defs, body }: PieceDrawing): PieceDrawing => ({ defs: copyOf(defs), body: copyOf(body) });

const copyOf = (text: string): string => Buffer.from(text).toString();

const charactersOf = (background: Background): number =>
  Object.values(background).reduce((sum, { defs, body }) => sum + defs.length + body.length, 0);
