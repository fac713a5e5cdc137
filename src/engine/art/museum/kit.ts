// All pieces of the museum at night.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { exhibitPieces } from './exhibits.ts';
import { hallPieces } from './hall.ts';
import { torchlightPieces } from './torchlight.ts';

export const museumPieces: PieceKit = { ...hallPieces, ...exhibitPieces, ...torchlightPieces };
