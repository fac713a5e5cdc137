// All pieces of night-museum.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { cakePieces } from './cake.ts';
import { diplodocusPieces } from './diplodocus.ts';
import { exhibitPieces } from './exhibits.ts';
import { galleryPieces } from './gallery.ts';
import { grandmotherPieces } from './grandmother.ts';
import { guardRoomPieces } from './guard-room.ts';
import { hallPieces } from './hall.ts';
import { knightPieces } from './knight.ts';
import { mousePieces } from './mouse.ts';
import { roomsPieces } from './rooms.ts';
import { seascapePieces } from './seascape.ts';
import { torchlightPieces } from './torchlight.ts';
import { halvesPieces } from './two-halves.ts';

export const museumPieces: PieceKit = {
  ...hallPieces,
  ...roomsPieces,
  ...galleryPieces,
  ...guardRoomPieces,
  ...exhibitPieces,
  ...torchlightPieces,
  ...cakePieces,
  ...halvesPieces,
  ...knightPieces,
  ...diplodocusPieces,
  ...seascapePieces,
  ...grandmotherPieces,
  ...mousePieces,
};
