// Turns one block of a story's text into the words of one child's page.

import type { Answers } from '#core/answers/answers.ts';
import type { Locale } from '#core/locale.ts';
import {
  declineChildName,
  type PersonalizationContext,
  personalizeText,
} from '#core/personalization/personalize-text.ts';
import type { Token } from '#core/personalization/tokens.ts';
import type { TextBlock } from '#engine/text/text-block.ts';
import type { Child } from '#engine/types.ts';
import type { Condition, Piece, StoryText } from './text-file.ts';

/** The block a parent's own dedication takes the place of. */
const DEDICATION = 'dedication';

const dedicationBlock = (words: string, locale: Locale): TextBlock => ({
  locale,
  paragraphs: words
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ spans: [{ text, emphasis: false, fixed: false }], gapBefore: false })),
});

const isSaid = (when: Condition | undefined, answers: Answers): boolean =>
  when === undefined || (answers[when.question] !== undefined) === when.answered;

const ownDedication = (key: string, child: Child): string | undefined =>
  (key === DEDICATION && child.dedication?.trim()) || undefined;

const NAMING: ReadonlySet<Token['kind']> = new Set(['name', 'preposition', 'possessive-en', 'whose']);

const isNamed = (pieces: readonly Piece[] = []): boolean =>
  pieces.some(({ content }) => typeof content !== 'string' && NAMING.has(content.kind));

/** Where in a block the child's name stands, paragraph by paragraph as `personalise` gives them. */
export const namedIn = (
  text: StoryText,
  key: string,
  child: Child,
  answers: Answers = {},
): { title: boolean; paragraphs: boolean[] } => {
  const template = text.get(key);
  if (!template || ownDedication(key, child)) return { title: false, paragraphs: [] };
  return {
    title: isNamed(template.title),
    paragraphs: template.paragraphs.filter(({ when }) => isSaid(when, answers)).map(({ pieces }) => isNamed(pieces)),
  };
};

/** `answers` are the settled ones: given, or the story's own. */
export const personalise = (
  text: StoryText,
  key: string,
  child: Child,
  locale: Locale,
  answers: Answers = {},
): TextBlock => {
  const template = text.get(key);
  if (!template) throw new Error(`The story has no text block «${key}» (${locale})`);
  const dedication = ownDedication(key, child);
  if (dedication) return dedicationBlock(dedication, locale);
  const speaker: PersonalizationContext = { child, answers, forms: declineChildName(child, locale), locale };
  return {
    locale,
    ...(template.title ? { title: personalizeText(template.title, speaker) } : {}),
    paragraphs: template.paragraphs
      .filter(({ when }) => isSaid(when, answers))
      .map(({ pieces, gapBefore }) => ({ spans: personalizeText(pieces, speaker), gapBefore })),
  };
};
