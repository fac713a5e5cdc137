// Tests of shop.json: a story is a preorder while pages are missing, and the shop shows only pages that are drawn.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFinished } from '../finished.ts';
import { loadStory } from '../load.ts';

const stories = resolve(import.meta.dirname, '../../../../content/stories');

interface Shop {
  preorder: boolean;
  gallery: (string | number)[];
  examples: { pages: (string | number)[] }[];
}

const shopOf = (slug: string): Shop => JSON.parse(readFileSync(join(stories, slug, 'shop.json'), 'utf8'));
const slugs = readdirSync(stories, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe.each(slugs)('shop.json of %s', (slug) => {
  it('is a preorder exactly if pages are missing', async () => {
    const { story } = await loadStory(join(stories, slug));
    expect(shopOf(slug).preorder).toBe(!isFinished(story));
  });

  it('shows the hero on the first two free pages and on the cover', async () => {
    const { story, scenes } = await loadStory(join(stories, slug));
    const free = story.freePages.slice(0, 2).map((page) => story.pages[page - 1]?.scene ?? '');
    for (const id of [story.cover.front, ...free])
      expect(scenes.get(id)?.layers.some(({ kind }) => kind === 'hero')).toBe(true);
  });

  it('shows only drawn pages in the shop', async () => {
    const { story } = await loadStory(join(stories, slug));
    const { gallery, examples } = shopOf(slug);
    const shown = [...gallery, ...examples.flatMap(({ pages }) => pages)];
    const drawn: unknown[] = ['front', 'back', ...story.pages.map(({ number }) => number)];
    expect(shown.filter((page) => !drawn.includes(page))).toEqual([]);
  });
});
