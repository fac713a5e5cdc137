// Breaks a paragraph into lines by dynamic programming over all breaks, after Knuth and Plass.
import { type Box, FORBIDDEN } from './boxes.ts';

export interface BrokenLine {
  boxes: Box[];
  /** Width in ems. */
  width: number;
}

export interface Broken {
  lines: BrokenLine[];
  /** Whether a line exceeds the limit because it has no permitted break. */
  overfull: boolean;
  hyphens: number;
  price: number;
}

const LINE = 10;
const RAGGED = 1000;
const LONELY_WORD = 420;
const SHORT_ENDING = 60;
const OVERFULL = 10_000_000;
const DOUBLE_HYPHEN = 1_000;

const linePrice = (width: number, limit: number, last: boolean, only: boolean, boxes: number): number => {
  if (width > limit) return OVERFULL * (1 + (width - limit) / limit);
  const slack = (limit - width) / limit;
  if (!last) return LINE + RAGGED * slack * slack;
  if (only) return LINE;
  // Avoids a last line of one short word.
  return LINE + (boxes === 1 && slack > 0.6 ? LONELY_WORD : 0) + (slack > 0.75 ? SHORT_ENDING : 0);
};

/** `limit` is the line width in ems. */
export const breakLines = (boxes: readonly Box[], limit: number): Broken => {
  const count = boxes.length;
  const best: number[] = [0];
  const from: number[] = [0];
  for (let end = 1; end <= count; end++) {
    best[end] = Number.POSITIVE_INFINITY;
    const tail = boxes[end - 1];
    if (!tail) continue;
    const last = end === count;
    const breakPrice = last ? 0 : tail.price;
    let width = tail.final;
    for (let start = end - 1; start >= 0; start--) {
      const head = boxes[start];
      if (!head) continue;
      if (start < end - 1) width += head.joined;
      const doubled = tail.suffix === '-' && start > 0 && boxes[start - 1]?.suffix === '-';
      const price =
        (best[start] ?? 0) +
        linePrice(width, limit, last, start === 0, end - start) +
        breakPrice +
        (doubled ? DOUBLE_HYPHEN : 0);
      if (price < (best[end] ?? Number.POSITIVE_INFINITY)) {
        best[end] = price;
        from[end] = start;
      }
      if (width > limit * 2) break;
    }
  }
  const lines: BrokenLine[] = [];
  for (let end = count; end > 0; end = from[end] ?? 0) {
    const line = boxes.slice(from[end] ?? 0, end);
    const width = line.reduce((sum, box, index) => sum + (index === line.length - 1 ? box.final : box.joined), 0);
    lines.unshift({ boxes: line, width });
  }
  return {
    lines,
    // A forbidden break counts as overfull, too.
    overfull: lines.some((line) => line.width > limit) || (best[count] ?? 0) >= FORBIDDEN,
    hyphens: lines.filter((line, index) => index < lines.length - 1 && line.boxes.at(-1)?.suffix === '-').length,
    price: best[count] ?? 0,
  };
};
