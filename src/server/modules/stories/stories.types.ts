// Public types of stories: data of the order form, and views of the story editor.
import type { z } from 'zod';
import type { Answers, QuestionKind } from '#core/answers/answers.ts';
import type { DrawingStyle } from '#core/drawings/drawing-colours.ts';
import type { Locale } from '#core/locale.ts';
import type { HeroLook } from '#core/look/look-schema.ts';
import type { Gender } from '#core/names/forms.ts';
import type { Condition } from '#core/personalization/condition.ts';
import type { LinePiece } from '#core/personalization/tokens.ts';
import type {
  draftView,
  livePage,
  placedIssue,
  storyDetails,
  storyFileDifference,
  storyLineChange,
  storyTestView,
  storyVersionView,
  storyVocabulary,
  templateBrief,
  testFinding,
} from './story-editor-schemas.ts';

/** A paragraph with tokens, and the condition it depends on. */
export interface TemplateLine {
  readonly pieces: readonly LinePiece[];
  readonly when?: Condition;
}

export interface OrderFacts {
  readonly genders: readonly Gender[];
  readonly ages: { readonly min: number; readonly max: number };
  readonly questions: readonly {
    readonly kind: QuestionKind;
    /** The story's own wording; null for the default one. */
    readonly ask: string | null;
    /** Number of pictures that show the answer. */
    readonly pictures: number;
    /** How the story shows a drawing; empty for other questions. */
    readonly styles: readonly DrawingStyle[];
  }[];
  /** Answers fixed by the story. */
  readonly answers: Answers;
  /** Whether a line of it remembers the book before. */
  readonly remembers: boolean;
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

export type TemplateBrief = z.output<typeof templateBrief>;

export type StoryVersionView = z.output<typeof storyVersionView>;

export type DraftView = z.output<typeof draftView>;

/** A mistake in a story's files, with its position. */
export type PlacedIssue = z.output<typeof placedIssue>;

/** An issue found by the stress test on one page, with the number of children it was found for. */
export type TestFinding = z.output<typeof testFinding>;

export type StoryTestView = z.output<typeof storyTestView>;

/** Names that a story may refer to. */
export type StoryVocabulary = z.output<typeof storyVocabulary>;

/** Initial data of the story editor. */
export type StoryDetails = z.output<typeof storyDetails>;

/** A drawn page of a draft, with the positions of movable layers in scene units. */
export type LivePage = z.output<typeof livePage>;

export type StoryLineChange = z.output<typeof storyLineChange>;

export type StoryFileDifference = z.output<typeof storyFileDifference>;
