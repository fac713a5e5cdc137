// Places the code of the page for listeners beside the imprint.
import { BLEED_MM, mmToUnits, PAGE_UNITS } from '#engine/output/page-size.ts';
import type { CodePath, LaidOutText, PlacedCode } from '#engine/text/laid-out.ts';

/** A code of fifty modules has modules of 0.4 mm, which every phone reads. */
const SIDE_MM = 20;
const GAP_MM = 5;
/** From the trimmed edge. */
const MARGIN_MM = 8;

const SIDE = mmToUnits(SIDE_MM);
const GAP = mmToUnits(GAP_MM);
const EDGE = mmToUnits(BLEED_MM + MARGIN_MM);

/**
 * Under the end of the words, or above it where the page ends. In the pictures of the stories something small is in the
 * middle under the words.
 */
export function placeCode(code: CodePath, { box, yearCode }: Pick<LaidOutText, 'box' | 'yearCode'>): PlacedCode {
  // In the right corner, because the larger code is in the left one.
  if (yearCode) {
    const { y, height } = yearCode.card;
    return { ...code, x: PAGE_UNITS - EDGE - SIDE, y: y + height - SIDE, side: SIDE };
  }
  const under = box.y + box.height + GAP;
  const x = Math.max(EDGE, Math.min(PAGE_UNITS - EDGE - SIDE, box.x + box.width - SIDE));
  const y = under + SIDE <= PAGE_UNITS - EDGE ? under : box.y - GAP - SIDE;
  return { ...code, x, y, side: SIDE };
}
