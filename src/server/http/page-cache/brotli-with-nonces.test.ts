// A page put together from one compressed stream must be the very page, whatever the nonce.
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brotliPage, brotliPieces } from './brotli-with-nonces.ts';
import { cutPage, joinPage } from './page-parts.ts';

const NONCE_BYTES = 22;
const nonces = (count: number): string[] => Array.from({ length: count }, () => randomBytes(16).toString('base64url'));

const card = (index: number): string =>
  `<li class="card" style="--i:${index}"><a href="/books/${index * 7919}"><img src="/uploads/cover_${index}.avif" alt="Обложка">` +
  `<h3>Книга о том, как ${['лиса', 'ёж', 'медведь'][index % 3]} искал${index % 2 ? '' : 'а'} дорогу № ${index}</h3></a></li>`;
const cards = (count: number): string => Array.from({ length: count }, (_, index) => card(index)).join('\n');

/** As long as the home page, with nonces in its head, among its cards and at its end. */
const HOME = [
  '<!doctype html><html lang="ru"><head><script type="module" nonce="@@" src="/assets/a.js"></script><style nonce="@@"></style>',
  `<link rel="preload" nonce="@@"></head><body>${cards(250)}<script nonce="@@">window.a=1</script>${cards(250)}`,
  '<script nonce="@@" src="/assets/b.js"></script><script nonce="@@"></script></body></html>',
].join('');

const PAGES: Record<string, string> = {
  'as long as the home page': HOME,
  'without a nonce': cards(30),
  'with a nonce first': `@@${cards(30)}`,
  'with a nonce last': `${cards(30)}@@`,
  'with a nonce before the last letter': `${cards(30)}@@>`,
  'of a nonce alone': '@@',
  'with adjacent nonces': `${cards(5)}@@@@${cards(5)}`,
  'with nonces one letter apart': `${cards(5)}@@"@@ж@@${cards(5)}`,
  'with nonces two letters apart': `${cards(5)}@@">@@">@@">${cards(5)}`,
  'with nonces amid Cyrillic': 'Жили-были @@дед да баба@@, и была у них @@курочка ряба. '.repeat(20),
  'that says the same around every nonce': '<script nonce="@@" src="/assets/x.js"></script>'.repeat(100),
  'full of things that look like nonces': nonces(300)
    .map((nonce) => `<p nonce="@@">${nonce}</p>`)
    .join(''),
};

const decoded = (pieces: readonly Buffer[] | null): string =>
  pieces ? brotliDecompressSync(Buffer.concat(pieces)).toString() : 'does not fit';

test.each(Object.entries(PAGES))('a page %s carries the nonce of the moment', async (_name, html) => {
  const page = await brotliPage(cutPage(html, '@@'), NONCE_BYTES);
  for (const nonce of [...nonces(20), 'x'.repeat(NONCE_BYTES), '"> <script src="/asset'])
    expect(page && decoded(brotliPieces(page, Buffer.from(nonce)))).toBe(html.replaceAll('@@', nonce));
});

test('it is worth it: hardly more than the page in one piece', async () => {
  const plain = cutPage(HOME, '@@');
  const page = await brotliPage(plain, NONCE_BYTES);
  const [nonce = ''] = nonces(1);
  const { length } = Buffer.concat((page && brotliPieces(page, Buffer.from(nonce))) ?? []);
  const whole = brotliCompressSync(Buffer.concat(joinPage(plain, Buffer.from(nonce))));
  expect(length).toBeLessThan(whole.length + 1000);
});

test('a nonce of another length does not fit', async () => {
  const page = await brotliPage(cutPage(HOME, '@@'), NONCE_BYTES);
  expect(page && brotliPieces(page, Buffer.from('short'))).toBeNull();
});

test('a page that uses every byte there is goes another way', async () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  expect(await brotliPage([every, every], NONCE_BYTES)).toBeNull();
});

test('whatever stands between the nonces, and whatever the nonces are', async () => {
  const words = fc.constantFrom(
    'nonce="',
    '"',
    '">',
    ' ',
    'ж',
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
  const nonce = fc.string({ unit: 'binary-ascii', minLength: NONCE_BYTES, maxLength: NONCE_BYTES });
  await fc.assert(
    fc.asyncProperty(
      fc.array(texts, { minLength: 1, maxLength: 12 }),
      fc.array(nonce, { minLength: 3 }),
      async (parts, all) => {
        const page = await brotliPage(
          parts.map((part) => Buffer.from(part)),
          NONCE_BYTES,
        );
        for (const each of all) expect(page && decoded(brotliPieces(page, Buffer.from(each)))).toBe(parts.join(each));
      },
    ),
    { numRuns: 60 },
  );
});
