// A painted picture of the shelf and its AVIF siblings on disk: the painter writes them, the seed reads them.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { AVIF_WIDTHS, type AvifVariant, makeAvifVariants } from '../pictures/avif-variants.ts';

const siblingOf = (path: string, width: number): string => path.replace(/\.webp$/, `.${width}.avif`);

/** Every width that a picture of the shelf has: it is a thousand pixels wide. */
const PAINTED_WIDTHS = AVIF_WIDTHS.filter((width) => width <= 1000);

export const hasAvifVariants = (path: string): boolean =>
  PAINTED_WIDTHS.map((width) => siblingOf(path, width)).every(
    (sibling) => existsSync(sibling) && statSync(sibling).mtimeMs >= statSync(path).mtimeMs,
  );

export async function writeAvifVariants(path: string, draft: boolean): Promise<void> {
  const variants = draft ? await makeDraftVariants(path) : await makeAvifVariants(path);
  for (const { width, body } of variants) writeFileSync(siblingOf(path, width), body);
}

/** One small picture for all widths: a browser shows it in the same place and as large. */
async function makeDraftVariants(path: string): Promise<AvifVariant[]> {
  const body = await sharp(path).resize({ width: PAINTED_WIDTHS[0] }).avif({ quality: 50, effort: 0 }).toBuffer();
  return PAINTED_WIDTHS.map((width) => ({ width, body }));
}

/** Undefined where the painter was not asked for them: the media library makes its own then. */
export function readAvifVariants(path: string): AvifVariant[] | undefined {
  if (!hasAvifVariants(path)) return undefined;
  return PAINTED_WIDTHS.map((width) => ({ width, body: readFileSync(siblingOf(path, width)) }));
}
