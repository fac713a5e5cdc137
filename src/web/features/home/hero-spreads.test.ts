// Spreads of the open book on the home page.
import { expect, test } from 'vitest';
import { heroSpreads } from './hero-spreads.ts';

const page = (url: string) => ({
  url,
  width: 1000,
  height: 1000,
  alt: '',
  srcSet: `${url} 1000w`,
  avifSrcSet: '',
});
const pages = (...urls: string[]) => urls.map(page);

test('shows one spread per example, then the last spread of the book itself', () => {
  const spreads = heroSpreads({
    spreads: pages('2', '3', '18', '19', 'single'),
    examples: [
      { title: 'Тимур Ахметов', pages: pages('6', '7', '15') },
      { title: 'Ева Лебедева', pages: pages('10', '11') },
    ],
  });
  expect(spreads.map(({ child, left, right }) => [child, left.url, right.url])).toEqual([
    ['Тимур Ахметов', '6', '7'],
    ['Ева Лебедева', '10', '11'],
    [null, '18', '19'],
  ]);
});

test('skips an example with a single page', () => {
  expect(heroSpreads({ spreads: pages('3'), examples: [{ title: 'Марк Диалло', pages: pages('4') }] })).toEqual([]);
});
