// A page put together from blocks must be the very page, whatever the nonce.
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cutPage, gzippedPage, plainPage } from './gzip-with-nonces.ts';

const html = `<!doctype html>${'<p>Жила-была девочка с фонариком</p>'.repeat(500)}<script nonce="@@">1</script><link nonce="@@">`;

test('plain and compressed pages carry the nonce of the moment', () => {
  const page = cutPage(html, '@@');
  for (const nonce of ['a', 'Zm9vYmFyYmF6cXV4MTIzNA==']) {
    const wanted = html.replaceAll('@@', nonce);
    expect(Buffer.concat(plainPage(page, nonce)).toString()).toBe(wanted);
    expect(gunzipSync(Buffer.concat(gzippedPage(page, nonce))).toString()).toBe(wanted);
  }
});

test('a page without a nonce is kept whole, and compression is worth it', () => {
  const page = cutPage('x'.repeat(10_000), '@@');
  expect(gunzipSync(Buffer.concat(gzippedPage(page, 'n'))).toString()).toBe('x'.repeat(10_000));
  expect(Buffer.concat(gzippedPage(page, 'n')).length).toBeLessThan(200);
});
