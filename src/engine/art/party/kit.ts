// All pieces of the birthday.

import type { PieceKit } from '../piece.ts';
import { guestPieces } from './guests.ts';
import { partyRoomPieces } from './room.ts';

export const partyPieces: PieceKit = { ...partyRoomPieces, ...guestPieces };
