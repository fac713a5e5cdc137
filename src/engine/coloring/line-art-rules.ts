// Rules of line art: which SVG groups are dropped or thinned out, and tests of single shapes.
import type { Box, Point } from '#engine/types.ts';
import type { Outline } from './outline.ts';

const MIN_PLANT_DISTANCE_UNITS = 40;

/** Classes of SVG groups: paint without an object, and ink. */
export const DROPPED_CLASSES = new Set(['shade', 'sky']);
export const INK_CLASSES = new Set(['ink', 'ink-fill']);
/** Spacing relative to length by class: fern leaflets belong together, leaves of a heap do not. */
export const PLANT_SPACING_BY_CLASS: ReadonlyMap<string, number> = new Map([
  ['grass', 0.38],
  ['leaves', 0.6],
  ['fern', 0.1],
]);

export const SKIPPED_TAGS = new Set([
  'defs',
  'clipPath',
  'mask',
  'filter',
  'linearGradient',
  'radialGradient',
  'pattern',
  'image',
  'text',
  'style',
  'title',
  'desc',
  'symbol',
  'marker',
]);

export const isSoft = (a: Record<string, string>): boolean =>
  a.filter !== undefined ||
  a.mask !== undefined ||
  a.display === 'none' ||
  (a['mix-blend-mode'] !== undefined && a['mix-blend-mode'] !== 'normal');

export const isOutside = (box: Box, window: Box): boolean =>
  box.x > window.x + window.width ||
  box.y > window.y + window.height ||
  box.x + box.width < window.x ||
  box.y + box.height < window.y;

/** A plain rectangle over the whole picture is a sky or ground colour, not an object. */
export const coversWindow = (box: Box, window: Box, pathData: string | undefined): boolean =>
  box.width >= window.width * 0.97 && box.height >= window.height * 0.97 && !/[CSQTA]/i.test(pathData ?? '');

/** Plants keep a distance, so that every leaf can be coloured and no corner turns black. */
export const isCrowded = (box: Box, spacing: number, plantCentres: Point[]): boolean => {
  const distance = Math.max(MIN_PLANT_DISTANCE_UNITS, Math.max(box.width, box.height) * spacing);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (plantCentres.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < distance)) return true;
  plantCentres.push(at);
  return false;
};

/** The subpaths of one path. */
export const subpaths = (outline: Outline): Outline[] => {
  const parts: Outline[] = [];
  for (const segment of outline) {
    if (segment.op === 'M' || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(segment);
  }
  return parts;
};

export const containsCentre = (outer: Box, inner: Box): boolean => {
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return x > outer.x && y > outer.y && x < outer.x + outer.width && y < outer.y + outer.height;
};

export const lightness = (colour: string): number => {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(colour.trim())?.[1];
  if (!digits) return colour === 'black' ? 0 : 1;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(long.slice(0, 6), 16);
  return (0.299 * ((value >> 16) & 255) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255)) / 255;
};
