// Tests of page rendering on real worker threads: determinism, spec errors, progress and cancellation.
import { readdirSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defaultLook } from '#engine/hero/default-look.ts';
import { printableStory } from '#tests/builders/tiny-story.ts';
import { aBook, content, newPlateFolder, openTestEngine, sharedPlates } from '#tests/fixtures/book-spec.ts';
import { type BookProgress, type BookSpec, type PageChoice, STAGES } from './book-spec.ts';
import { type BookEngine, openBookEngine } from './engine.ts';
import { makeBookFile } from './file/make-file.ts';
import { renderPages } from './render-book.ts';

/** Rendering is slow on a busy machine; the limit only detects a hang. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const plates = newPlateFolder();
let engine: BookEngine;
/** Draft engine for tests that do not depend on details of the drawing. */
let coarse: BookEngine;
beforeAll(() => {
  engine = openTestEngine(2, plates);
  coarse = openTestEngine(1, sharedPlates, true);
});
afterAll(() => Promise.all([engine.close(), coarse.close()]));

const page = (number: PageChoice['page'], variant: PageChoice['variant'] = 'drawn', seed = 0): PageChoice => ({
  page: number,
  variant,
  seed,
});
const draw = async (choices: PageChoice[], spec = aBook(), from = engine) => {
  const drawn = await renderPages(from, spec, choices, 'preview');
  if (!drawn.ok) throw new Error(drawn.error.code);
  return drawn.value.map(({ bytes }) => Buffer.from(bytes));
};

