// The year code on the last page: its place in every story, its size, its fingerprint, and the links of the e-book.
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { bindEpub } from '#engine/book/file/bind-epub.ts';
import { bindPdf } from '#engine/book/file/bind-pdf.ts';
import { openResources } from '#engine/book/resources.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { laidOutToSvg } from '#engine/text/to-svg.ts';
import { STORY_SLUGS } from '#tests/builders/story-slugs.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import type { BookSpec } from '../book-spec.ts';
import { findPage } from './compose-page.ts';
import { pageFingerprint } from './page-fingerprint.ts';
import { typesetPage } from './typeset-page.ts';

const resources = openResources({ content });
const address = `https://shop.example/next#1.${'Abc-_9'.repeat(60)}`;
const imprint = { year: 2026, yearCode: { address, contentId: 'one' } };

async function lastPage(slug: string, changes: Partial<BookSpec> = {}) {
  const source = await createFolderStories(content).read(slug);
  const story = await resources.story(source);
  const number = story.story.pages.find(({ kind }) => kind === 'imprint')?.number ?? 0;
  const page = findPage(story, number);
  if (!page) throw new Error(`${slug} has no imprint`);
  const spec = aBook({ story: slug, imprint, ...changes });
  return { source, story, number, page, spec, words: typesetPage(story, page, spec) };
}

describe('the year code on the last page', () => {
  it.each(STORY_SLUGS)('is at least 30 mm wide, below the text and inside the page in %s', async (slug) => {
    const { words } = await lastPage(slug);
    const { yearCode: code, lines, box, overflow } = words ?? {};
    if (!code || !lines || !box) throw new Error('no code');
    expect(overflow).toBe(false);
    const modules = Math.max(
      ...[...code.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, , w]) => Number(x) + Number(w)),
    );
    expect((modules * code.module) / 10).toBeGreaterThanOrEqual(30);
    expect(code.module / 10).toBeGreaterThan(0.25);
    const lowest = Math.max(...lines.map(({ y }) => y));
    expect(code.card.y).toBeGreaterThan(lowest);
    // White around the code, and paper around the card.
    expect(code.x - code.card.x).toBeGreaterThanOrEqual(4 * code.module - 0.001);
    expect(code.card.y + code.card.height).toBeLessThanOrEqual(2060 - 30 - 90);
    expect(box.y).toBeGreaterThan(200);
  });

  it.each(STORY_SLUGS)('leaves room for the code of the page for listeners in %s', async (slug) => {
    const { words } = await lastPage(slug, { imprint: { ...imprint, listening: { size: 45, path: 'M0 0h1v1h-1z' } } });
    const { yearCode, code } = words ?? {};
    if (!yearCode || !code) throw new Error('two codes are expected');
    expect(code.x).toBeGreaterThanOrEqual(yearCode.card.x + yearCode.card.width + 20);
    expect(code.x + code.side).toBeLessThanOrEqual(2060 - 30 - 80);
    expect(code.y + code.side).toBeLessThanOrEqual(yearCode.card.y + yearCode.card.height);
  });

  it('has exactly the dark modules of the QR code of its address', async () => {
    const { words } = await lastPage('night-forest');
    const { size, data } = encode(address, { ecc: 'M', border: 0 });
    const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (const [, x, y, width] of words?.yearCode?.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g) ?? [])
      drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
    expect(drawn).toEqual(data);
  });

  it('is drawn in the preview, and only on the last page', async () => {
    const { words, story, spec } = await lastPage('night-forest');
    expect(words && laidOutToSvg(words)).toContain('fill="#000000"');
    const first = findPage(story, 1);
    expect(first && typesetPage(story, first, spec)?.yearCode).toBeUndefined();
  });

  it('changes the fingerprint of that page by its content alone; without it the page is as before', async () => {
    const { story, number } = await lastPage('night-forest');
    const named = (change?: BookSpec['imprint']) =>
      pageFingerprint(
        story,
        aBook({ story: 'night-forest', ...(change && { imprint: change }) }),
        { page: number, variant: 'drawn', seed: 0 },
        { target: 'preview', engine: 'one', typeSize: 60 },
      );
    const plain = named({ year: 2026 });
    expect(named(imprint)).not.toBe(plain);
    expect(named({ ...imprint, yearCode: { address: 'signed anew', contentId: 'one' } })).toBe(named(imprint));
    expect(named({ ...imprint, yearCode: { address, contentId: 'two' } })).not.toBe(named(imprint));
  });

  it('is a link in the e-book as PDF and EPUB, and none in print', async () => {
    const { source, number, spec, words } = await lastPage('night-forest');
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const pages = [{ choice: { page: number, variant: 'drawn' as const, seed: 0 }, bytes, words }];
    const job = { story: source, spec, pages, createdAt: new Date('2026-01-15T10:20:30Z') };
    const isLinked = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1').includes(`/URI (${address})`);
    expect(isLinked(await bindPdf(resources, { ...job, kind: 'ebook' }))).toBe(true);
    expect(isLinked(await bindPdf(resources, { ...job, kind: 'print-rgb' }))).toBe(false);
    const epub = unzipSync(await bindEpub(resources, job));
    expect(Buffer.from(epub[`EPUB/pages/${number}.xhtml`] ?? []).toString()).toContain(`<a href="${address}"`);
  });
});
