// Tests of the gouache finish and of colour grading.

import { beforeAll, describe, expect, it } from 'vitest';
import { finish } from './finish.ts';
import { applyLut, compileLut, LutError, parseCube } from './lut.ts';
import { type FinishMaps, loadTextures } from './maps.ts';
import { createRaster, type Raster } from './raster.ts';

const SIDE = 240;
let maps: FinishMaps;
let textures: Awaited<ReturnType<typeof loadTextures>>;

beforeAll(async () => {
  textures = await loadTextures('content/assets/textures', 'cold-press');
  maps = await textures.maps(SIDE);
});

/** Flat colour with a dark square in the middle, for an edge. */
function picture(): Raster {
  const image = createRaster(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const inside = x > 80 && x < 160 && y > 80 && y < 160;
      image.data.set(inside ? [40, 30, 60] : [120, 150, 200], (y * SIDE + x) * 3);
    }
  }
  return image;
}

function mean(image: Raster, channel: number): number {
  let sum = 0;
  for (let i = channel; i < image.data.length; i += 3) sum += image.data[i] ?? 0;
  return sum / (image.data.length / 3);
}

function identity(size: number): number[] {
  const values: number[] = [];
  for (let b = 0; b < size; b++) {
    for (let g = 0; g < size; g++) {
      for (let r = 0; r < size; r++) values.push(r / (size - 1), g / (size - 1), b / (size - 1));
    }
  }
  return values;
}

describe('finish', () => {
  it('keeps the mean colour of the picture', () => {
    const source = picture();
    const target = createRaster(SIDE, SIDE);
    finish(source, target, { maps });
    for (const channel of [0, 1, 2]) expect(Math.abs(mean(target, channel) - mean(source, channel))).toBeLessThan(2.5);
    expect(target.data).not.toEqual(source.data);
  });

  it('gives a part of a page exactly as in the whole page', () => {
    const source = picture();
    const whole = createRaster(SIDE, SIDE);
    finish(source, whole, { maps });
    const parts = createRaster(SIDE, SIDE);
    finish(source, parts, { maps, rect: { x: 0, y: 0, width: SIDE, height: 100 } });
    const below = { x: 0, y: 90, width: SIDE, height: SIDE - 90 };
    const cutOut: Raster = { width: SIDE, height: SIDE - 90, data: source.data.slice(90 * SIDE * 3) };
    finish(cutOut, parts, { maps, rect: { x: 0, y: 100, width: SIDE, height: SIDE - 100 }, sourceAt: below });
    expect(Buffer.compare(Buffer.from(parts.data), Buffer.from(whole.data))).toBe(0);
  });

  it('is weaker on faces', () => {
    const source = picture();
    const plain = createRaster(SIDE, SIDE);
    const calm = createRaster(SIDE, SIDE);
    finish(source, plain, { maps });
    finish(source, calm, { maps, faces: [{ x: 60, y: 60, width: 120, height: 120 }] });
    const distance = (image: Raster): number => {
      let sum = 0;
      for (let y = 100; y < 140; y++) {
        for (let i = (y * SIDE + 100) * 3; i < (y * SIDE + 140) * 3; i++) {
          sum += Math.abs((image.data[i] ?? 0) - (source.data[i] ?? 0));
        }
      }
      return sum;
    };
    expect(distance(calm)).toBeLessThan(distance(plain));
  });

  it('builds its maps once per size', async () => {
    expect(await textures.maps(SIDE)).toBe(maps);
  });
});

describe('applyLut', () => {
  it('changes no byte with an identity table', () => {
    const lut = compileLut(identity(17), 17, 3);
    const source = Uint8Array.from({ length: 256 * 3 * 3 }, (_, i) => (i * 37) % 256);
    const target = new Uint8Array(source.length);
    applyLut(lut, source, target, source.length / 3);
    expect(target).toEqual(source);
  });

  it('is exact at the grid points', () => {
    const values = identity(3).map((v) => v * v);
    const target = new Uint8Array(3);
    applyLut(compileLut(values, 3, 3), new Uint8Array([255, 0, 255]), target, 1);
    expect([...target]).toEqual([255, 0, 255]);
    const cube = compileLut(values, 3, 3);
    applyLut(cube, new Uint8Array([0, 0, 0]), target, 1);
    expect([...target]).toEqual([0, 0, 0]);
  });

  it('names file and line of a parse error', () => {
    expect(() => parseCube('LUT_3D_SIZE 2\n0 0 0\n0 zero 0\n', 'warm.cube')).toThrow(/warm\.cube:3/);
    expect(() => parseCube('LUT_3D_SIZE 2\n0 0 0\n', 'warm.cube')).toThrow(LutError);
    expect(() => parseCube('LUT_3D_SIZE 900\n', 'warm.cube')).toThrow(/warm\.cube:1/);
  });

  it('keeps highlights and avoids solid black with the LUTs of the stories', async () => {
    const { readFile } = await import('node:fs/promises');
    const lut = parseCube(await readFile('content/assets/luts/moonlit.cube', 'utf8'), 'moonlit.cube');
    const target = new Uint8Array(6);
    applyLut(lut, new Uint8Array([0, 0, 0, 255, 255, 255]), target, 2);
    expect(Math.min(...target.slice(0, 3))).toBeGreaterThan(2);
    expect(Math.max(...target.slice(3))).toBe(255);
  });
});
