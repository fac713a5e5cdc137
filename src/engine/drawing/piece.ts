// What a kit piece is: a function from parameters and a seeded context to SVG, the unit scenes are built of.

import type { SceneLight } from '#engine/types.ts';
import { createRng, type Rng } from './rng.ts';

export type PieceParams = Record<string, string | number | boolean>;

export interface PieceContext {
  /** Seeded per layer: the same scene always scatters the same grass. */
  rng: Rng;
  /** The scene's colours by role; read them with `tone`, which has a fallback for every role. */
  palette: Record<string, string>;
  light: SceneLight;
  /** Size of the whole picture in units: 2060 x 2060 for a page, 4060 x 2060 for a spread. */
  size: { width: number; height: number };
  /** An id that no other piece of the scene has, for clip paths and gradients. */
  id: (prefix: string) => string;
}

export interface PieceDrawing {
  /** Content of <defs>: gradients and clip paths. */
  defs: string;
  /** Markup drawn around the piece's own origin; the scene places, scales and flips it. */
  body: string;
}

export type Piece = (params: PieceParams, context: PieceContext) => PieceDrawing;
export type PieceKit = Record<string, Piece>;

/** A context for one layer; `scope` keeps the ids of layers apart, `seed` their scatter. */
export function pieceContext(options: {
  scope: string;
  seed: number;
  palette: Record<string, string>;
  light: SceneLight;
  size: { width: number; height: number };
}): PieceContext {
  let used = 0;
  return {
    rng: createRng(options.seed),
    palette: options.palette,
    light: options.light,
    size: options.size,
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

/** The colour of a role: a parameter of that name wins, then the scene's palette, then the piece's own colour. */
export function tone(params: PieceParams, context: PieceContext, role: string, fallback: string): string {
  const own = params[role];
  if (typeof own === 'string') return own.startsWith('#') ? own : (context.palette[own] ?? fallback);
  return context.palette[role] ?? fallback;
}
