// The kit: every piece a scene may name. A new world adds its own record of pieces here.

import { lightPieces } from './light.ts';
import { framePieces } from './nature/frame.ts';
import { groundPieces } from './nature/ground.ts';
import { plantPieces } from './nature/plants.ts';
import { skyPieces } from './nature/sky.ts';
import { sprucePieces } from './nature/spruce.ts';
import type { Piece, PieceKit } from './piece.ts';

const kit: PieceKit = {
  ...skyPieces,
  ...sprucePieces,
  ...framePieces,
  ...groundPieces,
  ...plantPieces,
  ...lightPieces,
};

export function findPiece(name: string): Piece | undefined {
  return Object.hasOwn(kit, name) ? kit[name] : undefined;
}

export function pieceNames(): string[] {
  return Object.keys(kit).sort();
}
