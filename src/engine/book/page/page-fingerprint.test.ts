// Tests of page fingerprints and of the book's text with a real story.
import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedStory, loadStory } from '#engine/story/load.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import type { BookSpec, PageChoice, PageId } from '../book-spec.ts';
import { bookPageIds, bookText, type PageText } from './book-text.ts';
import { type FingerprintContext, pageFingerprint } from './page-fingerprint.ts';

let story: LoadedStory;
beforeAll(async () => {
  story = await loadStory(`${content}/stories/cloud-post`);
});

const spec = (changes: Partial<BookSpec> = {}) => aBook({ story: 'cloud-post', ...changes });
const child = (changes: Partial<BookSpec['child']>) => spec({ child: { ...spec().child, ...changes } });
const of: FingerprintContext = { target: 'preview', engine: 'one', typeSize: 60 };
const named = (book: BookSpec, more: Partial<FingerprintContext> = {}, choice: Partial<PageChoice> = {}) =>
  new Map(
    bookPageIds(story).map((page) => [
      page,
      pageFingerprint(story, book, { page, variant: 'drawn', seed: 0, ...choice }, { ...of, ...more }),
    ]),
  );
/** Pages whose fingerprint differs. */
const touched = (after: Map<PageId, string>, before = named(spec())): PageId[] =>
  [...after].filter(([page, name]) => before.get(page) !== name).map(([page]) => page);
const scenes = () => story.story.pages.filter(({ kind }) => kind === 'scene').map(({ number }) => number);
const withHero = (): PageId[] =>
  bookText(story, spec())
    .filter(({ variants }) => variants.includes('painted-skin'))
    .map(({ page }) => page);

describe('pageFingerprint', () => {
  it('is the same for an equal spec', () => {
    expect(touched(named(structuredClone(spec())))).toEqual([]);
  });

  it('changes only the dedication page for a new dedication', () => {
    expect(touched(named(child({ dedication: 'Маше, которая всегда отвечает на письма' })))).toEqual([2]);
  });

  it('keeps pages without the name when the name changes, unless the type size changes', () => {
    const renamed = touched(named(child({ name: 'Аня' })));
    const says = bookText(story, spec()).filter(({ words }) => words.some((line) => line.named));
    expect(renamed.length).toBeLessThan(bookPageIds(story).length);
    expect(renamed).toEqual(
      expect.arrayContaining(says.filter(({ page }) => scenes().includes(Number(page))).map(({ page }) => page)),
    );
    expect(touched(named(spec(), { typeSize: 58 }))).toEqual(scenes());
  });

  it('changes only the imprint when the code for listeners is printed', () => {
    const imprint = { year: 2026 };
    const listening = { size: 53, path: 'M0 0h1v1h-1z' };
    const last = story.story.pages.at(-1)?.number;
    const plain = named(spec({ imprint }));
    const printed = named(spec({ imprint: { ...imprint, listening } }));
    expect(touched(printed, plain)).toEqual([last]);
    const other = named(spec({ imprint: { ...imprint, listening: { ...listening, path: 'M1 0h1v1h-1z' } } }));
    expect(touched(other, printed)).toEqual([last]);
  });

  it('changes exactly the pages with the hero when the look changes', () => {
    const { look } = spec();
    const redrawn = touched(named(spec({ look: { ...look, glasses: !look.glasses } })));
    expect(redrawn).toEqual(withHero());
    expect(redrawn.length).toBeLessThan(bookPageIds(story).length);
  });

  it('changes the pages that use an answer', () => {
    const friend = { friend: { name: 'Петя', gender: 'male' as const } };
    const redrawn = touched(named(spec({ answers: friend })));
    expect(redrawn.length).toBeGreaterThan(0);
    expect(redrawn.length).toBeLessThan(8);
  });

  it('differs by seed, variant, photo, target and engine id', () => {
    const all = [
      named(spec()),
      named(spec(), {}, { seed: 1 }),
      named(spec(), {}, { variant: 'painted-skin' }),
      named(spec(), { painted: 'photo/0' }, { variant: 'painted-skin' }),
      named(spec(), { painted: 'photo/1' }, { variant: 'painted-skin' }),
      named(spec(), { illustrator: 'somebody' }),
      named(spec(), { target: 'locked' }),
      named(spec(), { engine: 'two' }),
    ].map((pages) => pages.get(3));
    expect(new Set(all).size).toBe(all.length);
  });

  it('ignores the text of a locked page', () => {
    const locked = { target: 'locked' } as const;
    const other = named(child({ dedication: 'Другое' }), { ...locked, typeSize: 58 });
    expect(touched(other, named(spec(), locked))).toEqual([]);
  });
});

describe('bookText', () => {
  const pageOf = (pages: PageText[], id: PageId) => pages.find(({ page }) => page === id);

  it('lists front cover, inside pages and back cover in order', () => {
    expect(bookText(story, spec()).map(({ page }) => page)).toEqual(bookPageIds(story));
    expect(bookPageIds(story)).toHaveLength(26);
  });

  it("finds the child's name by token, not by spelling", () => {
    // A name that is also a word of the story: only name tokens count.
    const pages = bookText(story, child({ name: 'Письмо', fullName: 'Письмо Иванова' }));
    const lines = pages.flatMap(({ words }) => words);
    expect(lines.some(({ text, named: isNamed }) => text.includes('письмо') && !isNamed)).toBe(true);
    for (const { text, named: isNamed } of lines) if (isNamed) expect(text).toMatch(/Письм/i);
  });

  it("keeps the line breaks of a parent's dedication", () => {
    const pages = bookText(story, child({ dedication: 'Маше\nот мамы' }));
    expect(pageOf(pages, 2)?.words.map(({ text }) => text)).toEqual(['Маше', 'от мамы']);
  });

  it('offers the alternative composition only if the scene has one', () => {
    for (const { page, variants } of bookText(story, spec())) {
      const plan = story.story.pages.find(({ number }) => number === page);
      const scene = plan && story.scenes.get(plan.scene);
      if (scene) expect(variants.includes('alternative-composition')).toBe((scene.alternatives?.length ?? 0) > 0);
    }
  });
});
