// "Draw it again": small seeded changes of a hero slot that keep the scene and its plates.
import { createRng } from '#engine/drawing/rng.ts';
import type { Expression, HeroLayer } from '#engine/types.ts';

/** Expressions that can replace each other without changing the story; 'asleep' and 'worry' are never replaced. */
const INTERCHANGEABLE_EXPRESSIONS: Partial<Record<Expression, readonly Expression[]>> = {
  smile: ['smile', 'laugh', 'calm'],
  laugh: ['laugh', 'smile'],
  wonder: ['wonder', 'smile'],
  calm: ['calm', 'smile'],
  brave: ['brave', 'smile'],
};

/** Limits of a varied hero's rotation and shift. */
export const MAX_TURN_DEGREES = 2.2;
export const MAX_SHIFT_UNITS = 14;

export const varyHeroLayer = (layer: HeroLayer, seed: number): HeroLayer => {
  if (seed === 0) return layer;
  const rng = createRng(seed * 7919 + 13);
  const expressions = INTERCHANGEABLE_EXPRESSIONS[layer.expression] ?? [layer.expression];
  // The expression advances with the seed, so that the second drawing always differs from the first.
  const expression =
    expressions[(expressions.indexOf(layer.expression) + seed) % expressions.length] ?? layer.expression;
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
