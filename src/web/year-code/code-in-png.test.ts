import sharp from 'sharp';
import { expect, it } from 'vitest';
import { codeIn, withCode } from './code-in-png.ts';

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 30, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  );

it('a PNG with a code is still a picture and gives its code back', async () => {
  const png = withCode(await picture(), '1.abc-_.def');
  expect(codeIn(png)).toBe('1.abc-_.def');
  const { width, format } = await sharp(png).metadata();
  expect({ width, format }).toEqual({ width: 30, format: 'png' });
  expect((await sharp(png).raw().toBuffer()).every((value) => value === 255)).toBe(true);
});

it('other files have no code', async () => {
  const jpeg = await sharp(await picture())
    .jpeg()
    .toBuffer();
  for (const file of [await picture(), new Uint8Array(jpeg), new Uint8Array(5), new Uint8Array(0)])
    expect(codeIn(file)).toBeNull();
  const cut = withCode(await picture(), 'code');
  expect(codeIn(cut.subarray(0, cut.length - 20))).toBeNull();
});
