// A page as a grid of half-millimetre cells, to test text against the hero.
import { PAGE_UNITS } from '#engine/output/page-size.ts';
import type { Box } from '#engine/types.ts';

export const CELL_UNITS = 5;
export const PAGE_CELLS = PAGE_UNITS / CELL_UNITS;

/** The cells a box touches on a page whose left edge is at `originX` of the scene, clipped to the page. */
export const cellsOf = (box: Box, originX: number) => {
  const cell = (units: number) => Math.min(PAGE_CELLS, Math.max(0, units));
  return {
    left: cell(Math.floor((box.x - originX) / CELL_UNITS)),
    right: cell(Math.ceil((box.x + box.width - originX) / CELL_UNITS)),
    top: cell(Math.floor(box.y / CELL_UNITS)),
    bottom: cell(Math.ceil((box.y + box.height) / CELL_UNITS)),
  };
};
