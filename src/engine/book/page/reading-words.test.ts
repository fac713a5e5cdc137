// The places of words: every word of every story has one, where its letters are, however it is set.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openResources } from '#engine/book/resources.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import { bookPageIds } from './book-text.ts';
import { findPage } from './compose-page.ts';
import { readingPages } from './reading-words.ts';
import { pageText } from './typeset-page.ts';

const resources = openResources({ content });
const stories = createFolderStories(content);
const LONG = { name: 'Александрина-Виктория', fullName: 'Александрина-Виктория Константинопольская' } as const;

const open = async (slug: string) => resources.story(await stories.read(slug));

describe('readingPages', () => {
  const slugs = readdirSync(`${content}/stories`).filter((name) => !name.includes('.'));

  it.each(slugs)('places every word of %s, in English with a long name', async (slug) => {
    const story = await open(slug);
    const { child } = aBook();
    for (const [locale, named] of [
      ['ru', child],
      ['en', { ...child, ...LONG }],
    ] as const) {
      const spec = aBook({ story: slug, locale, child: named });
      const pages = readingPages(story, spec);
      expect(pages.map(({ page }) => page)).toEqual(bookPageIds(story));
      const lost = pages.flatMap(({ page, words }) =>
        words.filter(({ boxes }) => boxes.length === 0).map(({ text }) => `${locale} ${page}: ${text}`),
      );
      expect(lost).toEqual([]);
      const boxes = pages.flatMap(({ words }) => words.flatMap((word) => word.boxes));
      const outside = boxes.filter(([x, y, w, h]) => x < 0 || y < 0 || x + w > 1 || y + h > 1 || w <= 0 || h <= 0);
      expect(outside).toEqual([]);
    }
  });

  it('keeps the words of the text in order, without the imprint', async () => {
    const story = await open('night-forest');
    const spec = aBook();
    for (const { page, words } of readingPages(story, spec)) {
      const planned = findPage(story, page);
      const block = planned && planned.kind !== 'imprint' ? pageText(story, planned, spec) : undefined;
      const spans = block ? [...(block.title ? [block.title] : []), ...block.paragraphs.map((one) => one.spans)] : [];
      const text = spans.map((one) => one.map((span) => span.text).join('')).join(' ');
      expect(words.map((word) => word.text).join(' ')).toBe(text.split(/\s+/u).filter(Boolean).join(' '));
      expect(words.filter(({ isLast }) => isLast)).toHaveLength(spans.filter((one) => one.length > 0).length);
    }
  });
});
