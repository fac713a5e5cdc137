// Turns one block of a story's text into the words of one child's page.

import type { Answers } from '#core/answers/answers.ts';
import type { Locale } from '#core/locale.ts';
import { ageWithWord } from '#core/names/age.ts';
import { declineFirstName } from '#core/names/decline.ts';
import type { CaseName, NameForms } from '#core/names/forms.ts';
import { declineFullName } from '#core/names/full-name.ts';
import { possessivePhrase } from '#core/names/possessive.ts';
import { prepositionBefore } from '#core/names/prepositions.ts';
import type { Span, TextBlock } from '#engine/text/text-block.ts';
import type { Child } from '#engine/types.ts';
import { sayAnswer } from './say-answer.ts';
import type { Condition, Piece, StoryText } from './text-file.ts';
import type { Token } from './tokens.ts';

const NBSP = '\u00a0';

/** The block a parent's own dedication takes the place of. */
const DEDICATION = 'dedication';

const capitalised = (text: string, capital: boolean): string =>
  capital ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const englishPossessive = (name: string): string => `${name}’s`;

const named = ({ full, case: to }: { full: boolean; case: CaseName }, child: Child, forms: NameForms): string =>
  full ? declineFullName(child.fullName, forms, child.gender, to) : forms[to];

type Word = readonly [text: string, fixed: boolean];

/** The letter a child learns first. */
export const firstLetter = (name: string): string => ([...name][0] ?? '').toUpperCase();

/** Кузьма and Кузя are like Кузьмич; so are a friend's and a pet's names. */
const isLike = (name: string, other: string): boolean => {
  const start = name.slice(0, 3).toLowerCase();
  return start.length === 3 && other.toLowerCase().startsWith(start);
};

interface Speaker {
  child: Child;
  answers: Answers;
  forms: NameForms;
  locale: Locale;
}

const say = (token: Token, { child, answers, forms, locale }: Speaker): Word[] => {
  switch (token.kind) {
    case 'answer':
    case 'answer-choice':
    case 'skill':
      return sayAnswer(token, answers, locale);
    case 'letter':
      return [[firstLetter(child.name), true]];
    case 'yielding': {
      const names = [child.name, answers.friend?.name ?? '', answers.pet?.name ?? ''];
      return [[names.some((name) => isLike(name, token.name)) ? token.other : token.name, true]];
    }
    case 'name':
      return [[named(token, child, forms), true]];
    case 'possessive-en':
      return [[englishPossessive(token.full ? child.fullName : child.name), true]];
    case 'preposition': {
      const name = named(token, child, forms);
      return [
        [prepositionBefore(token.preposition, name, token.capital) + NBSP, false],
        [name, true],
      ];
    }
    case 'gender':
      return [[child.gender === 'male' ? token.male : token.female, false]];
    case 'age':
      return [[String(child.age), false]];
    case 'age-words':
      return [[ageWithWord(child.age, token.words, locale), false]];
    case 'whose': {
      const phrase = possessivePhrase(token.whose, token.noun, forms, child.gender);
      return [[capitalised(phrase, token.capital), true]];
    }
  }
};

/** Full forms of the name: the parent's corrections over our own grammar. */
export const nameForms = (child: Child, locale: Locale): NameForms => {
  if (locale === 'en') return declineFirstName(child.name, child.gender);
  const { disputed: _, ...own } = declineFirstName(child.name, child.gender);
  return { ...own, ...child.forms };
};

const speak = (pieces: readonly Piece[], speaker: Speaker): Span[] => {
  const spans: Span[] = [];
  for (const { content, emphasis } of pieces) {
    const words: Word[] = typeof content === 'string' ? [[content, false]] : say(content, speaker);
    for (const [text, fixed] of words) {
      const last = spans.at(-1);
      if (last && last.fixed === fixed && last.emphasis === emphasis) last.text += text;
      else if (text !== '') spans.push({ text, emphasis, fixed });
    }
  }
  return spans;
};

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
  const speaker: Speaker = { child, answers, forms: nameForms(child, locale), locale };
  return {
    locale,
    ...(template.title ? { title: speak(template.title, speaker) } : {}),
    paragraphs: template.paragraphs
      .filter(({ when }) => isSaid(when, answers))
      .map(({ pieces, gapBefore }) => ({ spans: speak(pieces, speaker), gapBefore })),
  };
};
