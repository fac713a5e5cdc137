// Maps of the gouache pass, built once per picture size: edge displacement, bristle marks and paper relief.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { tileNoise } from './noise.ts';

/** Size in units of 0.1 mm of one tile of displacement and paper, and of the bristle map (a page with bleed). */
const TILE_UNITS = 868;
const PAGE_UNITS = 2060;
const WOBBLE_CELLS = 26;

export interface FinishMaps {
  /** Side of the displacement and paper tiles in pixels. */
  tile: number;
  /** Displacement of each pixel, -1..1 as -32767..32767. */
  wobbleX: Int16Array;
  wobbleY: Int16Array;
  /** Brightness of the lit paper around 1. */
  paper: Float32Array;
  /** Side of the bristle map in pixels. */
  brushSide: number;
  /** Bristle marks, -128..127 around 0. */
  brush: Int8Array;
}

export interface FinishTextures {
  /** The maps for a page of `px` by `px` pixels, cached by size. */
  maps: (px: number) => Promise<FinishMaps>;
}

/** Reads the story's paper texture and the bristle map from content/assets/textures. */
export async function loadTextures(folder: string, paperName: string): Promise<FinishTextures> {
  const [paperFile, brushFile] = await Promise.all([
    readFile(join(folder, `${paperName}.webp`)),
    readFile(join(folder, 'gouache-bristle.webp')),
  ]);
  const made = new Map<number, Promise<FinishMaps>>();
  return {
    maps: (px) => {
      const known = made.get(px);
      if (known) return known;
      const fresh = makeMaps(px, paperFile, brushFile);
      made.set(px, fresh);
      return fresh;
    },
  };
}

async function makeMaps(px: number, paperFile: Buffer, brushFile: Buffer): Promise<FinishMaps> {
  const tile = Math.round((TILE_UNITS * px) / PAGE_UNITS);
  const [paper, brush] = await Promise.all([grey(paperFile, tile), grey(brushFile, px)]);
  return {
    tile,
    wobbleX: wobble(tile, 1),
    wobbleY: wobble(tile, 2),
    paper: centredOnOne(paper),
    brushSide: px,
    brush: centredOnZero(brush),
  };
}

async function grey(file: Buffer, side: number): Promise<Uint8Array> {
  return sharp(file).resize(side, side, { kernel: 'cubic' }).greyscale().raw().toBuffer();
}

function wobble(tile: number, seed: number): Int16Array {
  const noise = tileNoise(tile, WOBBLE_CELLS, 3, seed);
  const out = new Int16Array(noise.length);
  for (let i = 0; i < out.length; i++) out[i] = Math.round(((noise[i] ?? 0.5) * 2 - 1) * 32767);
  return out;
}

function mean(values: Uint8Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Paper only adds relief: its mean must not darken the picture. */
function centredOnOne(values: Uint8Array): Float32Array {
  const middle = mean(values);
  return Float32Array.from(values, (value) => value / middle);
}

function centredOnZero(values: Uint8Array): Int8Array {
  const middle = Math.round(mean(values));
  return Int8Array.from(values, (value) => Math.max(-128, Math.min(127, value - middle)));
}
