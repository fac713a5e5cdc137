import { describe, expect, it } from 'vitest';
import { inlinePictures } from './inline-pictures.ts';

const book = 'book'.padEnd(24, 'a');
const address = `https://shop.test/api/shop/books/${book}/pages/3/picture?v=0123abcd&amp;share=***`;
const html = `<p>Готово</p><img src="${address}" alt=""><img src="https://shop.test/logo.png" alt="">`;

describe('inlinePictures', () => {
  it('replaces the URL of a book page by its bytes and returns the book', async () => {
    const asked: unknown[] = [];
    const shown = await inlinePictures(html, async (picture) => {
      asked.push(picture);
      return Buffer.from('webp');
    });
    expect(asked).toEqual([{ book, page: 3, fingerprint: '0123abcd' }]);
    expect(shown.books).toEqual([book]);
    expect(shown.html).toBe(html.replace(address, 'data:image/webp;base64,d2VicA=='));
  });

  it('keeps the URLs of missing pictures and of other images', async () => {
    expect(await inlinePictures(html, async () => null)).toEqual({ html, books: [] });
  });
});
