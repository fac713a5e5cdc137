// A page put together from blocks must be the very page, whatever the nonce.
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipPage, gzipPieces } from './gzip-with-nonces.ts';
import { cutPage, joinPage } from './page-parts.ts';

const html = `<!doctype html>${'<p>Жила-была девочка с фонариком</p>'.repeat(500)}<script nonce="@@">1</script><link nonce="@@">`;

test('plain and compressed pages carry the nonce of the moment', () => {
  const parts = cutPage(html, '@@');
  const page = gzipPage(parts);
  for (const nonce of ['a', 'Zm9vYmFyYmF6cXV4MTIzNA==']) {
    const wanted = html.replaceAll('@@', nonce);
    expect(Buffer.concat(joinPage(parts, Buffer.from(nonce))).toString()).toBe(wanted);
    expect(gunzipSync(Buffer.concat(gzipPieces(page, Buffer.from(nonce)))).toString()).toBe(wanted);
  }
});

test('a page without a nonce is kept whole, and compression is worth it', () => {
  const page = gzipPage(cutPage('x'.repeat(10_000), '@@'));
  const pieces = Buffer.concat(gzipPieces(page, Buffer.from('n')));
  expect(gunzipSync(pieces).toString()).toBe('x'.repeat(10_000));
  expect(pieces.length).toBeLessThan(200);
});
