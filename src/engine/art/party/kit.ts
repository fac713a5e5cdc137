// All pieces of birthday.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { cakePieces } from './cake.ts';
import { gardenPieces } from './garden.ts';
import { guestPieces } from './guests.ts';
import { insidePieces } from './inside.ts';
import { presentPieces } from './present.ts';
import { partyRoomPieces } from './room.ts';

export const partyPieces: PieceKit = {
  ...partyRoomPieces,
  ...cakePieces,
  ...guestPieces,
  ...presentPieces,
  ...insidePieces,
  ...gardenPieces,
};
