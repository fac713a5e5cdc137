// All pieces of lost-socks.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { bureauPieces } from './bureau.ts';
import { cluePieces } from './clues.ts';
import { countryPieces } from './country.ts';
import { eveningPieces } from './evening.ts';
import { giantPieces } from './giants.ts';
import { homeSidePieces } from './sock.ts';
import { suspectPieces } from './suspects.ts';
import { underBedPieces } from './under-bed.ts';
import { washPieces } from './wash.ts';

export const sockPieces: PieceKit = {
  ...homeSidePieces,
  ...giantPieces,
  ...countryPieces,
  ...suspectPieces,
  ...underBedPieces,
  ...bureauPieces,
  ...cluePieces,
  ...eveningPieces,
  ...washPieces,
};
