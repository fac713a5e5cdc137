// All pieces of dragon-matches.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { dragonPieces } from './dragon.ts';
import { dragonLyingPieces } from './dragon-lying.ts';
import { firePieces } from './fire.ts';
import { furniturePieces } from './furniture.ts';
import { knightPieces } from './knights.ts';
import { larderPieces } from './larder.ts';
import { openingPieces } from './openings.ts';
import { shadowPieces } from './shadows.ts';
import { stonePieces } from './stonework.ts';
import { winterPieces } from './winter.ts';

export const castlePieces: PieceKit = {
  ...stonePieces,
  ...openingPieces,
  ...furniturePieces,
  ...firePieces,
  ...larderPieces,
  ...dragonPieces,
  ...dragonLyingPieces,
  ...knightPieces,
  ...winterPieces,
  ...shadowPieces,
};
