// Toys as pieces of a scene, and as things in a hand or arms.

import { TOYS, type Toy } from '#core/answers/toys.ts';
import type { Brush } from '#engine/drawing/brush.ts';
import { type PieceKit, textParam } from '#engine/drawing/piece.ts';
import type { Box } from '#engine/types.ts';
import { animal, groundShadow, type Nature } from '../characters/animal.ts';
import { withSilhouette } from '../silhouette.ts';
import { toyLooks } from './kinds.ts';
import { drawPlush, GRIP, type ToyPose } from './plush.ts';

/** Maximum bounds of every toy in every pose around its origin (the seat, y down). */
export const TOY_MAX_BOUNDS: Box = { x: -220, y: -430, width: 440, height: 530 };

const POSES: readonly ToyPose[] = ['sit', 'hang', 'hug', 'lie', 'raise', 'push'];

export const drawToy = (brush: Brush, toy: Toy, nature: Nature, pose: ToyPose): string =>
  drawPlush(brush, toyLooks[toy], nature, pose);

/** Hanging from a fist at the origin, slightly rotated. */
export const drawHanging = (parent: Brush, toy: Toy, nature: Nature, scale: number): string => {
  const frame = parent.at(0, 0, 7, scale);
  const inner = frame.brush.at(-GRIP.x, -GRIP.y, 0, 1);
  return `<g transform="${frame.transform}"><g transform="${inner.transform}">${drawToy(inner.brush, toy, nature, 'hang')}</g></g>`;
};

/**
 * `pose` sit, raise, push, hug or lie, `mood` asleep closes the eyes, yawn opens the mouth; `shadow` false for a toy on a blanket; `silhouette` draws a
 * shadow of that colour.
 */
const piece = (toy: Toy) =>
  animal('happy', (brush, nature, params) => {
    const asked = textParam(params, 'pose', 'sit');
    const pose = POSES.find((known) => known === asked) ?? 'sit';
    const shadow = (pose === 'sit' || pose === 'raise') && params.shadow !== false ? groundShadow(brush, 0, 130) : '';
    return shadow + drawToy(brush, toy, nature, pose);
  });

export const toyPieces: PieceKit = Object.fromEntries(TOYS.map((toy) => [`toys/${toy}`, withSilhouette(piece(toy))]));

/** The toy of a held thing: toy-rabbit. */
export const toyOf = (thing: string): Toy | undefined => TOYS.find((toy) => thing === `toy-${toy}`);
