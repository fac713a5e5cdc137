// Tests of the perspective projection of a picture.
import { expect, test } from 'vitest';
import { projectOntoQuad, type Quad } from './perspective.ts';

/** Four colours in four corners. */
const picture = {
  width: 2,
  height: 2,
  data: new Uint8Array([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]),
};
const pixel = (image: { width: number; data: Uint8Array }, x: number, y: number) => [
  ...image.data.subarray((y * image.width + x) * 4, (y * image.width + x) * 4 + 4),
];

test('projects the corners of the picture to the corners of the quad', () => {
  const quad: Quad = [
    { x: 10, y: 10 },
    { x: 90, y: 30 },
    { x: 90, y: 70 },
    { x: 10, y: 90 },
  ];
  const laid = projectOntoQuad(picture, quad, 100, 100);
  const nearest = (x: number, y: number) => pixel(laid, x, y).map((value) => Math.round(value / 255));
  expect(nearest(11, 13)).toEqual([1, 0, 0, 1]);
  expect(nearest(88, 32)).toEqual([0, 1, 0, 1]);
  expect(nearest(88, 67)).toEqual([1, 1, 1, 1]);
  expect(nearest(11, 86)).toEqual([0, 0, 1, 1]);
});

test('leaves pixels outside the quad transparent', () => {
  const quad: Quad = [
    { x: 20, y: 20 },
    { x: 60, y: 20 },
    { x: 60, y: 60 },
    { x: 20, y: 60 },
  ];
  const laid = projectOntoQuad(picture, quad, 80, 80);
  expect(pixel(laid, 10, 10)).toEqual([0, 0, 0, 0]);
  expect(pixel(laid, 61, 40)).toEqual([0, 0, 0, 0]);
  expect(pixel(laid, 40, 40)[3]).toBe(255);
});
