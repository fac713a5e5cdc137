// Tests of the toys' poses and of their yawn.
import { describe, expect, it } from 'vitest';
import { TOYS } from '#core/answers/toys.ts';
import { createBrush } from '#engine/drawing/brush.ts';
import { createRng } from '#engine/drawing/rng.ts';
import type { AnimalMood } from '../characters/animal.ts';
import { drawToy } from './kit.ts';
import type { ToyPose } from './plush.ts';

const light = { key: { colour: '#fff6d0', from: { x: 0, y: -900 }, strength: 0.8 }, shade: '#8a3a70' };
const draw = (toy: (typeof TOYS)[number], pose: ToyPose, mood: AnimalMood = 'happy'): string => {
  const { brush } = createBrush('t', createRng(5), light);
  return drawToy(brush, toy, { mood, gaze: { x: 0, y: 0 } }, pose);
};

describe.each(TOYS)('the toy %s', (toy) => {
  it('is drawn in a way of its own in every pose', () => {
    const poses = ['sit', 'hang', 'hug', 'raise', 'push'] as const;
    expect(new Set(poses.map((pose) => draw(toy, pose))).size).toBe(poses.length);
  });

  it('closes its eyes and opens its mouth in a yawn', () => {
    const opened = draw(toy, 'hug', 'yawn');
    expect(opened.length).toBeGreaterThan(draw(toy, 'hug', 'asleep').length);
    expect(opened).toContain('#7a3a4e');
  });
});
