// Tests of the book files: boxes, inks, fonts, text, bookmarks, sizes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageId } from '#engine/book/book-spec.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { findFileProblems } from '#engine/book/file/check-file.ts';
import { type BookFile, makeBookFile } from '#engine/book/file/make-file.ts';
import { aBook, openTestEngine, sharedPlates } from '#tests/fixtures/book-spec.ts';
import { hardSpineMm } from './hard-cover.ts';
import { inspectPdf, UnreadablePdf } from './inspect-pdf.ts';
import { mmToPoints, PAPERS, paperOf, spineMm } from './page-size.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const createdAt = new Date('2026-01-15');
const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
let engine: BookEngine;
const files = new Map<BookFile, Buffer>();

const make = async (kind: BookFile, only?: PageId[]): Promise<Buffer> => {
  const made = await makeBookFile(engine, { kind, spec: aBook(), choices: [], only, createdAt });
  if (!made.ok) throw new Error(made.error.code);
  return Buffer.from(made.value);
};

beforeAll(async () => {
  // Drafts suffice: the tests look at the PDF structure, not at the pictures.
  engine = openTestEngine(2, sharedPlates, true);
  files.set('print', await make('print', [3]));
  files.set('ebook', await make('ebook', ['front', 1, 3, 4, 5]));
  files.set('cover', await make('cover'));
  files.set('cover-hard', await make('cover-hard'));
  files.set('coloring', await make('coloring'));
  for (const [kind, bytes] of files) writeFileSync(join(folder, `${kind}.pdf`), bytes);
});
afterAll(() => engine.close());

/** Dictionaries are plain text in the file; only streams are compressed. */
const textOf = (kind: BookFile): string => (files.get(kind) ?? Buffer.alloc(0)).toString('latin1');
const count = (kind: BookFile, pattern: RegExp): number => textOf(kind).match(pattern)?.length ?? 0;
const boxOf = (kind: BookFile, name: string): number[] =>
  (new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(textOf(kind))?.[1] ?? '').split(' ').map(Number);

/** Runs an external checker if it is installed. */
const tool = (name: string, ...args: string[]): string | undefined => {
  const { error, stdout, stderr, status } = spawnSync(name, args, { encoding: 'utf8' });
  if (error) return undefined;
  expect(status, stderr).toBe(0);
  return stdout;
};

