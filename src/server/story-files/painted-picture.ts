// AVIF variants of catalogue pictures on disk: written when drawing, read when seeding.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { AVIF_WIDTHS, type AvifVariant, makeAvifVariants } from '../pictures/avif-variants.ts';

const variantPath = (path: string, width: number): string => path.replace(/\.webp$/, `.${width}.avif`);

/** All widths of a catalogue picture, which is a thousand pixels wide. */
const PAINTED_WIDTHS = AVIF_WIDTHS.filter((width) => width <= 1000);

export const hasAvifVariants = (path: string): boolean =>
  PAINTED_WIDTHS.map((width) => variantPath(path, width)).every((variant) => existsSync(variant));

/** `path` is the name of the picture, which is written after them. */
export async function writeAvifVariants(path: string, picture: Uint8Array, draft: boolean): Promise<void> {
  const bytes = Buffer.from(picture);
  const variants = draft ? await makeDraftVariants(bytes) : await makeAvifVariants(bytes);
  for (const { width, body } of variants) writeWhole(variantPath(path, width), body);
}

/** A process that is killed meanwhile leaves the old file or none. */
export function writeWhole(path: string, bytes: Uint8Array): void {
  const temporary = `${path}.half`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, path);
}

/** One small picture for all widths, which browsers scale up. */
async function makeDraftVariants(picture: Buffer): Promise<AvifVariant[]> {
  const body = await sharp(picture).resize({ width: PAINTED_WIDTHS[0] }).avif({ quality: 50, effort: 0 }).toBuffer();
  return PAINTED_WIDTHS.map((width) => ({ width, body }));
}

/** Undefined where none were drawn: the media library creates its own then. */
export function readAvifVariants(path: string): AvifVariant[] | undefined {
  if (!hasAvifVariants(path)) return undefined;
  return PAINTED_WIDTHS.map((width) => ({ width, body: readFileSync(variantPath(path, width)) }));
}
