// Tests that every story shows the child's own hair on a free page and on the front cover.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawHero } from '#engine/hero/draw-hero.ts';
import { PAGE_UNITS } from '#engine/output/page-size.ts';
import { layersOfComposition } from '#engine/scene/compose.ts';
import { loadStory } from '#engine/story/load.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import type { PageId } from '../book-spec.ts';
import { drawPlanes, findPage } from './compose-page.ts';

/** Head width including hair, relative to the face. */
const WITH_HAIR = 1.1;

const stories = readdirSync(join(content, 'stories'), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Hats that leave the hair visible. */
const OPEN_HATS = ['crown'];

/** The share of the page width covered by the child's head if its hair is visible, else 0. */
function bareHeadShare(story: Awaited<ReturnType<typeof loadStory>>, slug: string, number: PageId): number {
  const page = findPage(story, number);
  if (!page) return 0;
  const hero = layersOfComposition(page.scene, undefined).find((layer) => layer.kind === 'hero');
  if (hero?.kind !== 'hero') return 0;
  const { hat } = story.story.wardrobe.female;
  if (hero.bareHead !== true && hat && !OPEN_HATS.includes(hat.garment)) return 0;
  const { reach: _reach, ...figure } = hero;
  const { face } = drawHero({
    ...figure,
    look: aBook({ story: slug }).look,
    outfit: story.story.wardrobe.female,
    proportions: 'toddler',
    light: page.scene.light,
    seed: 1,
  });
  return (face.width * WITH_HAIR * hero.scale) / PAGE_UNITS;
}

describe.each(stories.map(({ name }) => name))('%s', (slug) => {
  it("shows the child's hair on a free page, over at least a quarter of its width", async () => {
    const story = await loadStory(join(content, 'stories', slug));
    const shares = story.story.freePages.map((number) => bareHeadShare(story, slug, number));
    expect(Math.max(...shares)).toBeGreaterThanOrEqual(0.25);
  });

  it("shows the child's hair on the front cover", async () => {
    const story = await loadStory(join(content, 'stories', slug));
    expect(bareHeadShare(story, slug, 'front')).toBeGreaterThanOrEqual(0.19);
  });
});

it('draws a sleeping hero without hat, scarf and coat', async () => {
  const story = await loadStory(join(content, 'stories/night-forest'));
  const page = findPage(story, story.story.pages.find(({ scene }) => scene === 'scene-12')?.number ?? 0);
  if (!page) throw new Error('the night forest has no last scene');
  const { hat, scarf: _scarf, mittens: _mittens, ...rest } = story.story.wardrobe.female;
  const top = { garment: 'sweater', colour: hat?.colour ?? '' };
  const indoors = { ...rest, ...(hat && { hat }), top };
  const atHome = { ...story, story: { ...story.story, wardrobe: { ...story.story.wardrobe, female: indoors } } };
  const bodyIn = (book: typeof story): string =>
    drawPlanes(book, page, aBook(), { page: page.id, variant: 'drawn', seed: 0 }).hero.body;
  expect(bodyIn(story)).toBe(bodyIn(atHome));
});
