// The kit: every piece a scene may name. A new world adds its own record of pieces here.

import type { Piece, PieceKit } from './piece.ts';

const kit: PieceKit = {};

export function findPiece(name: string): Piece | undefined {
  return Object.hasOwn(kit, name) ? kit[name] : undefined;
}

export function pieceNames(): string[] {
  return Object.keys(kit).sort();
}
