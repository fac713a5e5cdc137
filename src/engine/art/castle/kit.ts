// All pieces of the castle where a dragon is afraid of matches.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { dragonPieces } from './dragon.ts';
import { furniturePieces } from './furniture.ts';
import { stonePieces } from './stonework.ts';
import { winterPieces } from './winter.ts';

export const castlePieces: PieceKit = { ...stonePieces, ...furniturePieces, ...dragonPieces, ...winterPieces };
