// Tests of pages in several languages and of plates drawn ahead, on a real worker thread in draft quality.
import { readdirSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { aBook, newPlateFolder, openTestEngine } from '#tests/fixtures/book-spec.ts';
import type { BookSpec, PageChoice } from './book-spec.ts';
import { renderPages } from './render-book.ts';
import { renderPagePlates, renderTranslations } from './render-translations.ts';

/** Rendering is slow on a busy machine; the limit only detects a hang. */
vi.setConfig({ testTimeout: 180_000 });

const plates = newPlateFolder();
const engine = openTestEngine(1, plates, true);
afterAll(() => engine.close());

const page = (number: PageChoice['page']): PageChoice => ({ page: number, variant: 'drawn', seed: 0 });
const specs: [BookSpec, BookSpec] = [
  aBook(),
  // Another first letter, which some pieces show.
  aBook({ locale: 'en', child: { name: 'Alice', fullName: 'Alice Turner', gender: 'female', age: 4 } }),
];
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

it('draws plates ahead of the pages, which then need no further one', async () => {
  let reported = 0;
  await renderPagePlates(engine, aBook(), [page('front'), page(3)], 'preview', { onPage: () => reported++ });
  const files = readdirSync(plates).sort();
  expect([reported, files.length > 0]).toEqual([2, true]);
  await renderPages(engine, aBook(), [page('front'), page(3)], 'preview');
  expect(readdirSync(plates).sort()).toEqual(files);
});

it('gives the same bytes in each language as a page drawn by itself', async () => {
  const choices = [page('front'), page(3), page(18)];
  const together = new Map<string, string>();
  for (const choice of choices) {
    const drawn = await renderTranslations(engine, specs, choice);
    for (const [index, bytes] of (drawn.ok ? drawn.value : []).entries())
      together.set(`${choice.page} ${specs[index]?.locale}`, base64(bytes));
  }
  for (const spec of specs) {
    const alone = await renderPages(engine, spec, choices, 'preview');
    for (const { choice, bytes } of alone.ok ? alone.value : [])
      expect(together.get(`${choice.page} ${spec.locale}`) === base64(bytes), `page ${choice.page}`).toBe(true);
  }
  expect(new Set(together.values()).size).toBe(choices.length * specs.length);
});

it('rejects a name that cannot be printed before it draws anything', async () => {
  const unprintable = aBook({ child: { name: '李', fullName: '李', gender: 'female', age: 4 } });
  const run = vi.spyOn(engine.pool, 'run');
  const drawn = await renderTranslations(engine, [aBook(), unprintable], page(3));
  expect([drawn.ok, run.mock.calls.length]).toEqual([false, 0]);
  run.mockRestore();
});
