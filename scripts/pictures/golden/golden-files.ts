// Where accepted pictures are stored: scaled down, because only visible differences are compared.
import { join } from 'node:path';
import sharp from 'sharp';
import type { GoldenCase } from './cases.ts';

const FOLDER = join(import.meta.dirname, '../../../tests/golden');
const STORED_WIDTH_PX = 320;

/** Largest share of the area that may look different. */
export const LARGEST_SHARE = 0.004;

export const goldenFile = ({ name }: GoldenCase): string => join(FOLDER, `${name}.webp`);

export const toGolden = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).resize(STORED_WIDTH_PX).webp({ quality: 90, effort: 6 }).toBuffer();
