// The EPUB of a drawn book: its container, documents and words, by a checker of EPUB 3.3.
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { bindEpub } from '#engine/book/file/bind-epub.ts';
import { bookPageIds } from '#engine/book/page/book-text.ts';
import { findPage } from '#engine/book/page/compose-page.ts';
import { typesetPage } from '#engine/book/page/typeset-page.ts';
import { openResources } from '#engine/book/resources.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { aBook, content } from '#tests/fixtures/book-spec.ts';
import { findEpubProblems } from './check-epub.ts';

const createdAt = new Date('2026-01-15T10:20:30Z');
const resources = openResources({ content });

const yearCode = { address: 'https://shop.example/next#1.a-_b.c', contentId: 'one' };

async function makeEpub(locale: 'ru' | 'en', name = 'Маша'): Promise<Uint8Array> {
  const child = { ...aBook().child, name, fullName: name };
  const spec = aBook({ locale, child, imprint: { year: 2026, yearCode } });
  const source = await createFolderStories(content).read(spec.story);
  const story = await resources.story(source);
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const pages = bookPageIds(story).map((page) => {
    const planned = findPage(story, page);
    return {
      choice: { page, variant: 'drawn' as const, seed: 0 },
      bytes,
      words: planned && typesetPage(story, planned, spec),
    };
  });
  return bindEpub(resources, { story: source, spec, pages, createdAt });
}

/** Errors and warnings of a checker that follows EPUBCheck and needs no Java. */
async function findings(book: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(book);
  return messages
    .filter(({ severity }) => severity === 'fatal' || severity === 'error' || severity === 'warning')
    .map(({ id, message, location }) => `${id} ${message} ${location?.path ?? ''}`);
}

let epub: Uint8Array;
let files: Unzipped;
const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array());

beforeAll(async () => {
  epub = await makeEpub('ru');
  files = unzipSync(epub);
});