describe('renderPages', () => {
  it('gives the same bytes for the same spec, also on other threads and with an empty plate cache', async () => {
    const [first, spread] = await draw([page(3), page(4)]);
    const other = openTestEngine(1);
    const [again] = await draw([page(3)], aBook(), other).finally(() => other.close());
    // Alone it goes to the first thread, beside page 3 to the second.
    const [spreadAgain] = await draw([page(4)]);
    expect(again?.equals(first ?? Buffer.alloc(0))).toBe(true);
    expect(spreadAgain?.equals(spread ?? Buffer.alloc(0))).toBe(true);
  });

  it('gives other bytes for another seed, composition or child', async () => {
    const [base, again, other] = await draw(
      [page(3), page(3, 'drawn', 1), page(3, 'alternative-composition')],
      aBook(),
      coarse,
    );
    const lev = aBook({ child: { name: 'Лев', fullName: 'Лев', gender: 'male', age: 8 } });
    const [brother] = await draw([page(3)], lev, coarse);
    const all = [base, again, other, brother].map((bytes) => bytes?.toString('base64'));
    expect(new Set(all).size).toBe(4);
  });

  it('encodes previews as 1000 px WebP, drafts too, and locked pages as small blurs without text', async () => {
    const drawn = await renderPages(engine, aBook(), [page(3), page(4)], ({ page }) =>
      page === 3 ? 'preview' : 'locked',
    );
    const [free, locked] = drawn.ok ? drawn.value : [];
    expect(await sharp(free?.bytes).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 1000 });
    const small = sharp(locked?.bytes);
    expect(await small.metadata()).toMatchObject({ format: 'webp', width: 240, height: 240 });
    expect(locked?.bytes.length).toBeLessThan(8000);
    expect(locked?.words).toBeUndefined();
    const [draft] = await draw([page(3)], aBook(), coarse);
    expect(await sharp(draft).metadata()).toMatchObject({ format: 'webp', width: 1000, height: 1000 });
    // Sharpness is the difference between adjacent pixels: a blurred picture hardly has any.
    const edges = async (picture: Sharp) =>
      (
        await sharp(
          await picture
            .greyscale()
            .resize(240)
            .convolve({ width: 3, height: 3, kernel: [0, -1, 0, -1, 4, -1, 0, -1, 0] })
            .png()
            .toBuffer(),
        ).stats()
      ).channels[0]?.mean ?? 0;
    expect(await edges(small)).toBeLessThan((await edges(sharp(free?.bytes))) / 4);
  });

  it('reports every stage in order and ends at 1', async () => {
    const seen: BookProgress[] = [];
    await renderPages(coarse, aBook(), [page(3)], 'preview', { onProgress: (progress) => seen.push(progress) });
    const stages = STAGES.filter((stage) => stage !== 'look');
    expect(seen.map(({ stage }) => stage)).toEqual([...stages, 'done']);
    expect(seen.map(({ done }) => done)).toEqual([...seen.map(({ done }) => done)].sort((a, b) => a - b));
    expect(seen.at(-1)?.done).toBe(1);
  });

  it('stops on abort and leaves the engine usable', async () => {
    const stop = new AbortController();
    const drawing = renderPages(coarse, aBook(), [page(10), page(11), page(12)], 'print', {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(drawing).rejects.toMatchObject({ name: 'AbortError' });
    expect(await draw([page(3)], aBook(), coarse)).toHaveLength(1);
  });
});

describe('plate cache', () => {
  it('has every plate for the next book of a story, for any child', async () => {
    const folder = newPlateFolder();
    const small = openTestEngine(1, folder);
    const { story } = await small.story(aBook());
    // Single pages and both sides of spreads, with every kind of hero.
    const pages = story.pages.slice(2, 11).map(({ number }) => page(number));
    const kept = async (spec: BookSpec): Promise<string[]> => {
      const drawn = await renderPages(small, spec, pages, 'locked');
      expect(drawn.ok).toBe(true);
      return readdirSync(folder).sort();
    };
    try {
      const first = await kept(aBook());
      const brother = { name: 'Лев', fullName: 'Лев', gender: 'male' as const, age: 9 };
      const curly = { ...defaultLook('male', 4), hairStyle: 'short' as const, hairTexture: 'coily' as const };
      expect(await kept(aBook({ child: brother, look: curly }))).toEqual(first);
      const tall = { ...defaultLook('female', 2), hairStyle: 'ponytail' as const };
      expect(await kept(aBook({ child: { ...aBook().child, age: 8 }, look: tall }))).toEqual(first);
    } finally {
      await small.close();
    }
  });
});

describe('renderPages with an invalid spec', () => {
  const spec = aBook();
  const child = (changes: object) => aBook({ child: { ...spec.child, ...changes } });
  it.each([
    ['a page the story lacks', spec, page(99), 'no-such-page'],
    ['painted skin without a photo', spec, page(3, 'painted-skin'), 'variant-needs-photo'],
    ['another composition where there is none', spec, page(24, 'alternative-composition'), 'no-other-composition'],
    ['a name with emoji', child({ name: 'Маша🦊' }), page(3), 'name-has-emoji'],
    ['a name with digits', child({ name: 'Маша2' }), page(3), 'name-has-digits'],
    ['a name with markup', child({ name: '<b>Маша</b>' }), page(3), 'name-has-markup'],
    ['a name of 200 letters', child({ name: 'а'.repeat(200) }), page(3), 'name-too-long'],
    ['a name in letters the book cannot print', child({ name: '小明' }), page(3), 'name-not-printable'],
    ['a dedication with emoji', child({ dedication: 'Тебе 🦊' }), page(2), 'dedication-has-emoji'],
    ['no name at all', child({ name: '  ' }), page(3), 'name-empty'],
    ['a grown-up', child({ age: 40 }), page(3), 'age-out-of-range'],
  ] as const)('is refused by name: %s', async (_what, asked, choice, error) => {
    expect(await renderPages(engine, asked, [choice], 'preview')).toMatchObject({ ok: false, error: { code: error } });
  });
});

describe('a story with missing pages', () => {
  const announced = openBookEngine({
    stories: { read: async () => printableStory('announced') },
    folders: { content, cache: sharedPlates },
    workers: 1,
    draft: true,
  });
  afterAll(() => announced.close());

  it.each(['print', 'print-rgb', 'cover', 'cover-hard', 'ebook', 'coloring'] as const)(
    'rejects a %s file',
    async (kind) => {
      const file = { kind, spec: aBook({ story: 'announced' }), choices: [], createdAt: new Date(0) };
      expect(await makeBookFile(announced, file)).toEqual({ ok: false, error: { code: 'story-unfinished' } });
    },
  );

  it('renders the pages that exist', async () => {
    expect(await draw([page(3)], aBook({ story: 'announced' }), announced)).toHaveLength(1);
  });
});
