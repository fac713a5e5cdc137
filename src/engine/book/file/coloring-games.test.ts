// Tests of the coloring book's games for the finished stories.

import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#core/locale.ts';
import { figureBounds } from '#engine/coloring/figure.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { GAME_AREA } from '#engine/output/coloring-game.ts';
import { type LoadedStory, loadStory } from '#engine/story/load.ts';
import type { Gender } from '#engine/types.ts';
import { STORY_SLUGS } from '#tests/builders/story-slugs.ts';
import { tinyStoryFiles, writeStoryFiles } from '#tests/builders/tiny-story.ts';
import type { BookSpec } from '../book-spec.ts';
import { drawGames, mazeFor } from './coloring-games.ts';

const load = (slug: string): Promise<LoadedStory> =>
  loadStory(resolve(import.meta.dirname, '../../../../content/stories', slug));
const spec = (story: string, name: string, gender: Gender, age = 4, locale: Locale = 'ru'): BookSpec => ({
  story,
  locale,
  child: { name, fullName: name, gender, age },
  look: defaultLook(gender),
});

describe.each(STORY_SLUGS)('drawGames for %s', (slug) => {
  it('puts the name in the right case into the task, for a girl, a boy and in English', async () => {
    const story = await load(slug);
    const tasks = (...child: [string, Gender, number?, Locale?]) => {
      const games = drawGames(story, spec(slug, ...child));
      return [games.maze.task, games.pairs.task];
    };
    for (const task of tasks('Любовь', 'female')) expect(task).toMatch(/Любов[ьи] /);
    expect(tasks('Лев', 'male').join(' ')).toContain('Помоги Льву');
    for (const task of tasks('Leo', 'male', 5, 'en')) expect(task).toMatch(/\bLeo\b/);
  });

  it('keeps every line inside the sheet for a toddler and a schoolchild', async () => {
    const story = await load(slug);
    for (const [gender, age] of [
      ['female', 2],
      ['male', 5],
      ['female', 8],
    ] as const) {
      const games = drawGames(story, spec(slug, 'Ия', gender, age));
      for (const game of [games.maze, games.pairs]) {
        const box = figureBounds(game.shapes);
        expect(game.shapes.length).toBeGreaterThan(50);
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(GAME_AREA.width);
        expect(box.y + box.height).toBeLessThanOrEqual(GAME_AREA.height);
      }
    }
  });

  it('is deterministic for one child and differs between children', async () => {
    const story = await load(slug);
    const draw = (name: string) => JSON.stringify(drawGames(story, spec(slug, name, 'female')));
    expect(draw('Маша')).toBe(draw('Маша'));
    expect(mazeFor(spec(slug, 'Маша', 'female')).solution).not.toEqual(mazeFor(spec(slug, 'Даша', 'female')).solution);
  });
});

it('draws a maze and pairs of its own for a story without games', async () => {
  const announced = await loadStory(await writeStoryFiles(tinyStoryFiles()));
  const { maze, pairs } = drawGames(announced, spec('tiny', 'Маша', 'female'));
  for (const { title, task, shapes, answer } of [maze, pairs]) {
    expect(`${title} ${task}`).not.toMatch(/undefined|\{/);
    expect(shapes.length).toBeGreaterThan(30);
    const box = figureBounds(shapes);
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(GAME_AREA.width);
    expect(box.y + box.height).toBeLessThanOrEqual(GAME_AREA.height);
    expect(answer?.shapes.length).toBeGreaterThan(0);
  }
});
