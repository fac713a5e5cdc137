// Tests of the coloring book's activities for the finished stories.
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figureBounds } from '#engine/coloring/figure.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { GAME_AREA } from '#engine/output/coloring-game.ts';
import { loadStory } from '#engine/story/load.ts';
import { STORY_SLUGS } from '#tests/builders/story-slugs.ts';
import type { BookSpec } from '../book-spec.ts';
import { drawActivities } from './coloring-activities.ts';

const load = (slug: string) => loadStory(resolve(import.meta.dirname, '../../../../content/stories', slug));
const spec = (story: string, age: number): BookSpec => ({
  story,
  locale: 'ru',
  child: { name: 'Ия', fullName: 'Ия', gender: 'female', age },
  look: defaultLook('female'),
});

describe.each(STORY_SLUGS)('drawActivities for %s', (slug) => {
  it('draws two pictures that differ, and half of the child, inside the sheet', async () => {
    const { differences, halfPortrait } = drawActivities(await load(slug), spec(slug, 5));
    for (const { shapes } of [differences ?? { shapes: [] }, halfPortrait]) {
      expect(shapes.length).toBeGreaterThan(20);
      const box = figureBounds(shapes);
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(GAME_AREA.width);
      expect(box.y + box.height).toBeLessThanOrEqual(GAME_AREA.height);
    }
    const frames = differences?.shapes.flatMap(({ clips }, index) => (clips.length === 0 ? [index] : [])) ?? [];
    expect(frames).toHaveLength(2);
    const [first = 0, second = 0] = frames;
    expect(second - first).not.toBe(first + 1);
  }, 60_000);
});

it('gives small children a half to trace and older ones a grid of dots', async () => {
  const story = await load('birthday');
  const small = drawActivities(story, spec('birthday', 4)).halfPortrait;
  const older = drawActivities(story, spec('birthday', 8)).halfPortrait;
  expect(small.shapes.filter(({ dash }) => dash).length).toBeGreaterThan(5);
  // Only the line in the middle is broken.
  expect(older.shapes.filter(({ dash }) => dash)).toHaveLength(1);
  expect(older.shapes.filter(({ fill }) => fill === 'grey').length).toBeGreaterThan(50);
  expect(small.task).not.toBe(older.task);
}, 60_000);
