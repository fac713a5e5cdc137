// Puts hands where a scene says: at a point, or around or on the arm of another hero, whatever the age of the child.

import { limbPoint } from '#engine/drawing/path.ts';
import { buildOf, type Rig, rigFor } from '#engine/hero/rig.ts';
import type { HeroLayer, HeroRequest, Point, Reach, SceneLayer } from '#engine/types.ts';
import type { HeroAges } from './hero-ages.ts';
import { placedBounds } from './place.ts';

type Side = 'left' | 'right';

/** The id of the child's layer in every scene. */
const CHILD_LAYER = 'hero';
/** How far down the arm of the other the hands are: around the shoulder, and on the elbow. */
const AROUND_ARM = 0.24;
const ON_ARM = 0.5;
/** From the middle of a sleeve to behind its edge. */
const BEHIND_SLEEVE = 34;
/** Fingers that come from behind a shoulder point back at their owner and a little down. */
const AROUND_DEGREES = 68;

const rigOf = ({ pose, hold, head, who }: HeroLayer, ages: HeroAges): Rig =>
  rigFor({ pose, proportions: buildOf(who, ages(who)), ...(hold && { hold }), ...(head && { head }) });

const inScene = (layer: HeroLayer, x: number, y: number): Point => {
  const box = placedBounds({ x, y, width: 0, height: 0 }, layer);
  return { x: box.x, y: box.y };
};

/** A point of the scene in the units of the hero of a layer. */
const inHero = ({ at, scale, flip, rotate = 0 }: HeroLayer, { x, y }: Point): Point => {
  const angle = (-rotate * Math.PI) / 180;
  const [dx, dy] = [x - at.x, y - at.y];
  const [px, py] = [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
  return { x: (flip ? -px : px) / scale, y: py / scale };
};

/** The spot on the other's arm: an arm behind the body goes around the far shoulder, one before it to the near arm. */
const spotOn = (layer: HeroLayer, side: Side, other: HeroLayer, ages: HeroAges): Reach => {
  const { arms, size } = rigOf(other, ages);
  const towards = Math.sign(layer.at.x - other.at.x) || 1;
  const behind = !rigOf(layer, ages).arms[side].pose.front;
  const shoulderX = (of: Side): number => inScene(other, ...arms[of].shoulder).x * towards;
  const near: Side = shoulderX('left') > shoulderX('right') ? 'left' : 'right';
  const { shoulder, elbow, wrist } = arms[behind ? (near === 'left' ? 'right' : 'left') : near];
  const { x, y } = inScene(other, ...limbPoint(shoulder, elbow, wrist, behind ? AROUND_ARM : ON_ARM));
  if (!behind) return { x, y };
  return { x: x - towards * BEHIND_SLEEVE * size.bulk * other.scale, y, around: towards * AROUND_DEGREES };
};

/** The pose cradle holds the child in both arms without being told. */
const authoredReach = ({ pose, reach }: HeroLayer): HeroLayer['reach'] =>
  reach ?? (pose === 'cradle' ? { left: CHILD_LAYER, right: CHILD_LAYER } : undefined);

/** Replaces names of layers by points of the scene; a layer that is not drawn for this child leaves the pose's arm. */
export function reachTargets(layer: HeroLayer, layers: readonly (SceneLayer | undefined)[], ages: HeroAges): HeroLayer {
  const reach = authoredReach(layer);
  if (!reach) return layer;
  const found: Partial<Record<Side, Reach>> = {};
  for (const side of ['left', 'right'] as const) {
    const goal = reach[side];
    if (typeof goal !== 'string') {
      if (goal) found[side] = goal;
      continue;
    }
    const other = layers.find((candidate) => candidate?.id === goal);
    if (other?.kind === 'hero') found[side] = spotOn(layer, side, other, ages);
  }
  return { ...layer, reach: found };
}

/** The goals of a layer's hands in hero units; names are not known before the layers are bound to a child. */
export function reachOfHero(layer: HeroLayer): HeroRequest['reach'] {
  if (!layer.reach) return undefined;
  const own: Partial<Record<Side, Reach>> = {};
  for (const side of ['left', 'right'] as const) {
    const goal = layer.reach[side];
    if (!goal || typeof goal === 'string') continue;
    const around = goal.around === undefined ? {} : { around: layer.flip ? -goal.around : goal.around };
    own[side] = { ...inHero(layer, goal), ...around };
  }
  return own;
}
