// All companions as kit pieces under 'animals/': ground at y = 0 under the body, facing the viewer's right.

import type { PieceKit } from '../piece.ts';
import { foxPieces } from './fox/poses.ts';
import { harePieces } from './hare.ts';
import { hedgehogPieces } from './hedgehog.ts';
import { owlPieces } from './owl.ts';
import { sleeperPieces } from './sleepers.ts';
import { smallPieces } from './small.ts';

export const characterPieces: PieceKit = {
  ...foxPieces,
  ...owlPieces,
  ...hedgehogPieces,
  ...harePieces,
  ...smallPieces,
  ...sleeperPieces,
};
