// Personalises a line of a story for one child: replaces every token by words in the right case, gender and language.
import type { Answers } from '../answers/answers.ts';
import type { Child } from '../books/child.ts';
import type { Locale } from '../locale.ts';
import { ageWithWord } from '../names/age.ts';
import { declineFirstName } from '../names/decline.ts';
import { type CaseName, indeclinable, type NameForms } from '../names/forms.ts';
import { declineFullName } from '../names/full-name.ts';
import { possessivePhrase } from '../names/possessive.ts';
import { prepositionBefore } from '../names/prepositions.ts';
import type { CastCondition } from './condition.ts';
import { renderAnswer } from './render-answer.ts';
import { type CastToken, type ChildToken, isCastToken, type LinePiece, type Token } from './tokens.ts';

const NBSP = '\u00a0';

/** Text of one style. */
export interface Span {
  text: string;
  emphasis: boolean;
  /** Must not be hyphenated, such as a name. */
  fixed: boolean;
}

const capitalised = (text: string, capital: boolean): string =>
  capital ? text.charAt(0).toUpperCase() + text.slice(1) : text;

const englishPossessive = (name: string): string => `${name}’s`;

const nameIn = ({ full, case: to }: { full: boolean; case: CaseName }, child: Child, forms: NameForms): string =>
  full ? declineFullName(child.fullName, forms, child.gender, to) : forms[to];

export type Word = readonly [text: string, fixed: boolean];

/** The first letter of a name as a capital. */
export const firstLetter = (name: string): string => ([...name][0] ?? '').toUpperCase();

/** Whether two names share their first three letters, such as Кузьма and Кузьмич. */
const isSimilarName = (name: string, other: string): boolean => {
  const start = name.slice(0, 3).toLowerCase();
  return start.length === 3 && other.toLowerCase().startsWith(start);
};

/** The heroes beside the child. Passed in, so that forms for one child need not load their grammar. */
export interface CastSpeaker {
  names: readonly string[];
  meets: (condition: CastCondition) => boolean;
  render: (token: CastToken) => Word[];
}

export interface PersonalizationContext {
  child: Child;
  answers: Answers;
  forms: NameForms;
  locale: Locale;
  /** Only of stories that declare a cast. */
  cast?: CastSpeaker;
}

const renderToken = (token: Token, context: PersonalizationContext): Word[] => {
  if (isCastToken(token)) return context.cast?.render(token) ?? [];
  const { child, answers, locale, cast } = context;
  switch (token.kind) {
    case 'answer':
    case 'answer-choice':
    case 'skill':
    case 'phrase':
      return renderAnswer(token, answers, locale);
    case 'yielding': {
      const names = [child.name, answers.friend?.name ?? '', answers.pet?.name ?? '', ...(cast?.names ?? [])];
      return [[names.some((name) => isSimilarName(name, token.name)) ? token.other : token.name, true]];
    }
    default:
      return renderChildToken(token, context);
  }
};

/** Of the child, or of another hero in the child's place. */
export const renderChildToken = (
  token: ChildToken,
  { child, forms, locale }: Omit<PersonalizationContext, 'answers' | 'cast'>,
): Word[] => {
  switch (token.kind) {
    case 'letter':
      return [[firstLetter(child.name), true]];
    case 'name':
      return [[nameIn(token, child, forms), true]];
    case 'possessive-en':
      return [[englishPossessive(token.full ? child.fullName : child.name), true]];
    case 'preposition': {
      const name = nameIn(token, child, forms);
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
    case 'age-spelled':
      return [[token.byAge[child.age] ?? String(child.age), false]];
    case 'whose': {
      const phrase = possessivePhrase(token.whose, token.noun, forms, child.gender);
      return [[capitalised(phrase, token.capital), true]];
    }
  }
};

/** All cases of the child's name: declined by rule, overridden by the parent's corrections. */
export const declineChildName = (child: Child, locale: Locale): NameForms => {
  if (locale === 'en') return indeclinable(child.name);
  const { disputed: _, ...declined } = declineFirstName(child.name, child.gender);
  return { ...declined, ...child.forms };
};

export const personalizeText = (pieces: readonly LinePiece[], context: PersonalizationContext): Span[] => {
  const spans: Span[] = [];
  for (const { content, emphasis } of pieces) {
    const words: Word[] = typeof content === 'string' ? [[content, false]] : renderToken(content, context);
    for (const [text, fixed] of words) {
      const last = spans.at(-1);
      if (last && last.fixed === fixed && last.emphasis === emphasis) last.text += text;
      else if (text !== '') spans.push({ text, emphasis, fixed });
    }
  }
  return spans;
};
