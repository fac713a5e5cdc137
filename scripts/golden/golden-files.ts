// Where accepted pictures are kept, and how they are stored: small, because only what a person would see is compared.
import { join } from 'node:path';
import sharp from 'sharp';
import type { GoldenCase } from './cases.ts';

const FOLDER = join(import.meta.dirname, '../../tests/golden');
const STORED_WIDTH_PX = 320;

/** More than this share of the area may not look different. */
export const LARGEST_SHARE = 0.004;

export const goldenFile = ({ name }: GoldenCase): string => join(FOLDER, `${name}.webp`);

export const toGolden = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).resize(STORED_WIDTH_PX).webp({ quality: 90, effort: 6 }).toBuffer();
