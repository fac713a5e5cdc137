// Public types of stories: data of the order form, and views of the story editor.
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import type { LinePiece } from '#core/personalization/tokens.ts';
import type { FindingHero } from '#engine/preflight/issue.ts';

/** A paragraph with tokens; `when` names the question it depends on. */
export interface TemplateLine {
  readonly pieces: readonly LinePiece[];
  readonly when?: { readonly question: QuestionKind; readonly answered: boolean };
}

export interface OrderFacts {
  readonly genders: readonly Gender[];
  readonly ages: { readonly min: number; readonly max: number };
  /** `ask` is the story's own wording; null for the default one. */
  readonly questions: readonly { readonly kind: QuestionKind; readonly ask: string | null }[];
  /** Answers fixed by the story. */
  readonly answers: Answers;
  /** Sentences of the story that show the name in as many cases as possible. */
  readonly sentences: readonly TemplateLine[];
  /** Sentences that use an answer in a declined form. */
  readonly said: Readonly<Partial<Record<'town' | 'friend', readonly TemplateLine[]>>>;
  /** The first free page. */
  readonly page: readonly TemplateLine[];
  readonly dedication: readonly TemplateLine[];
  /** Default looks of the hero. */
  readonly looks: Readonly<Record<Gender, HeroLook>>;
}

export interface StoriesService {
  /** Null if there is no such story. */
  orderFacts(slug: string, locale: Locale): Promise<OrderFacts | null>;
  /** Null if there is no such story. */
  newestVersion(slug: string): Promise<number | null>;
}

// Story editor

export interface TemplateBrief {
  readonly slug: string;
  readonly documentId: string | null;
  readonly title: Readonly<Record<Locale, string>>;
  /** 0 if nothing was published yet. */
  readonly version: number;
  readonly state: 'draft' | 'tested' | 'published' | null;
  readonly pages: number;
  readonly ages: { readonly min: number; readonly max: number } | null;
  /** Number of customers' books of any version that are not deleted. */
  readonly books: number;
  readonly hasDraft: boolean;
  readonly changedAt: string;
}

export interface StoryVersionView {
  readonly number: number;
  readonly hash: string;
  readonly origin: 'folder' | 'editor';
  readonly publishedBy: string | null;
  readonly at: string;
  readonly books: number;
}

export interface DraftView {
  readonly revision: number;
  readonly beganFrom: number | null;
  readonly savedBy: string;
  readonly savedAt: string;
  readonly hash: string;
}

/** A mistake in a story's files, with its position. */
export interface PlacedIssue {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: Readonly<Record<Locale, string>>;
}

/** An issue found by the stress test on one page, with the number of children it was found for. */
export interface TestFinding {
  readonly page: string;
  readonly code: string;
  readonly detail: string;
  readonly who: string;
  readonly hero?: FindingHero;
  readonly count: number;
}

export interface StoryTestView {
  readonly hash: string;
  readonly state: 'waiting' | 'running' | 'passed' | 'failed';
  /** 0..1 */
  readonly done: number;
  readonly findings: readonly TestFinding[];
  readonly checked: { readonly words: number; readonly pictures: number } | null;
  /** Contact sheets of all pages, and of all pages with the most difficult children. */
  readonly sheets: { readonly pages: string; readonly stress: string } | null;
  readonly endedAt: string | null;
}

/** Names that a story may refer to. */
export interface StoryVocabulary {
  readonly poses: readonly string[];
  readonly expressions: readonly string[];
  readonly patterns: readonly string[];
  readonly garments: Readonly<Record<'hat' | 'top' | 'bottom' | 'shoes', readonly string[]>>;
  readonly things: readonly string[];
  readonly pieces: readonly string[];
  /** Minimum number of pictures for the pairs game. */
  readonly leastCards: number;
  readonly fonts: readonly string[];
  readonly textures: readonly string[];
  readonly luts: readonly string[];
}

/** Initial data of the story editor. */
export interface StoryDetails {
  readonly slug: string;
  /** Files of the draft, or of the newest version if there is no draft. */
  readonly files: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly draft: DraftView | null;
  /** Newest first. */
  readonly versions: readonly StoryVersionView[];
  readonly issues: readonly PlacedIssue[];
  readonly test: StoryTestView | null;
  readonly vocabulary: StoryVocabulary;
}

export interface LayerBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawn page of a draft, with the positions of movable layers in scene units. */
export interface LivePage {
  /** A data URL. */
  readonly picture: string;
  readonly heroes: readonly LayerBox[];
  readonly words: { readonly box: LayerBox; readonly size: number; readonly overflow: boolean } | null;
}

export interface StoryLineChange {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

export interface StoryFileDifference {
  readonly file: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** A `null` line is a gap. */
  readonly lines: readonly (StoryLineChange | null)[];
}
