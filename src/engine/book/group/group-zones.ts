// Where the parts of the page with all children of a group are, in page units. Trim is at 30 and 2030.
import type { Box } from '#engine/types.ts';

/** 8 mm inside the trimmed edges. */
export const SHEET: Box = { x: 110, y: 110, width: 1840, height: 1840 };
export const DEDICATION_AREA: Box = { x: 250, y: 190, width: 1560, height: 270 };
export const RULE_Y = 496;
export const HEADING_AREA: Box = { x: 230, y: 528, width: 1600, height: 104 };
export const HEADS_AREA: Box = { x: 182, y: 650, width: 1696, height: 1230 };
