// A painted picture of the shelf and its AVIF siblings on disk: the painter writes them, the seed reads them.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { LIGHTER_WIDTHS, type LighterPicture, lighten } from '../uploads/lighter-pictures.ts';

const siblingOf = (path: string, width: number): string => path.replace(/\.webp$/, `.${width}.avif`);

/** Every width that a picture of the shelf has: it is a thousand pixels wide. */
const SHELF_WIDTHS = LIGHTER_WIDTHS.filter((width) => width <= 1000);

export const isLightened = (path: string): boolean =>
  SHELF_WIDTHS.map((width) => siblingOf(path, width)).every(
    (sibling) => existsSync(sibling) && statSync(sibling).mtimeMs >= statSync(path).mtimeMs,
  );

export async function writeLighter(path: string): Promise<void> {
  for (const { width, body } of await lighten(path)) writeFileSync(siblingOf(path, width), body);
}

/** Undefined where the painter was not asked for them: the media library makes its own then. */
export function readLighter(path: string): LighterPicture[] | undefined {
  if (!isLightened(path)) return undefined;
  return SHELF_WIDTHS.map((width) => ({ width, body: readFileSync(siblingOf(path, width)) }));
}
