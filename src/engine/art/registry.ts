// The kit: every piece a scene may name. A new world adds its own record of pieces here.

import type { Piece, PieceKit } from '#engine/drawing/piece.ts';
import { bathPieces } from './bath/kit.ts';
import { castlePieces } from './castle/kit.ts';
import { characterPieces } from './characters/kit.ts';
import { cloudPostPieces } from './clouds/kit.ts';
import { lightPieces } from './light.ts';
import { museumPieces } from './museum/kit.ts';
import { birchPieces } from './nature/birch.ts';
import { deepForestPieces } from './nature/deep-forest.ts';
import { framePieces } from './nature/frame.ts';
import { groundPieces } from './nature/ground.ts';
import { leafPieces } from './nature/leaves.ts';
import { plantPieces } from './nature/plants.ts';
import { skyPieces } from './nature/sky.ts';
import { sprucePieces } from './nature/spruce.ts';
import { waterPieces } from './nature/water.ts';
import { partyPieces } from './party/kit.ts';
import { homePieces } from './things/home.ts';
import { paperPieces } from './things/paper.ts';
import { roomPieces } from './things/room.ts';
import { surprisePieces } from './things/surprises.ts';
import { woodlandPieces } from './things/woodland.ts';

const kit: PieceKit = {
  ...skyPieces,
  ...sprucePieces,
  ...framePieces,
  ...deepForestPieces,
  ...groundPieces,
  ...plantPieces,
  ...birchPieces,
  ...leafPieces,
  ...waterPieces,
  ...woodlandPieces,
  ...homePieces,
  ...roomPieces,
  ...paperPieces,
  ...surprisePieces,
  ...lightPieces,
  ...characterPieces,
  ...castlePieces,
  ...museumPieces,
  ...partyPieces,
  ...cloudPostPieces,
  ...bathPieces,
};

export function findPiece(name: string): Piece | undefined {
  return Object.hasOwn(kit, name) ? kit[name] : undefined;
}

export function pieceNames(): string[] {
  return Object.keys(kit).sort();
}
