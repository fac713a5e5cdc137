// "Draw it again": small seeded changes of a hero's slot that keep the scene, its plates and its sense.
import { createRng } from '#engine/drawing/rng.ts';
import type { Expression, HeroLayer } from '#engine/types.ts';

/** Moods that may stand in for each other without telling another story; sleep and worry stay what they are. */
const NEAR_MOODS: Partial<Record<Expression, readonly Expression[]>> = {
  smile: ['smile', 'laugh', 'calm'],
  laugh: ['laugh', 'smile'],
  wonder: ['wonder', 'smile'],
  calm: ['calm', 'smile'],
  brave: ['brave', 'smile'],
};

/** How far another drawing of the same page may turn and move the hero. */
export const MAX_TURN_DEGREES = 2.2;
export const MAX_SHIFT_UNITS = 14;

export const vary = (layer: HeroLayer, seed: number): HeroLayer => {
  if (seed === 0) return layer;
  const rng = createRng(seed * 7919 + 13);
  const moods = NEAR_MOODS[layer.expression] ?? [layer.expression];
  // The second drawing must not be the first one again, so the mood moves on by the seed.
  const expression = moods[(moods.indexOf(layer.expression) + seed) % moods.length] ?? layer.expression;
  const asleep = layer.expression === 'asleep';
  const gaze = layer.gaze ?? { x: 0, y: 0 };
  const clamp = (value: number) => Math.max(-1, Math.min(1, value));
  return {
    ...layer,
    expression,
    gaze: asleep ? gaze : { x: clamp(gaze.x + rng.between(-0.5, 0.5)), y: clamp(gaze.y + rng.between(-0.35, 0.35)) },
    rotate: (layer.rotate ?? 0) + (asleep ? 0 : rng.between(-MAX_TURN_DEGREES, MAX_TURN_DEGREES)),
    at: { x: layer.at.x + rng.between(-MAX_SHIFT_UNITS, MAX_SHIFT_UNITS), y: layer.at.y },
  };
};
