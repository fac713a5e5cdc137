// All pieces of cloud-post: clouds and weather, the city, the mail, and its characters.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { aerialPieces } from './aerial.ts';
import { cloudPieces } from './cloud.ts';
import { errandPieces } from './errands.ts';
import { mailPieces } from './mail.ts';
import { nearPieces } from './near.ts';
import { neighbourPieces } from './neighbours.ts';
import { roofPieces } from './roofs.ts';
import { spiritPieces } from './spirits.ts';
import { storkPieces } from './stork.ts';
import { towerPieces } from './tower.ts';
import { weatherPieces } from './weather.ts';

export const cloudPostPieces: PieceKit = {
  ...cloudPieces,
  ...weatherPieces,
  ...spiritPieces,
  ...roofPieces,
  ...aerialPieces,
  ...nearPieces,
  ...towerPieces,
  ...mailPieces,
  ...storkPieces,
  ...neighbourPieces,
  ...errandPieces,
};