describe('bookEpub', () => {
  it('begins with its type, stored, and gives the same bytes for the same book', async () => {
    const head = Buffer.from(epub.subarray(0, 58));
    expect(head.readUInt32LE(0)).toBe(0x04034b50);
    // Stored, and no extra field before the content.
    expect([head.readUInt16LE(8), head.readUInt16LE(28)]).toEqual([0, 0]);
    expect(head.subarray(30).toString()).toBe('mimetypeapplication/epub+zip');
    expect(Buffer.from(await makeEpub('ru')).equals(epub)).toBe(true);
  });

  it('lists every file once, in binding order, with the spread a page belongs to', () => {
    const document = textOf('EPUB/package.opf');
    const listed = [...document.matchAll(/<item id="[^"]+" href="([^"]+)"/g)].map(([, href]) => `EPUB/${href}`);
    const held = Object.keys(files).filter((name) => name.startsWith('EPUB/') && name !== 'EPUB/package.opf');
    expect(listed.sort()).toEqual(held.sort());
    const spine = [...document.matchAll(/<itemref idref="page-([^"]+)" properties="([^"]+)"/g)];
    expect(spine.map(([, page]) => page)).toEqual([
      'front',
      ...Array.from({ length: 24 }, (_, at) => String(at + 1)),
      'back',
    ]);
    expect(spine.slice(0, 3).map(([, , spread]) => spread)).toEqual([
      'rendition:page-spread-center',
      'page-spread-right',
      'page-spread-left',
    ]);
    expect(document).toContain('<meta property="rendition:layout">pre-paginated</meta>');
    expect(document).toContain('<dc:language>ru</dc:language>');
    expect(document).toContain('<meta property="dcterms:modified">2026-01-15T10:20:30Z</meta>');
    expect(document).toMatch(/href="pictures\/front.jpg" media-type="image\/jpeg" properties="cover-image"/);
    expect(document).toContain('schema:accessibilitySummary');
  });

  it('holds the words of a page as text in reading order, and escapes a name that is markup', async () => {
    const words = [...textOf('EPUB/pages/4.xhtml').matchAll(/<span class="word"[^>]*>([^<]*)<\/span>/g)].map(
      ([, word]) => word,
    );
    expect(words.length).toBeGreaterThan(10);
    expect(textOf('EPUB/pages/4.xhtml')).toContain('aria-hidden="true"');
    const marked = unzipSync(await makeEpub('en', '<b>&"Tom'));
    const front = strFromU8(marked['EPUB/pages/front.xhtml'] ?? new Uint8Array());
    expect(front).toContain('&lt;b&gt;&amp;&quot;Tom');
    expect(strFromU8(marked['EPUB/package.opf'] ?? new Uint8Array())).not.toContain('<b>');
  });

  it('has contents that lead to pages', () => {
    const nav = textOf('EPUB/nav.xhtml');
    expect(nav).toContain('<nav epub:type="toc">');
    expect(nav).toContain('<li><a href="pages/front.xhtml">Ночь в лесу</a></li>');
    expect(findEpubProblems(epub, 26)).toEqual([]);
  });

  it('is found wrong without a page or a picture, or with its type at another place', () => {
    const { 'EPUB/pages/3.xhtml': _page, ...rest } = files;
    expect(findEpubProblems(zipSync(rest, { level: 0 }), 26).join()).toContain(
      'EPUB/package.opf names EPUB/pages/3.xhtml',
    );
    const { mimetype, ...others } = files;
    expect(findEpubProblems(zipSync({ ...others, mimetype: mimetype ?? strToU8('') }, { level: 0 }), 26)).toContain(
      'the type is not the first entry',
    );
  });

  it.each(['ru', 'en'] as const)('passes the checker of EPUB 3.3 without errors and warnings in %s', async (locale) => {
    expect(await findings(locale === 'ru' ? epub : await makeEpub(locale))).toEqual([]);
    expect(await findings(await makeEpub(locale, '<b>&"Tom'))).toEqual([]);
  });

  it('passes the checker when it is packed anew, as the next tests do', async () => {
    expect(textOf('EPUB/pages/24.xhtml')).toContain(yearCode.address);
    const { mimetype = strToU8(''), ...others } = files;
    expect(await findings(zipSync({ mimetype, ...others }, { level: 0 }))).toEqual([]);
  });

  // A checker that finds nothing would pass as well.
  const page = 'EPUB/pages/4.xhtml';
  it.each<[string, string, (text: string) => string | null]>([
    ['a page that is missing', page, () => null],
    ['a picture that is missing', 'EPUB/pictures/4.jpg', () => null],
    ['markup that is not closed', page, (text) => text.replace('</body>', '')],
    ['an ampersand that is not escaped', page, (text) => text.replace('</title>', ' & </title>')],
    ['an element that HTML does not have', page, (text) => text.replace('</body>', '<words>hm</words></body>')],
    ['a page without its size', page, (text) => text.replace(/<meta name="viewport"[^>]*>/, '')],
    ['two parts with one id', page, (text) => text.replace('</body>', '<p id="a">a</p><p id="a">b</p></body>')],
    [
      'a link to a page that is not there',
      'EPUB/nav.xhtml',
      (text) => text.replace('pages/front.xhtml', 'pages/no.xhtml'),
    ],
    [
      'no date of change',
      'EPUB/package.opf',
      (text) => text.replace(/<meta property="dcterms:modified">[^<]*<\/meta>/, ''),
    ],
    ['no title', 'EPUB/package.opf', (text) => text.replace(/<dc:title[^>]*>[^<]*<\/dc:title>/, '')],
    [
      'a page that is not in the reading order',
      'EPUB/package.opf',
      (text) => text.replace(/<itemref idref="page-4"[^>]*>/, '<itemref idref="page-99"/>'),
    ],
    ['another type', 'mimetype', () => 'application/zip'],
  ])('the checker finds %s', async (_what, name, change) => {
    const changed = change(name.endsWith('.jpg') ? '' : textOf(name));
    expect(changed).not.toBe(textOf(name));
    const { mimetype = strToU8(''), ...others } = files;
    const all: Unzipped = { mimetype, ...others };
    if (changed === null) delete all[name];
    else all[name] = strToU8(changed);
    expect(await findings(zipSync(all, { level: 0 }))).not.toEqual([]);
  });
});