describe('print file', () => {
  it('has sheets of 206 mm with 3 mm of bleed around the trim', () => {
    const side = mmToPoints(206);
    for (const [name, inset] of [
      ['MediaBox', 0],
      ['BleedBox', 0],
      ['TrimBox', 3],
    ] as const) {
      const [left, top, right, bottom] = boxOf('print', name);
      expect(left).toBeCloseTo(mmToPoints(inset), 1);
      expect(top).toBeCloseTo(mmToPoints(inset), 1);
      expect(right).toBeCloseTo(side - mmToPoints(inset), 1);
      expect(bottom).toBeCloseTo(side - mmToPoints(inset), 1);
    }
    expect(count('print', /\/Type \/Page\b(?!s)/g)).toBe(1);
  });

  it('has CMYK pictures of 300 DPI and an output intent', () => {
    expect(count('print', /\/ColorSpace \/DeviceCMYK/g)).toBe(1);
    expect(count('print', /\/Width 2433\b/g)).toBe(1);
    expect(count('print', /\/DeviceRGB/g)).toBe(0);
    expect(textOf('print')).toMatch(/\/OutputIntents \[/);
    expect(textOf('print')).toMatch(/\/OutputConditionIdentifier \(FOGRA39\)/);
  });

  it('has live text in embedded fonts with a ToUnicode map', () => {
    expect(count('print', /\/FontFile2/g)).toBeGreaterThan(0);
    expect(count('print', /\/ToUnicode/g)).toBe(count('print', /\/Subtype \/Type0/g));
    const words = tool('pdftotext', join(folder, 'print.pdf'), '-');
    if (words !== undefined) expect(words.replace(/\s+/g, ' ')).toContain('Не спит Маша');
  });
});

describe('soft cover', () => {
  it('is as wide as two pages, the computed spine, bleed and slug', () => {
    const [, , right = 0, bottom = 0] = boxOf('cover', 'MediaBox');
    expect(spineMm(24)).toBeCloseTo(2.44, 2);
    expect(right).toBeCloseTo(mmToPoints(200 + 200 + spineMm(24) + 2 * 3 + 2 * 10), 1);
    expect(bottom).toBeCloseTo(mmToPoints(206 + 20), 1);
    const [trimLeft = 0] = boxOf('cover', 'TrimBox');
    expect(trimLeft).toBeCloseTo(mmToPoints(13), 1);
  });

  it("has the child's name", () => {
    // The lettering is set letter by letter, so the name is read from the document title.
    const facts = tool('pdfinfo', join(folder, 'cover.pdf'));
    if (facts !== undefined) expect(facts).toContain('Маша Иванова');
    expect(count('cover', /\/ColorSpace \/DeviceCMYK/g)).toBe(2);
  });
});

describe('hard cover', () => {
  it('has larger boards, a spine with both boards, and turn-ins', () => {
    // A hard cover book also has thicker paper.
    expect(paperOf('paper', 'hard').gsm).toBeGreaterThan(paperOf('paper', 'soft').gsm);
    const paper = paperOf('paper', 'hard');
    const spine = hardSpineMm({ pages: 24, paper });
    expect(spine).toBeCloseTo(spineMm(24, paper) - 0.6 + 5, 2);
    const [, , right = 0, bottom = 0] = boxOf('cover-hard', 'MediaBox');
    expect(right).toBeCloseTo(mmToPoints(2 * 203 + spine + 2 * 18 + 2 * 10), 1);
    expect(bottom).toBeCloseTo(mmToPoints(206 + 2 * 18 + 2 * 10), 1);
    const [trimLeft = 0] = boxOf('cover-hard', 'TrimBox');
    expect(trimLeft).toBeCloseTo(mmToPoints(28), 1);
  });
  it('has a wider spine on thick stock', () => {
    expect(spineMm(24, PAPERS.thick)).toBeGreaterThan(spineMm(24, PAPERS.paper));
  });
});

describe('e-book', () => {
  it('has RGB pictures, trimmed pages and bookmarks, and stays under the size limit', () => {
    expect(count('ebook', /\/DeviceCMYK/g)).toBe(0);
    const [, , right = 0] = boxOf('ebook', 'MediaBox');
    expect(right).toBeCloseTo(mmToPoints(200), 1);
    // The cover, the title page and two scenes; the right page of a spread has no bookmark.
    expect(count('ebook', /\/Dest \[/g)).toBe(4);
    // Page labels equal the printed page numbers: the cover has none.
    const labels = /\/Nums \[([^\]]*)\]/.exec(textOf('ebook'))?.[0] ?? '';
    expect([...labels.matchAll(/\/St (\d+)/g)].map(([, number]) => Number(number))).toEqual([1, 3, 4, 5]);
    expect((files.get('ebook')?.length ?? 0) / 5).toBeLessThan(25_000_000 / 26);
  });
});

describe('findFileProblems', () => {
  // These files have only a few pages, so the story they are checked against is cut accordingly.
  const storyOf = async (pages: number) => {
    const { story } = await engine.story({ story: 'night-forest' });
    return { ...story, pages: story.pages.slice(0, pages) };
  };
  const report = (kind: BookFile) => inspectPdf(files.get(kind) ?? Buffer.alloc(0));

  it.each([
    ['print', 1],
    ['cover', 24],
    ['ebook', 3],
    ['coloring', 24],
  ] as const)('finds nothing wrong with the %s', async (kind, pages) => {
    const found = await report(kind);
    expect(findFileProblems(kind, await storyOf(pages), found)).toEqual([]);
    expect(found.fonts.embedded).toBe(found.fonts.all);
    if (kind === 'print') expect(found.mostInk).toBeGreaterThan(150);
  });

  it('reports a missing page, an RGB file for print, and a spine of the wrong width', async () => {
    expect(findFileProblems('print', await storyOf(24), await report('print'))).toContain('1 sheets instead of 24');
    const wrong = findFileProblems('print', await storyOf(5), await report('ebook'));
    expect(wrong).toEqual(
      expect.arrayContaining(['a sheet of another size', 'a picture that is not in inks', 'no press is named']),
    );
    expect(findFileProblems('cover', { ...(await storyOf(24)), stock: 'thick' }, await report('cover'))).toEqual([
      'a sheet of another size',
    ]);
  });

  it('throws for a truncated and for an empty file', async () => {
    const whole = files.get('cover') ?? Buffer.alloc(0);
    await expect(inspectPdf(whole.subarray(0, whole.length / 2))).rejects.toThrow(UnreadablePdf);
    await expect(inspectPdf(Buffer.alloc(0))).rejects.toThrow(UnreadablePdf);
  });
});

describe('coloring book', () => {
  it('has no raster pictures, and portrait and landscape A4 sheets', () => {
    expect(count('coloring', /\/Subtype \/Image/g)).toBe(0);
    expect(textOf('coloring')).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
    expect(textOf('coloring')).toMatch(/\/MediaBox \[0 0 841\.\d+ 595\.\d+\]/);
    // Title page, tracing page, twelve scenes, five games, and the page of the child's own.
    expect(count('coloring', /\/Type \/Page\b(?!s)/g)).toBe(20);
  });

  it('spreads its games between the pictures, with the name in the right case, and ends with the answers', () => {
    const pageText = (page: number) =>
      tool('pdftotext', '-f', String(page), '-l', String(page), join(folder, 'coloring.pdf'), '-')?.replace(
        /\s+/g,
        ' ',
      );
    if (pageText(1) === undefined) return;
    expect(pageText(1)).toMatch(/Маша Иванова.*и ночь в лесу.*Раскраска.*Эту книгу раскрашивает/);
    expect(pageText(6)).toContain('Помоги Маше и Лисёнку дойти до Мамы-Лисы.');
    expect(pageText(9)).toContain('Найди пять отличий');
    expect(pageText(13)).toContain('Дорисуй себя');
    expect(pageText(16)).toContain('Помоги Маше найти все пары.');
    expect(pageText(19)).toContain('Дорисуй картинку');
    expect(pageText(20)).toMatch(/Твоя страница.*Ответы/);
  });

  it('has a caption under each picture', () => {
    const words = tool('pdftotext', join(folder, 'coloring.pdf'), '-');
    if (words !== undefined) expect(words).toMatch(/Обведи своё имя/);
  });
});

describe('every file', () => {
  it('passes qpdf and embeds all its fonts', () => {
    for (const kind of files.keys()) {
      tool('qpdf', '--check', join(folder, `${kind}.pdf`));
      const fonts = tool('pdffonts', join(folder, `${kind}.pdf`));
      if (fonts === undefined) continue;
      const rows = fonts.trim().split('\n').slice(2);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toMatch(/ yes yes yes /);
    }
  });

  it('is deterministic', async () => {
    expect((await make('coloring')).equals(files.get('coloring') ?? Buffer.alloc(0))).toBe(true);
    expect((await make('ebook', ['front', 1, 3, 4, 5])).equals(files.get('ebook') ?? Buffer.alloc(0))).toBe(true);
  });

  it('has the child and the story in its title', () => {
    const info = tool('pdfinfo', join(folder, 'print.pdf'));
    if (info !== undefined) expect(info).toContain('Ночь в лесу — Маша Иванова');
    expect(textOf('print')).toContain('D:20260115');
  });
});
