// A page put together from one compressed stream must be the very page, whatever the nonce.
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brotliPage, brotliPieces } from './brotli-with-nonces.ts';
import { cutPage, joinPage } from './page-parts.ts';

const nonces = (count: number): string[] => Array.from({ length: count }, () => randomBytes(16).toString('base64'));

const card = (index: number): string =>
  `<li class="card" style="--i:${index}"><a href="/books/${index * 7919}"><img src="/uploads/cover_${index}.avif" alt="Обложка">` +
  `<h3>Книга о том, как ${['лиса', 'ёж', 'медведь'][index % 3]} искал${index % 2 ? '' : 'а'} дорогу № ${index}</h3></a></li>`;
const cards = (count: number): string => Array.from({ length: count }, (_, index) => card(index)).join('\n');

/** As long as the home page, with nonces in its head, among its cards and at its end. */
const HOME = [
  '<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
  '<title>Жили-Были: книги, в которых герой — Ваш ребёнок</title><script type="module" nonce="@@" src="/assets/a.js"></script><style nonce="@@"></style>',
  `<link rel="preload" nonce="@@"></head><body>${cards(250)}<script nonce="@@">window.a=1</script>${cards(250)}`,
  '<script nonce="@@" src="/assets/b.js"></script><script nonce="@@"></script></body></html>',
].join('');

const PAGES: Record<string, string> = {
  'as long as the home page': HOME,
  'without a nonce': cards(30),
  'with one nonce': `${cards(15)}@@${cards(15)}`,
  'with a nonce last': `${cards(30)}@@`,
  'with nonces last': `${cards(30)}@@@@`,
  'with a nonce before the last letter': `${cards(30)}@@>`,
  'with adjacent nonces': `${cards(5)}@@@@${cards(5)}`,
  'with nonces one letter apart': `${cards(5)}@@"@@ж@@${cards(5)}`,
  'with nonces amid what they end in': `${cards(5)}=@@=@@==@@===${cards(5)}`,
  'with nonces amid Cyrillic': 'Жили-были дед да баба, и была у них@@ курочка@@ряба. '
    .repeat(20)
    .replace('@@', ''.padEnd(150)),
  'that says the same around every nonce': `${cards(1)}${'<script nonce="@@" src="/assets/x.js"></script>'.repeat(100)}`,
  'full of things that look like nonces': `${cards(1)}${nonces(300)
    .map((nonce) => `<p nonce="@@">${nonce}</p>`)
    .join('')}`,
};

const decoded = (pieces: readonly Buffer[] | null): string =>
  pieces ? brotliDecompressSync(Buffer.concat(pieces)).toString() : 'does not fit';

test.each(Object.entries(PAGES))('a page %s carries the nonce of the moment', async (_name, html) => {
  const page = await brotliPage(cutPage(html, '@@'));
  for (const nonce of [...nonces(20), `${'A'.repeat(22)}==`, `${'/'.repeat(22)}==`])
    expect(page && decoded(brotliPieces(page, Buffer.from(nonce)))).toBe(html.replaceAll('@@', nonce));
});

test('it is worth it: hardly more than the page in one piece', async () => {
  const plain = cutPage(HOME, '@@');
  const page = await brotliPage(plain);
  const [nonce = ''] = nonces(1);
  const { length } = Buffer.concat((page && brotliPieces(page, Buffer.from(nonce))) ?? []);
  const whole = brotliCompressSync(Buffer.concat(joinPage(plain, Buffer.from(nonce))));
  expect(length).toBeLessThan(whole.length + 100);
});

test.each(['short', 'x'.repeat(24), '"> <script src="/asset=='])('%s is no nonce and does not fit', async (nonce) => {
  const page = await brotliPage(cutPage(`${cards(5)}@@`, '@@'));
  expect(page).not.toBeNull();
  expect(page && brotliPieces(page, Buffer.from(nonce))).toBeNull();
});

/** The encoder does not look back at a page's very first letters, so that it stores the second nonce there too. */
test.each(['@@', '@@@@', `@@${cards(3)}@@`, `<script nonce="@@"></script><script nonce="@@"></script>${cards(3)}`])(
  'a page that begins with nonces is exact, or goes another way',
  async (html) => {
    const page = await brotliPage(cutPage(html, '@@'));
    for (const nonce of nonces(5))
      if (page) expect(decoded(brotliPieces(page, Buffer.from(nonce)))).toBe(html.replaceAll('@@', nonce));
  },
);

test('a page that uses every byte there is goes another way', async () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  expect(await brotliPage([every, every])).toBeNull();
});

test('whatever stands between the nonces, and whatever the nonces are', async () => {
  const words = fc.constantFrom(
    'nonce="',
    '"',
    '">',
    ' ',
    'ж',
    '==',
    '<script nonce="',
    'Жили-были',
    '\n',
    'src="/assets/',
    '🦊',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words, { maxLength: 40 }).map((all) => all.join('')),
    fc.tuple(words, fc.nat(5000)).map(([word, times]) => word.repeat(times)),
  );
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  const nonce = bytes.map((all) => Buffer.from(all).toString('base64'));
  await fc.assert(
    fc.asyncProperty(
      fc.array(texts, { minLength: 1, maxLength: 12 }).map(([first = '', ...more]) => [first.padStart(200), ...more]),
      fc.array(nonce, { minLength: 3 }),
      async (parts, all) => {
        const page = await brotliPage(parts.map((part) => Buffer.from(part)));
        for (const each of all) if (page) expect(decoded(brotliPieces(page, Buffer.from(each)))).toBe(parts.join(each));
      },
    ),
    { numRuns: 40 },
  );
});
