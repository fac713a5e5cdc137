// All pieces of bath-sea.

import type { PieceKit } from '#engine/drawing/piece.ts';
import { bathroomPieces } from './bathroom.ts';
import { bathExtras } from './extras.ts';
import { bathFriends } from './friends.ts';
import { seaPieces } from './sea.ts';
import { viewpointPieces } from './viewpoints.ts';
import { voyagePieces } from './voyage.ts';

export const bathPieces: PieceKit = {
  ...seaPieces,
  ...bathroomPieces,
  ...voyagePieces,
  ...bathExtras,
  ...bathFriends,
  ...viewpointPieces,
};
