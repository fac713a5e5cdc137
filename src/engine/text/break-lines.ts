// Breaks a paragraph into lines by dynamic programming over all breaks, after Knuth and Plass.
import { FORBIDDEN_BREAK_PENALTY, type LineBox } from './boxes.ts';

export interface BrokenLine {
  boxes: LineBox[];
  /** Width in ems. */
  width: number;
}

export interface BrokenParagraph {
  lines: BrokenLine[];
  /** Whether a line exceeds the limit because it has no permitted break. */
  overfull: boolean;
  hyphens: number;
  penalty: number;
}

const LINE_PENALTY = 10;
const RAGGED_LINE_PENALTY = 1000;
const SINGLE_WORD_PENALTY = 420;
const SHORT_LAST_LINE_PENALTY = 60;
const OVERFULL_PENALTY = 10_000_000;
const CONSECUTIVE_HYPHEN_PENALTY = 1_000;

const linePenalty = (width: number, limit: number, last: boolean, only: boolean, boxes: number): number => {
  if (width > limit) return OVERFULL_PENALTY * (1 + (width - limit) / limit);
  const slack = (limit - width) / limit;
  if (!last) return LINE_PENALTY + RAGGED_LINE_PENALTY * slack * slack;
  if (only) return LINE_PENALTY;
  // Avoids a last line of one short word.
  return (
    LINE_PENALTY + (boxes === 1 && slack > 0.6 ? SINGLE_WORD_PENALTY : 0) + (slack > 0.75 ? SHORT_LAST_LINE_PENALTY : 0)
  );
};

/** `limit` is the line width in ems. */
export const breakLines = (boxes: readonly LineBox[], limit: number): BrokenParagraph => {
  const count = boxes.length;
  const best: number[] = [0];
  const from: number[] = [0];
  for (let end = 1; end <= count; end++) {
    best[end] = Number.POSITIVE_INFINITY;
    const tail = boxes[end - 1];
    if (!tail) continue;
    const last = end === count;
    const breakPenalty = last ? 0 : tail.penalty;
    let width = tail.widthAtLineEnd;
    for (let start = end - 1; start >= 0; start--) {
      const head = boxes[start];
      if (!head) continue;
      if (start < end - 1) width += head.widthInLine;
      const doubled = tail.suffix === '-' && start > 0 && boxes[start - 1]?.suffix === '-';
      const price =
        (best[start] ?? 0) +
        linePenalty(width, limit, last, start === 0, end - start) +
        breakPenalty +
        (doubled ? CONSECUTIVE_HYPHEN_PENALTY : 0);
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
    const width = line.reduce(
      (sum, box, index) => sum + (index === line.length - 1 ? box.widthAtLineEnd : box.widthInLine),
      0,
    );
    lines.unshift({ boxes: line, width });
  }
  return {
    lines,
    // A forbidden break counts as overfull, too.
    overfull: lines.some((line) => line.width > limit) || (best[count] ?? 0) >= FORBIDDEN_BREAK_PENALTY,
    hyphens: lines.filter((line, index) => index < lines.length - 1 && line.boxes.at(-1)?.suffix === '-').length,
    penalty: best[count] ?? 0,
  };
};
