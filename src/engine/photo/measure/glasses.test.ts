// Glasses lie before both eyes: nothing on one side of the face is taken for them.

import { expect, it } from 'vitest';
import type { HeadCrop } from '../detect/head-crop.ts';
import type { HeadFrame } from '../detect/head-frame.ts';
import { PART } from '../models/part-mask.ts';
import { labPlanes } from '../pixels/lab.ts';
import { readGlasses } from './glasses.ts';

const SIZE = 200;
const mesh = Array.from({ length: 478 }, (_, i): [number, number, number] => [
  i === 33 ? 60 : i === 263 ? 140 : 100,
  100,
  0,
]);
const crop: HeadCrop = {
  size: SIZE,
  mesh,
  others: [],
  faceHeight: 120,
  faceWidth: 110,
  middleX: 100,
  photoFaceHeight: 300,
  rgb: new Uint8Array(SIZE * SIZE * 3).fill(150),
  inside: new Uint8Array(SIZE * SIZE).fill(1),
};
const frame: HeadFrame = {
  oval: new Uint8Array(SIZE * SIZE).fill(1),
  topY: 40,
  browY: 88,
  eyeY: 100,
  earY: 104,
  mouthY: 130,
  chinY: 160,
};

/** A face with things of so many pixels beside each other in the row of the eyes, left and right of the nose. */
function wornWith(left: number, right: number, eyeOpen = 0.35, score?: number): boolean {
  const part = new Uint8Array(SIZE * SIZE).fill(PART.faceSkin);
  const cover = (from: number, pixels: number): void => {
    for (let k = 0; k < pixels; k++) part[(98 + (k % 4)) * SIZE + from + Math.floor(k / 4)] = PART.object;
  };
  cover(62, left);
  cover(110, right);
  const parts = { part, confidence: new Float32Array(SIZE * SIZE).fill(1) };
  return readGlasses(crop, labPlanes(crop.rgb), parts, frame, { skin: [65, 12, 16], eyeOpen, score }).worn;
}

it('detects thin rims in front of both eyes, one half hidden', () => {
  expect(wornWith(60, 60)).toBe(true);
  expect(wornWith(110, 12)).toBe(true);
});
it('ignores a brim, a strand over one eye and a few pixels', () => {
  expect(wornWith(120, 0)).toBe(false);
  expect(wornWith(0, 120)).toBe(false);
  expect(wornWith(8, 8)).toBe(false);
});
it('ignores closed lids unless a large share shows an object', () => {
  expect(wornWith(100, 100)).toBe(true);
  expect(wornWith(100, 100, 0.12)).toBe(false);
  expect(wornWith(240, 240, 0.12)).toBe(true);
});

/** Rims around both eyes: the height of the upper one at a distance from the middle of its lens. */
function shapeWith(rise: (dx: number) => number): string | undefined {
  const part = new Uint8Array(SIZE * SIZE).fill(PART.faceSkin);
  for (const middle of [80, 120])
    for (let dx = -18; dx <= 18; dx++)
      for (const y of [100 - rise(dx), 100 + rise(dx)])
        for (let k = 0; k < 2; k++) part[(Math.round(y) + k) * SIZE + middle + dx] = PART.object;
  const parts = { part, confidence: new Float32Array(SIZE * SIZE).fill(1) };
  return readGlasses(crop, labPlanes(crop.rgb), parts, frame, { skin: [65, 12, 16], eyeOpen: 0.35 }).frame?.shape;
}

it('reports a square frame where the upper rim is straight, at any lens height', () => {
  expect(shapeWith(() => 12)).toBe('square');
  expect(shapeWith((dx) => Math.sqrt(Math.max(0, 13 ** 2 - (dx * 0.7) ** 2)))).toBe('round');
});
it('follows the probe score for sequins and for hardly visible rims', () => {
  expect(wornWith(60, 60, 0.35, 0)).toBe(false);
  expect(wornWith(60, 60, 0.35, 0.4)).toBe(true);
  expect(wornWith(0, 0, 0.35, 0.4)).toBe(false);
  expect(wornWith(0, 0, 0.35, 0.9)).toBe(true);
});
