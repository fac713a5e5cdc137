// What a form must know of a story before there is a book: whom it may be about, what it asks, how it speaks.
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import type { LinePiece } from '#core/personalization/tokens.ts';
import type { FindingHero } from '#engine/preflight/issue.ts';

/** A paragraph before it is told; `when` names the question it stands or falls with. */
export interface TemplateLine {
  readonly pieces: readonly LinePiece[];
  readonly when?: { readonly question: QuestionKind; readonly answered: boolean };
}

export interface OrderFacts {
  readonly genders: readonly Gender[];
  readonly ages: { readonly min: number; readonly max: number };
  /** `ask` is the story's own wording, where the usual one does not fit. */
  readonly questions: readonly { readonly kind: QuestionKind; readonly ask: string | null }[];
  /** What the story answers for itself. */
  readonly answers: Answers;
  /** Real ones, between them with the name in as many cases as there are. */
  readonly sentences: readonly TemplateLine[];
  /** Those in which an answer is said that grammar may get wrong. */
  readonly said: Readonly<Partial<Record<'town' | 'friend', readonly TemplateLine[]>>>;
  /** The first page a visitor sees for nothing. */
  readonly page: readonly TemplateLine[];
  readonly dedication: readonly TemplateLine[];
  /** How the hero is drawn before anybody told or showed anything. */
  readonly looks: Readonly<Record<Gender, HeroLook>>;
}

export interface StoriesService {
  /** Null where there is no such story. */
  orderFacts(slug: string, locale: Locale): Promise<OrderFacts | null>;
  /** Names what is drawn of a story now; null where there is none. */
  newestVersion(slug: string): Promise<number | null>;
}

// ---------------------------------------------------------------- what editors see

/** A template as the list shows it. */
export interface TemplateBrief {
  readonly slug: string;
  readonly documentId: string | null;
  readonly title: Readonly<Record<Locale, string>>;
  /** 0 where nothing was published yet. */
  readonly version: number;
  readonly state: 'draft' | 'tested' | 'published' | null;
  readonly pages: number;
  readonly ages: { readonly min: number; readonly max: number } | null;
  /** Living books of customers, of whatever version. */
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

/** A mistake in a story's files, where it stands. */
export interface PlacedIssue {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly message: Readonly<Record<Locale, string>>;
}

/** What the stress test found on one page, once for all children it was found for. */
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
  /** Pictures of every page, and of every page with the hardest children. */
  readonly sheets: { readonly pages: string; readonly stress: string } | null;
  readonly endedAt: string | null;
}

/** What a story may name. */
export interface StoryVocabulary {
  readonly poses: readonly string[];
  readonly expressions: readonly string[];
  readonly patterns: readonly string[];
  readonly garments: Readonly<Record<'hat' | 'top' | 'bottom' | 'shoes', readonly string[]>>;
  readonly things: readonly string[];
  readonly pieces: readonly string[];
  /** Pictures that finding pairs needs at least. */
  readonly leastCards: number;
  readonly fonts: readonly string[];
  readonly textures: readonly string[];
  readonly luts: readonly string[];
}

/** Everything the editor of one story opens with. */
export interface StoryDesk {
  readonly slug: string;
  /** Of the draft, or of the newest version where there is none. */
  readonly files: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly draft: DraftView | null;
  /** The newest first. */
  readonly versions: readonly StoryVersionView[];
  readonly issues: readonly PlacedIssue[];
  readonly test: StoryTestView | null;
  readonly vocabulary: StoryVocabulary;
}

export interface LiveBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page of a draft as it would be printed, with the places of what can be moved on it, in units of its scene. */
export interface LivePage {
  /** A data address. */
  readonly picture: string;
  readonly heroes: readonly LiveBox[];
  readonly words: { readonly box: LiveBox; readonly size: number; readonly overflow: boolean } | null;
}

export interface StoryLineChange {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

export interface StoryFileDifference {
  readonly file: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** A line `null` is a gap. */
  readonly lines: readonly (StoryLineChange | null)[];
}
