// Input and output types of the book engine: the spec of one child's book, page choices, progress and errors.

import type { Answers } from '#core/answers/answers.ts';
import type { Cast } from '#core/cast/cast.ts';
import type { TracedDrawing } from '#core/drawings/traced-drawing.ts';
import type { GroupPage } from '#core/groups/group-page.ts';
import type { Locale } from '#core/locale.ts';
import type { DedicationError } from '#core/names/dedication.ts';
import type { PhraseError } from '#core/names/name-schema.ts';
import type { NameError } from '#core/names/normalise.ts';
import type { CastLooks } from '#engine/hero/cast/cast-figure.ts';
import type { Child, FaceShape, HeroLook, PageVariant } from '#engine/types.ts';

import type { ImprintFacts } from './page/imprint.ts';

/**
 * Everything that decides how a book looks; the same spec gives the same bytes. Plain data, so it can be posted to a
 * worker.
 */
export interface BookSpec {
  /** The story's slug. */
  story: string;
  /** The story version the book was started with; the newest if missing. */
  version?: number;
  locale: Locale;
  child: Child;
  /** The parent's answers; the story's defaults apply to questions without an answer. */
  answers?: Answers;
  /** Heroes beside the child, as far as the story has places for them. */
  cast?: Cast;
  /** All children of a group order, drawn on the page of the dedication. */
  group?: GroupPage;
  /** Their looks; a hero without one resembles the child. */
  castLooks?: CastLooks;
  /** Publisher and printer of this copy; without it the imprint names only the reader's age. */
  imprint?: ImprintFacts;
  look: HeroLook;
  /**
   * Needed by the variant 'painted-skin': skin painted from the photo as a PNG data URI, and the face shape in that
   * photo.
   */
  painted?: { skin: string; shape: FaceShape };
  /** Needed by the answer `drawing`: its outlines. Fingerprints and texts depend on the answer alone. */
  drawing?: TracedDrawing;
}

/** An inside page by its number, or one side of the cover. */
export type PageId = number | 'front' | 'back';

export interface PageChoice {
  page: PageId;
  variant: PageVariant;
  /** 0 is the layout as authored; each "draw it again" increments it. */
  seed: number;
  /** From a different photo than the book's, for this page only. */
  painted?: BookSpec['painted'];
  /** A picture from an external illustrator that replaces the engine's; text is still set over it. */
  picture?: Uint8Array;
}

/**
 * Output format. `preview`: 1000 px WebP. `locked`: small blurred WebP without text. `print` and `print-rgb`: 300 DPI
 * JPEG with bleed, in CMYK or RGB, without text. `ebook`: a smaller JPEG.
 */
export type PageTarget = 'preview' | 'locked' | 'print' | 'print-rgb' | 'ebook';

/** Rendering stages in order: `look` runs once per child, the others for every page. */
export const STAGES = ['read', 'personalise', 'look', 'draw', 'finish', 'typeset', 'encode'] as const;
export type Stage = (typeof STAGES)[number];

export interface BookProgress {
  page: PageId;
  stage: Stage | 'done';
  /** 0..1 over all pages of the request. */
  done: number;
}

/** Reasons why a spec is rejected. Messages: `names.errors.<code>` and `bookFiles.errors.<code>`. */
export type SpecErrorCode =
  | NameError
  | DedicationError
  | PhraseError
  | 'answer-unknown'
  | 'cast-unknown'
  | 'group-unknown'
  | 'name-not-printable'
  | 'no-such-page'
  | 'variant-needs-photo'
  | 'no-other-composition'
  | 'age-out-of-range'
  | 'gender-not-in-story'
  | 'story-unfinished';

export interface SpecError {
  code: SpecErrorCode;
  /** Placeholders of the message: `limit`, `letters`. */
  details?: Record<string, string | number>;
}
