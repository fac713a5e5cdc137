// Sizes of a book in millimetres, pixels, points and units.
import type { Stock } from '#engine/types.ts';

export const TRIM_MM = 200;
export const BLEED_MM = 3;
/** A page as drawn: trimmed size plus bleed. */
export const PAGE_MM = TRIM_MM + 2 * BLEED_MM;
export const PAGE_UNITS = 2060;
export const PRINT_DPI = 300;
/** 206 mm at 300 DPI. */
export const PRINT_PX = Math.round((PAGE_MM / 25.4) * PRINT_DPI);
/** 1000 px for the trimmed page. */
export const PREVIEW_PX = 1030;
/** 200 DPI: sharp on a tablet, small enough for an e-mail. */
export const EBOOK_PX = 1648;

/** Units of scenes and of laid-out text. */
export const mmToUnits = (mm: number): number => (mm * PAGE_UNITS) / PAGE_MM;
export const mmToPoints = (mm: number): number => (mm * 72) / 25.4;
export const POINTS_PER_UNIT = mmToPoints(0.1);

/** Left edge of a page in its scene: the right page of a spread starts at 2000. */
export const pageOriginX = (side: 'single' | 'left' | 'right'): number => (side === 'right' ? 2000 : 0);

export interface Paper {
  /**
   * Inside paper in grams per square metre and cubic centimetres per gram; thickness of one cover board in millimetres.
   */
  gsm: number;
  bulk: number;
  coverMm: number;
}
/** By the story's stock; the shop shows customers the same grammage. */
export const PAPERS: Readonly<Record<Stock, Paper>> = {
  paper: { gsm: 170, bulk: 0.9, coverMm: 0.3 },
  thick: { gsm: 300, bulk: 1.05, coverMm: 0.3 },
};

/** The inside of a hard cover book is one grade thicker than that of a soft cover book. */
const HARD_COVER_PAPERS: Readonly<Record<Stock, Paper>> = {
  paper: { ...PAPERS.paper, gsm: 200 },
  thick: { ...PAPERS.thick, gsm: 350 },
};

export const paperOf = (stock: Stock, binding: 'soft' | 'hard'): Paper =>
  (binding === 'hard' ? HARD_COVER_PAPERS : PAPERS)[stock];

/** Leaves times their thickness, plus both boards. */
export const spineMm = (pages: number, { gsm, bulk, coverMm }: Paper = PAPERS.paper): number =>
  Math.round(((pages / 2) * ((gsm * bulk) / 1000) + 2 * coverMm) * 100) / 100;
