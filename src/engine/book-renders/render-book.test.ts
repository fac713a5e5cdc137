import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BOOK_VIEWS, type BookPictures, renderBook } from './render-book.ts';

const sheet = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

const book: BookPictures = {
  cover: await sheet('#0000ff'),
  left: await sheet('#00ff00'),
  right: await sheet('#ff0000'),
  spineMm: 2.44,
  pages: 24,
  bristles: 'content/assets/textures/gouache-bristle.webp',
};

/** Share of the picture in the colour of the cover, the left page and the right page. */
async function shares(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { red: 0, green: 0, blue: 0 };
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (blue > 150 && red < 90 && green < 90) pixels.blue++;
    if (green > 150 && red < 90 && blue < 90) pixels.green++;
    if (red > 150 && green < 60 && blue < 60) pixels.red++;
  }
  const pixelCount = info.width * info.height;
  return { cover: pixels.blue / pixelCount, left: pixels.green / pixelCount, right: pixels.red / pixelCount };
}

test('renders every view at one size, showing the cover of a standing book and both pages of an open one', async () => {
  for (const view of BOOK_VIEWS) {
    const picture = await renderBook(view, book, 'small');
    const { width, height, format } = await sharp(picture).metadata();
    expect({ width, height, format }).toEqual({ width: 400, height: 300, format: 'webp' });
    const { cover, left, right } = await shares(picture);
    if (view === 'standing') expect(cover).toBeGreaterThan(0.3);
    else expect(Math.min(left, right)).toBeGreaterThan(0.09);
  }
});
