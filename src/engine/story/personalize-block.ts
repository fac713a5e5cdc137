// Personalises one block of a story's text for one child.

import type { Answers } from '#core/answers/answers.ts';
import type { Cast } from '#core/cast/cast.ts';
import type { Locale } from '#core/locale.ts';
import { createCastSpeaker } from '#core/personalization/cast-words.ts';
import { meetsCondition } from '#core/personalization/condition.ts';
import {
  declineChildName,
  type PersonalizationContext,
  personalizeText,
} from '#core/personalization/personalize-text.ts';
import type { Token } from '#core/personalization/tokens.ts';
import type { TextBlock } from '#engine/text/text-block.ts';
import type { Child } from '#engine/types.ts';
import type { Piece, StoryText } from './text-file.ts';

/** Key of the block that a parent's dedication replaces. */
const DEDICATION_BLOCK_KEY = 'dedication';

const dedicationBlock = (words: string, locale: Locale): TextBlock => ({
  locale,
  paragraphs: words
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ spans: [{ text, emphasis: false, fixed: false }], gapBefore: false })),
});

const parentDedication = (key: string, child: Child): string | undefined =>
  (key === DEDICATION_BLOCK_KEY && child.dedication?.trim()) || undefined;

const NAME_TOKEN_KINDS: ReadonlySet<Token['kind']> = new Set(['name', 'preposition', 'possessive-en', 'whose']);

const mentionsName = (pieces: readonly Piece[] = []): boolean =>
  pieces.some(({ content }) => typeof content !== 'string' && NAME_TOKEN_KINDS.has(content.kind));

/** `cast` is resolved: undefined if the story declares none. */
export const speakerOf = (
  child: Child,
  locale: Locale,
  answers: Answers,
  cast: Cast | undefined,
): PersonalizationContext => {
  const speaker = { child, answers, forms: declineChildName(child, locale), locale };
  return cast ? { ...speaker, cast: createCastSpeaker(speaker, cast) } : speaker;
};

/** Which paragraphs of a block mention the child's name, in the order of `personalizeBlock`. */
export const findNameMentions = (
  text: StoryText,
  key: string,
  child: Child,
  locale: Locale,
  answers: Answers = {},
  cast?: Cast,
): { title: boolean; paragraphs: boolean[] } => {
  const template = text.get(key);
  if (!template || parentDedication(key, child)) return { title: false, paragraphs: [] };
  const speaker = speakerOf(child, locale, answers, cast);
  return {
    title: mentionsName(template.title),
    paragraphs: template.paragraphs
      .filter(({ when }) => meetsCondition(when, speaker))
      .map(({ pieces }) => mentionsName(pieces)),
  };
};

/** `answers` and `cast` must be resolved: the parent's, or the story's defaults. */
export const personalizeBlock = (
  text: StoryText,
  key: string,
  child: Child,
  locale: Locale,
  answers: Answers = {},
  cast?: Cast,
): TextBlock => {
  const template = text.get(key);
  if (!template) throw new Error(`The story has no text block «${key}» (${locale})`);
  const dedication = parentDedication(key, child);
  if (dedication) return dedicationBlock(dedication, locale);
  const speaker = speakerOf(child, locale, answers, cast);
  return {
    locale,
    ...(template.title ? { title: personalizeText(template.title, speaker) } : {}),
    paragraphs: template.paragraphs
      .filter(({ when }) => meetsCondition(when, speaker))
      .map(({ pieces, gapBefore }) => ({ spans: personalizeText(pieces, speaker), gapBefore })),
  };
};

/** A block as lettering: one line for every paragraph. */
export const blockWords = ({ paragraphs }: TextBlock): string =>
  paragraphs.map(({ spans }) => spans.map(({ text }) => text).join('')).join('\n');
