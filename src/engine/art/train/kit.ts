// All pieces of pillow-train.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { linePieces } from './line.ts';
import { rollingStock } from './rolling-stock.ts';

export const trainPieces: PieceKit = { ...rollingStock, ...linePieces };
