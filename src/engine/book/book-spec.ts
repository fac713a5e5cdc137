// What is asked of the engine and what it answers: a book for one child, pages of it, progress on the way.

import type { Answers } from '#core/answers/answers.ts';
import type { Locale } from '#core/locale.ts';
import type { DedicationError } from '#core/names/dedication.ts';
import type { NameError } from '#core/names/normalise.ts';
import type { Child, FaceShape, HeroLook, PageVariant } from '#engine/types.ts';

import type { ImprintFacts } from './imprint.ts';

/** Everything that decides how a book looks; the same spec gives the same bytes. Plain data: it crosses threads. */
export interface BookSpec {
  /** The story's slug. */
  story: string;
  /** The version of the story the book was begun with; the newest where there is none. */
  version?: number;
  locale: Locale;
  child: Child;
  /** What the parent told the story; the story has its own words and pictures where nothing is told. */
  answers?: Answers;
  /** Who made this copy; without it the last page says only for whom it is. */
  imprint?: ImprintFacts;
  look: HeroLook;
  /** What variant 2 needs: the skin painted from the photo, as a PNG data URI, and the face of this very photo. */
  painted?: { skin: string; shape: FaceShape };
}

/** An inside page by its number, or one side of the cover. */
export type PageId = number | 'front' | 'back';

export interface PageChoice {
  page: PageId;
  variant: PageVariant;
  /** 0 is the page as the artist drew it; "draw it again" counts up. */
  seed: number;
  /** Of another photo than the book's, for this page alone. */
  painted?: BookSpec['painted'];
  /** A picture that somebody else drew, to be used in place of the engine's; the words are set over it all the same. */
  picture?: Uint8Array;
}

/**
 * What a page is drawn for. `preview`: WebP of 1000 px. `locked`: a small blurred WebP that gives nothing away.
 * `print` and `print-rgb`: a JPEG of 300 DPI with bleed, in inks or in RGB, without its words. `ebook`: a smaller JPEG.
 */
export type PageTarget = 'preview' | 'locked' | 'print' | 'print-rgb' | 'ebook';

/** The steps of a book, in order: `look` once for the child, the others for every page. */
export const STAGES = ['read', 'personalise', 'look', 'draw', 'finish', 'typeset', 'encode'] as const;
export type Stage = (typeof STAGES)[number];

export interface BookProgress {
  page: PageId;
  stage: Stage | 'done';
  /** 0..1 over all pages of the call. */
  done: number;
}

/** What a spec asks for that cannot be given. Sentences: `names.errors.<code>` and `bookFiles.errors.<code>`. */
export type SpecErrorCode =
  | NameError
  | DedicationError
  | 'answer-unknown'
  | 'name-not-printable'
  | 'no-such-page'
  | 'variant-needs-photo'
  | 'no-other-composition'
  | 'age-out-of-range'
  | 'gender-not-in-story'
  | 'story-unfinished';

export interface SpecError {
  code: SpecErrorCode;
  /** What fills the sentence: `limit`, `letters`. */
  details?: Record<string, string | number>;
}
