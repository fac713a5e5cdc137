// Registry of all kit pieces by name. A new story world adds its record of pieces here.

import type { Piece, PieceKit } from '#engine/drawing/piece.ts';
import type { Box } from '#engine/types.ts';
import { bathPieces } from './bath/kit.ts';
import { castlePieces } from './castle/kit.ts';
import { characterPieces } from './characters/kit.ts';
import { cloudPostPieces } from './clouds/kit.ts';
import { darknessPieces } from './darkness.ts';
import { depthPieces } from './depth.ts';
import { doorPieces } from './doors/kit.ts';
import { foregroundPieces } from './foreground.ts';
import { LETTER_MAX_BOUNDS, letterPieces, PHRASE_MAX_BOUNDS } from './letters.ts';
import { lightPieces } from './light.ts';
import { GRANNY_MAX_BOUNDS, HANGING_GRANNY_MAX_BOUNDS } from './museum/grandmother.ts';
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
import { DRAWING_MAX_BOUNDS, drawingPieces } from './own-drawing.ts';
import { partyPieces } from './party/kit.ts';
import { HANDS_MAX_BOUNDS, MOTHER_MAX_BOUNDS, peoplePieces } from './people.ts';
import { PET_MAX_BOUNDS, petPieces } from './pets/pets.ts';
import { SKILL_MAX_BOUNDS, skillPieces } from './skills.ts';
import { sockPieces } from './socks/kit.ts';
import { homePieces } from './things/home.ts';
import { paperPieces } from './things/paper.ts';
import { roomPieces } from './things/room.ts';
import { surprisePieces } from './things/surprises.ts';
import { woodlandPieces } from './things/woodland.ts';
import { TOY_MAX_BOUNDS, toyPieces } from './toys/kit.ts';
import { trainPieces } from './train/kit.ts';

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
  ...darknessPieces,
  ...depthPieces,
  ...foregroundPieces,
  ...characterPieces,
  ...castlePieces,
  ...museumPieces,
  ...partyPieces,
  ...cloudPostPieces,
  ...bathPieces,
  ...sockPieces,
  ...trainPieces,
  ...doorPieces,
  ...toyPieces,
  ...petPieces,
  ...letterPieces,
  ...peoplePieces,
  ...drawingPieces,
  ...skillPieces,
};

/** Maximum bounds of pieces that may be drawn on the child's plane; answer pieces have those of their kind. */
const MAX_BOUNDS: readonly (readonly [RegExp, Box])[] = [
  [/^(toys\/|answer\/toy$)/, TOY_MAX_BOUNDS],
  [/^(pets\/|answer\/pet$)/, PET_MAX_BOUNDS],
  [/^letters\/(phrase|words)$/, PHRASE_MAX_BOUNDS],
  [/^answer\/drawing$/, DRAWING_MAX_BOUNDS],
  [/^letters\//, LETTER_MAX_BOUNDS],
  [/^people\/mother$/, MOTHER_MAX_BOUNDS],
  [/^people\/granny$/, GRANNY_MAX_BOUNDS],
  [/^people\/granny-hanging$/, HANGING_GRANNY_MAX_BOUNDS],
  [/^people\//, HANDS_MAX_BOUNDS],
  [/^skills\//, SKILL_MAX_BOUNDS],
];

export const maxBoundsOf = (name: string): Box | undefined => MAX_BOUNDS.find(([pattern]) => pattern.test(name))?.[1];

export function findPiece(name: string): Piece | undefined {
  return Object.hasOwn(kit, name) ? kit[name] : undefined;
}

export function pieceNames(): string[] {
  return Object.keys(kit).sort();
}
