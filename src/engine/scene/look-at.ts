// Turns the head and the eyes of a hero to a point of the scene, to another layer, or to what a hand holds.

import { maxBoundsOf } from '#engine/art/registry.ts';
import { gripPoint } from '#engine/hero/body/arm.ts';
import { faceBox } from '#engine/hero/bounds.ts';
import { buildOf, rigFor } from '#engine/hero/rig.ts';
import type { Box, HeroLayer, Point, SceneLayer } from '#engine/types.ts';
import type { HeroAges } from './hero-ages.ts';
import { placedBounds } from './place.ts';

/** The hands of the hero itself, as names to look at. */
export const OWN_HANDS = ['hand-left', 'hand-right'] as const;

const MAX_TURN_DEGREES = 30;
const MAX_PITCH_DEGREES = 20;
/** From this distance on, in head units, the head turns as far as it can; what is nearer needs less. */
const FULL_TURN_DISTANCE = 210;
/** Eyes reach the corner before the head has turned all the way. */
const GAZE_GAIN = 1.25;

const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

const rigOf = ({ pose, hold, head, who }: HeroLayer, ages: HeroAges) =>
  rigFor({ pose, proportions: buildOf(who, ages(who)), ...(hold && { hold }), ...(head && { head }) });

const faceOf = (layer: HeroLayer, ages: HeroAges): Point => centreOf(placedBounds(faceBox(rigOf(layer, ages)), layer));

const handOf = (layer: HeroLayer, side: 'left' | 'right', ages: HeroAges): Point => {
  const { arms, size } = rigOf(layer, ages);
  const [x, y] = gripPoint(arms[side], size);
  return centreOf(placedBounds({ x, y, width: 0, height: 0 }, layer));
};

const middleOf = (layer: SceneLayer, ages: HeroAges): Point => {
  if (layer.kind === 'hero') return faceOf(layer, ages);
  const bounds = maxBoundsOf(layer.piece);
  return bounds ? centreOf(placedBounds(bounds, layer)) : (layer.at ?? { x: 0, y: 0 });
};

/** Where the hero looks; undefined if that layer is not drawn for this child. */
function targetOf(layer: HeroLayer, layers: readonly (SceneLayer | undefined)[], ages: HeroAges): Point | undefined {
  const { lookAt } = layer;
  if (typeof lookAt !== 'string') return lookAt;
  if (lookAt === 'hand-left' || lookAt === 'hand-right')
    return handOf(layer, lookAt === 'hand-left' ? 'left' : 'right', ages);
  const target = layers.find((other) => other?.id === lookAt);
  return target && middleOf(target, ages);
}

/** The offset in the frame of the head, which the layer places, turns and flips. */
function inHeadFrame(layer: HeroLayer, ages: HeroAges, dx: number, dy: number): Point {
  const { head } = rigOf(layer, ages);
  const rotateBack = ({ x, y }: Point, degrees: number): Point => {
    const angle = (-degrees * Math.PI) / 180;
    return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
  };
  const placed = rotateBack({ x: dx, y: dy }, layer.rotate ?? 0);
  const own = rotateBack({ x: layer.flip ? -placed.x : placed.x, y: placed.y }, head.tilt);
  const unit = layer.scale * head.scale;
  return { x: own.x / unit, y: own.y / unit };
}

export function turnToTarget(layer: HeroLayer, layers: readonly (SceneLayer | undefined)[], ages: HeroAges): HeroLayer {
  if (layer.lookAt === undefined) return layer;
  const { lookAt: _lookAt, ...hero } = layer;
  const target = targetOf(layer, layers, ages);
  if (!target) return hero;
  const face = faceOf(layer, ages);
  const { x, y } = inHeadFrame(layer, ages, target.x - face.x, target.y - face.y);
  const reach = Math.max(FULL_TURN_DISTANCE, Math.hypot(x, y));
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  const glance = (value: number): number => rounded(Math.max(-1, Math.min(1, value * GAZE_GAIN)));
  return {
    ...hero,
    head: {
      ...layer.head,
      turn: rounded((x / reach) * MAX_TURN_DEGREES),
      pitch: rounded((y / reach) * MAX_PITCH_DEGREES),
    },
    gaze: { x: glance(x / reach), y: glance(y / reach) },
  };
}
