import { expect, it, vi } from 'vitest';
import { codeInPicture, codeInText } from './read-code.ts';

it.each([
  ['1.ab.cd', '1.ab.cd'],
  ['  1.ab\n.cd ', '1.ab.cd'],
  ['https://shop.example/en/next#1.ab.cd', '1.ab.cd'],
  ['', ''],
])('codeInText finds the code in %j', (text, code) => {
  expect(codeInText(text)).toBe(code);
});

const picture = new File(['a picture'], 'code.jpg', { type: 'image/jpeg' });

it('codeInPicture says when a file is no picture, or when the browser recognises no codes', async () => {
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')));
  expect(await codeInPicture(picture)).toEqual({ problem: 'not-a-picture' });
  vi.stubGlobal('createImageBitmap', async () => ({}));
  expect(await codeInPicture(picture)).toEqual({ problem: 'unsupported' });
});

it('codeInPicture takes the code that the browser recognises', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({}));
  let seen: readonly { rawValue: string }[] = [{ rawValue: 'https://shop.example/next#1.ab.cd' }];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => seen;
    },
  );
  expect(await codeInPicture(picture)).toEqual({ code: '1.ab.cd' });
  seen = [];
  expect(await codeInPicture(picture)).toEqual({ problem: 'not-found' });
});
