// Findings of the preflight as data, for reports in any language.
import type { PageId } from '#engine/book/book-spec.ts';
import type { HeroLook } from '#engine/types.ts';

export type PreflightCode =
  | 'overflow'
  | 'missing-glyph'
  | 'words-near-trim'
  | 'words-in-gutter'
  | 'words-over-face'
  | 'words-over-hero'
  | 'words-hard-to-read'
  | 'type-too-small'
  | 'leading-too-tight'
  | 'lines-too-short'
  | 'name-too-small'
  | 'face-in-gutter'
  | 'face-near-trim'
  | 'faces-overlap'
  | 'low-resolution'
  | 'too-much-ink'
  | 'outside-the-page'
  | 'hat-unexplained'
  | 'cannot-draw';

export interface PreflightIssue {
  code: PreflightCode;
  /** A page of the book or a game of its coloring book. */
  page: PageId | 'maze' | 'pairs';
  /** The child it was found for, e.g. "ru, Александра-Виктория, female". */
  who: string;
  /** The drawn child of a silhouette finding, for localised messages. */
  hero?: FindingHero;
  /** The measured value, e.g. "2.1 mm" or "Қ". */
  detail: string;
}

export interface FindingHero extends Pick<HeroLook, 'gender' | 'hairStyle' | 'hairTexture'> {
  /** Years. */
  age: number;
  /** Language and name of the book whose text is affected. */
  book: string;
  /** Id of the alternative composition, if the finding is about one. */
  composition?: string;
}
