// All pieces of six-doors.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { craftsmenPieces } from './craftsmen.ts';
import { goodsPieces } from './goods.ts';
import { housePieces } from './house.ts';
import { movingPieces } from './moving.ts';
import { neighbourPieces } from './neighbours.ts';
import { openingPieces } from './openings.ts';
import { roomPieces } from './rooms.ts';
import { workshopPieces } from './workshop.ts';

export const doorPieces: PieceKit = {
  ...housePieces,
  ...openingPieces,
  ...neighbourPieces,
  ...craftsmenPieces,
  ...goodsPieces,
  ...workshopPieces,
  ...roomPieces,
  ...movingPieces,
};
