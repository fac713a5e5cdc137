// Keeps the drawn planes of scenes that were used last, up to a number of characters.
import type { PieceDrawing } from '#engine/drawing/piece.ts';
import type { Plane } from '#engine/types.ts';

/** The planes of a scene that books share. */
export type Background = Record<Exclude<Plane, 'child' | 'near'>, PieceDrawing>;

export interface BackgroundCache {
  get(key: string): Background | undefined;
  set(key: string, background: Background): void;
}

export function createBackgroundCache(maxCharacters: number): BackgroundCache {
  const cached = new Map<string, Background>();
  let held = 0;
  const remove = (key: string): void => {
    const background = cached.get(key);
    if (!background) return;
    cached.delete(key);
    held -= charactersOf(background);
  };
  return {
    get(key) {
      const background = cached.get(key);
      if (!background) return undefined;
      // LRU: moves it to the end.
      cached.delete(key);
      cached.set(key, background);
      return background;
    },
    set(key, background) {
      remove(key);
      cached.set(key, background);
      held += charactersOf(background);
      for (const oldest of cached.keys()) {
        if (held <= maxCharacters || oldest === key) break;
        remove(oldest);
      }
    },
  };
}

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
