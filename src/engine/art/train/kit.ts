// All pieces of pillow-train.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { bedtimePieces } from './bedtime.ts';
import { linePieces } from './line.ts';
import { passengerPieces } from './passengers.ts';
import { rollingStock } from './rolling-stock.ts';
import { stationPieces } from './stations.ts';
import { tunnelPieces } from './tunnel.ts';

export const trainPieces: PieceKit = {
  ...rollingStock,
  ...linePieces,
  ...passengerPieces,
  ...stationPieces,
  ...tunnelPieces,
  ...bedtimePieces,
};
