// Script preloads are lowered, everything else passes as it is.
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { lowerScripts } from './lower-scripts.ts';

const through = (...chunks: Uint8Array[]) => text(Readable.from(chunks).pipe(lowerScripts()));

it('script preloads of the head get a low priority, however the page is cut into chunks', async () => {
  const page = Buffer.from('<head><title>Жили-Были</title><link rel="modulepreload" href="/a.js"/></head><p>ёж</p>');
  const expected = page.toString().replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
  for (let cut = 1; cut < page.length; cut += 1) {
    expect(await through(page.subarray(0, cut), page.subarray(cut))).toBe(expected);
  }
});

it('a page without a head passes too', async () => {
  expect(await through(Buffer.from('Привет'))).toBe('Привет');
});
