// Tests of hands that a scene puts somewhere: at a point, on an arm, around a shoulder.
import { describe, expect, it } from 'vitest';
import { buildOf, rigFor } from '#engine/hero/rig.ts';
import type { HeroLayer, SceneLayer } from '#engine/types.ts';
import { bindLayers, DEFAULT_CHILD_FACTS } from './bind-layers.ts';
import { placedBounds } from './place.ts';
import { reachOfHero } from './reach.ts';

const child: HeroLayer = {
  kind: 'hero',
  id: 'hero',
  pose: 'stand',
  expression: 'smile',
  at: { x: 1200, y: 1900 },
  scale: 1.4,
};
const mother: HeroLayer = {
  ...child,
  id: 'mother',
  who: 'mother',
  pose: 'cradle',
  at: { x: 850, y: 2400 },
  scale: 1.6,
};

const bind = (layers: SceneLayer[], age = 4): HeroLayer[] =>
  bindLayers(layers, { ...DEFAULT_CHILD_FACTS, age }).flatMap((layer) => (layer?.kind === 'hero' ? [layer] : []));

const rigIn = (layer: HeroLayer, age: number) => {
  const { pose, who } = layer;
  const reach = reachOfHero(layer);
  return rigFor({ pose, proportions: buildOf(who, age), ...(reach && { reach }) });
};

const wristInScene = (layer: HeroLayer, side: 'left' | 'right', age = 4) => {
  const [x, y] = rigIn(layer, age).arms[side].wrist;
  const { x: left, y: top } = placedBounds({ x, y, width: 0, height: 0 }, layer);
  return { x: left, y: top };
};

const shoulderInScene = (layer: HeroLayer, side: 'left' | 'right', age = 4) => {
  const [x, y] = rigIn(layer, age).arms[side].shoulder;
  return placedBounds({ x, y, width: 0, height: 0 }, layer);
};

describe('a hand that reaches', () => {
  it.each([
    { name: 'as drawn', change: {} },
    { name: 'flipped', change: { flip: true } },
    { name: 'rotated', change: { rotate: 20 } },
  ])('is at the point of the scene: $name', ({ change }) => {
    const goal = { x: 1330, y: 1500 };
    const [hero] = bind([{ ...child, ...change, reach: { right: goal } }]);
    if (!hero) throw new Error('the child is not drawn');
    const wrist = wristInScene(hero, 'right');
    // The goal is the middle of the hand, a palm from the wrist.
    expect(Math.hypot(wrist.x - goal.x, wrist.y - goal.y)).toBeLessThan(30 * child.scale);
  });

  it.each([2, 4, 8])('goes around the far shoulder of a child of %i and on to the near arm', (age) => {
    const [behind, held] = bind([mother, child], age);
    if (!behind || !held) throw new Error('a figure is not drawn');
    const far = shoulderInScene(held, 'right', age);
    const near = shoulderInScene(held, 'left', age);
    const around = wristInScene(behind, 'right', age);
    const across = wristInScene(behind, 'left', age);
    expect(around.x).toBeGreaterThan(far.x);
    expect(Math.abs(around.y - far.y)).toBeLessThan(90);
    expect(across.x).toBeLessThan(far.x);
    expect(across.y).toBeGreaterThan(near.y);
  });

  it('points the fingers around a shoulder back at their owner, also if flipped', () => {
    const [plain] = bind([mother, child]);
    const [flipped] = bind([{ ...mother, at: { x: 1550, y: 2400 }, flip: true }, child]);
    for (const layer of [plain, flipped]) {
      if (!layer) throw new Error('the mother is not drawn');
      expect(reachOfHero(layer)?.right?.around).toBeLessThan(0);
    }
  });

  it('keeps the arm of the pose if the other is not drawn', () => {
    const [hero] = bind([{ ...child, reach: { right: 'friend' } }]);
    if (!hero) throw new Error('the child is not drawn');
    expect(rigIn(hero, 4).arms.right.wrist).toEqual(rigIn(child, 4).arms.right.wrist);
  });
});
