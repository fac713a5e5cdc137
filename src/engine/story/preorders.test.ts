// Tests of preorder stories: an unfinished story lists only finished pages, and the shop shows only those.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadStory } from './load.ts';

const stories = resolve(import.meta.dirname, '../../../content/stories');

interface Shop {
  preorder: boolean;
  gallery: (string | number)[];
  examples: { pages: (string | number)[] }[];
}

const shopOf = (slug: string): Shop | undefined => {
  const file = join(stories, slug, 'shop.json');
  return readdirSync(join(stories, slug)).includes('shop.json') ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
const preorders = readdirSync(stories, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && shopOf(entry.name)?.preorder)
  .map(({ name }) => name);

it('at least one story is a preorder', () => {
  expect(preorders).not.toEqual([]);
});

describe.each(preorders)('preorder %s', (slug) => {
  it('loads with its finished pages and offers two of them as free pages', async () => {
    const { story } = await loadStory(join(stories, slug));
    expect(story.pages.map(({ kind }) => kind)).toEqual(['title', 'dedication', 'scene', 'scene']);
    expect(story.freePages).toEqual([3, 4]);
  });

  it('shows the hero on both free pages and on the cover', async () => {
    const { story, scenes } = await loadStory(join(stories, slug));
    const shown = [story.cover.front, ...story.freePages.map((page) => story.pages[page - 1]?.scene ?? '')];
    for (const id of shown) expect(scenes.get(id)?.layers.some(({ kind }) => kind === 'hero')).toBe(true);
  });

  it('shows only drawn pages in the shop', async () => {
    const { story } = await loadStory(join(stories, slug));
    const shop = shopOf(slug);
    const shown = [...(shop?.gallery ?? []), ...(shop?.examples ?? []).flatMap(({ pages }) => pages)];
    const drawn: unknown[] = ['front', 'back', ...story.pages.map(({ number }) => number)];
    expect(shown.filter((page) => !drawn.includes(page))).toEqual([]);
  });
});
