// All animals as kit pieces under 'animals/': ground at y = 0 under the body, facing the viewer's right.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { hidingFoxes } from './fox/hiding.ts';
import { runningFoxes } from './fox/running.ts';
import { seatedFoxes } from './fox/seated.ts';
import { harePieces } from './hare.ts';
import { hedgehogPieces } from './hedgehog.ts';
import { owlPieces } from './owl.ts';
import { sleeperPieces } from './sleepers.ts';
import { smallPieces } from './small.ts';

export const characterPieces: PieceKit = {
  ...seatedFoxes,
  ...runningFoxes,
  ...hidingFoxes,
  ...owlPieces,
  ...hedgehogPieces,
  ...harePieces,
  ...smallPieces,
  ...sleeperPieces,
};
