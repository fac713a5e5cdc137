// What a stress test can find wrong with a page, as data for reports in any language.
import type { PageId } from '#engine/book/book-spec.ts';

export type PreflightCode =
  | 'overflow'
  | 'missing-glyph'
  | 'words-near-trim'
  | 'words-in-gutter'
  | 'words-over-face'
  | 'words-hard-to-read'
  | 'type-too-small'
  | 'leading-too-tight'
  | 'lines-too-short'
  | 'name-too-small'
  | 'face-in-gutter'
  | 'face-near-trim'
  | 'low-resolution'
  | 'too-much-ink'
  | 'outside-the-page'
  | 'cannot-draw';

export interface PreflightIssue {
  code: PreflightCode;
  /** A page of the book or a game of its coloring book. */
  page: PageId | 'maze' | 'pairs';
  /** For whom it happened, e.g. "ru, Александра-Виктория, female". */
  who: string;
  /** The figure that is wrong, e.g. "2.1 mm" or "Қ". */
  detail: string;
}
