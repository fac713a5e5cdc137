// Places the heads of a group in rows, as large as the page allows, each with a box for its name below it.
import type { Box, Point, Units } from '#engine/types.ts';

/** Extents of a drawn head in units of the hero at scale 1, from the centre of its medallion. */
const RADIUS = 205;
/** The book's own child is this much larger. */
const OWN_FACTOR = 1.15;
/** Heads of two children would otherwise be larger than in any scene. */
const MAX_SCALE = 1.35;
const GAP_UNITS = 18;
const MAX_EXTRA_PITCH = 0.35;
const LABEL_SIZE = { perScale: 74, min: 30, max: 56 };
const LABEL_LEADING_EMS = 1.29;
const LABEL_GAP_EMS = 0.3;
/** Average width of a letter, with room for wide ones. */
const LETTER_EMS = 0.6;
const MAX_ROWS = 8;
const STEPS = 24;

export interface GroupPlace {
  /** Index among the members. */
  member: number;
  centre: Point;
  radius: Units;
  /** Of the head: 1 is its size in a hero at scale 1. */
  scale: number;
  label: Box;
  isOwn: boolean;
}

export interface GroupLayout {
  places: GroupPlace[];
  /** Largest type size of a name. */
  labelSize: Units;
}

export interface GroupToPlace {
  /** Names as printed, by member. */
  labels: readonly string[];
  own?: number | undefined;
  /** How far the tallest head reaches above the centre of its medallion, at scale 1. */
  reach: number;
}

/** Members in the order of the page: the own child in the middle of the middle row. */
const orderOf = (count: number, own: number | undefined, rows: readonly number[]): number[] => {
  const all = Array.from({ length: count }, (_, index) => index);
  if (own === undefined) return all;
  const middleRow = Math.floor(rows.length / 2);
  const before = rows.slice(0, middleRow).reduce((sum, size) => sum + size, 0);
  const at = before + Math.floor(((rows[middleRow] ?? 1) - 1) / 2);
  const others = all.filter((index) => index !== own);
  return [...others.slice(0, at), own, ...others.slice(at)];
};

/** Sizes of the rows: they differ by at most one, and the longer ones are in the middle. */
export const rowsOf = (count: number, rows: number): number[] => {
  const least = Math.floor(count / rows);
  const longer = count - least * rows;
  const first = Math.ceil((rows - longer) / 2);
  return Array.from({ length: rows }, (_, row) => least + (row >= first && row < first + longer ? 1 : 0));
};

interface Fit {
  rows: number[];
  scale: number;
  pitch: Units;
  labelSize: Units;
  /** Of the names of each row, and of each row with its names. */
  labelHeights: Units[];
  heights: Units[];
  total: Units;
}

const ownRowOf = (rows: readonly number[]): number => Math.floor(rows.length / 2);

const measure = (rows: number[], scale: number, area: Box, { labels, own, reach }: GroupToPlace): Fit | undefined => {
  const columns = Math.max(...rows);
  const diameter = 2 * RADIUS * scale;
  const factor = own === undefined ? 1 : OWN_FACTOR;
  const least = (diameter * (1 + factor)) / 2 + GAP_UNITS;
  const pitch = Math.min(area.width / columns, least * (1 + MAX_EXTRA_PITCH));
  if (pitch < least || pitch < diameter * factor) return undefined;
  const labelSize = Math.min(LABEL_SIZE.max, Math.max(LABEL_SIZE.min, LABEL_SIZE.perScale * scale));
  const isLong = (label = ''): boolean => [...label].length * LETTER_EMS * labelSize > pitch - GAP_UNITS;
  const order = orderOf(labels.length, own, rows);
  const labelHeights = rows.map((size, row) => {
    const from = rows.slice(0, row).reduce((sum, before) => sum + before, 0);
    const hasLong = order.slice(from, from + size).some((member) => isLong(labels[member]));
    return (LABEL_GAP_EMS + (hasLong ? 2 : 1) * LABEL_LEADING_EMS) * labelSize;
  });
  const heights = labelHeights.map((labelHeight, row) => {
    const isOwnRow = own !== undefined && row === ownRowOf(rows);
    return (Math.max(RADIUS, reach) + RADIUS) * scale * (isOwnRow ? OWN_FACTOR : 1) + labelHeight;
  });
  const total = heights.reduce((sum, height) => sum + height, GAP_UNITS * (rows.length - 1));
  if (total > area.height) return undefined;
  return { rows, scale, pitch, labelSize, labelHeights, heights, total };
};

/** The largest heads with this number of rows. */
const largest = (rows: number[], area: Box, group: GroupToPlace): Fit | undefined => {
  let low = 0;
  let high = MAX_SCALE;
  let best = measure(rows, high, area, group);
  if (best) return best;
  for (let step = 0; step < STEPS; step += 1) {
    const scale = (low + high) / 2;
    const fit = measure(rows, scale, area, group);
    if (fit) best = fit;
    if (fit) low = scale;
    else high = scale;
  }
  return best;
};

export const layOutGroup = (group: GroupToPlace, area: Box): GroupLayout => {
  const count = group.labels.length;
  let best: Fit | undefined;
  for (let rows = 1; rows <= Math.min(count, MAX_ROWS); rows += 1) {
    const fit = largest(rowsOf(count, rows), area, group);
    if (fit && fit.scale > (best?.scale ?? 0)) best = fit;
  }
  if (!best) throw new Error(`A group of ${count} does not fit its page`);
  return { places: placeRows(best, area, group), labelSize: best.labelSize };
};

const placeRows = (fit: Fit, area: Box, { labels, own }: GroupToPlace): GroupPlace[] => {
  const { rows, scale, pitch, labelSize, labelHeights, heights, total } = fit;
  const order = orderOf(labels.length, own, rows);
  // What is left of the height goes between the rows, and above and below them.
  const spare = (area.height - total) / (rows.length + 1);
  const between = Math.min(spare, 2 * labelSize);
  const places: GroupPlace[] = [];
  let top = area.y + (area.height - total - between * (rows.length - 1)) / 2;
  for (const [row, size] of rows.entries()) {
    const height = heights[row] ?? 0;
    const labelHeight = labelHeights[row] ?? 0;
    const bottom = top + height - labelHeight;
    const left = area.x + (area.width - size * pitch) / 2;
    for (let column = 0; column < size; column += 1) {
      const member = order[places.length] ?? 0;
      const isOwn = member === own;
      const headScale = scale * (isOwn ? OWN_FACTOR : 1);
      const centre = { x: left + (column + 0.5) * pitch, y: bottom - RADIUS * headScale };
      places.push({
        member,
        centre,
        radius: RADIUS * headScale,
        scale: headScale,
        label: {
          x: centre.x - (pitch - GAP_UNITS) / 2,
          y: bottom + LABEL_GAP_EMS * labelSize,
          width: pitch - GAP_UNITS,
          height: labelHeight - LABEL_GAP_EMS * labelSize,
        },
        isOwn,
      });
    }
    top += height + GAP_UNITS + between;
  }
  return places;
};
