// Kit pieces: functions from parameters and a seeded context to SVG, of which scenes are composed.

import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import type { SceneLight } from '#engine/types.ts';
import { createRng, type Rng } from './rng.ts';

export type PieceParams = Record<string, string | number | boolean>;

export interface PieceContext {
  /** Seeded per layer, so that a scene is always drawn the same. */
  rng: Rng;
  /** The scene's colours by role; read them with `tone`, which takes a fallback. */
  palette: Record<string, string>;
  light: SceneLight;
  /** Size of the whole picture in units: 2060 x 2060 for a page, 4060 x 2060 for a spread. */
  size: { width: number; height: number };
  /** The child's own drawing, for pieces drawn for one child only. */
  drawing?: TracedDrawing | undefined;
  /** An id that is unique in the scene, for clip paths and gradients. */
  id: (prefix: string) => string;
}

export interface PieceDrawing {
  /** Content of <defs>: gradients and clip paths. */
  defs: string;
  /** Markup around the piece's origin; the scene places, scales and flips it. */
  body: string;
}

export type Piece = (params: PieceParams, context: PieceContext) => PieceDrawing;
export type PieceKit = Record<string, Piece>;

/** The context of one layer; `scope` makes its ids unique, `seed` seeds its random numbers. */
export function pieceContext(options: {
  scope: string;
  seed: number;
  palette: Record<string, string>;
  light: SceneLight;
  size: { width: number; height: number };
  drawing?: TracedDrawing | undefined;
}): PieceContext {
  let used = 0;
  return {
    rng: createRng(options.seed),
    palette: options.palette,
    light: options.light,
    size: options.size,
    drawing: options.drawing,
    id: (prefix) => {
      used += 1;
      return `${options.scope}-${prefix}${used}`;
    },
  };
}

export function numberParam(params: PieceParams, name: string, fallback: number): number {
  const value = params[name];
  return typeof value === 'number' ? value : fallback;
}

export function textParam(params: PieceParams, name: string, fallback: string): string {
  const value = params[name];
  return typeof value === 'string' ? value : fallback;
}

export function flagParam(params: PieceParams, name: string, fallback = false): boolean {
  const value = params[name];
  return typeof value === 'boolean' ? value : fallback;
}

/** The colour of a role: a parameter of that name, else the scene's palette, else the fallback. */
export function tone(params: PieceParams, context: PieceContext, role: string, fallback: string): string {
  const own = params[role];
  if (typeof own === 'string') return own.startsWith('#') ? own : (context.palette[own] ?? fallback);
  return context.palette[role] ?? fallback;
}
