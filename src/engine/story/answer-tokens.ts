// Parses tokens that insert an answer: {игрушка:вин}, {в город:пр}, {друг: пошёл|пошла}, {pet's}, {a toy}.
import type { QuestionKind } from '#core/answers/answers.ts';
import type { Locale } from '#core/locale.ts';
import type { AnswerToken, AnswerWord } from '#core/personalization/tokens.ts';

const ANSWER_WORDS: Record<Locale, ReadonlyMap<string, AnswerWord>> = {
  ru: new Map([
    ['игрушка', 'toy'],
    ['питомец', 'pet'],
    ['зверь', 'animal'],
    ['город', 'town'],
    ['друг', 'friend'],
    ['умение', 'skill'],
  ]),
  en: new Map([
    ['toy', 'toy'],
    ['pet', 'pet'],
    ['animal', 'animal'],
    ['town', 'town'],
    ['friend', 'friend'],
    ['skill', 'skill'],
  ]),
};

const QUESTION_BY_WORD: Record<AnswerWord, QuestionKind> = {
  toy: 'toy',
  pet: 'pet',
  animal: 'pet',
  town: 'town',
  friend: 'friend',
  skill: 'pride',
};

/** The question that a token's answer belongs to. */
export const questionOf = (token: AnswerToken): QuestionKind =>
  token.kind === 'skill' ? 'pride' : token.kind === 'phrase' ? 'phrase' : QUESTION_BY_WORD[token.word];

export const answerWords = (locale: Locale): string[] => [...ANSWER_WORDS[locale].keys()];

/** The answer that a word inside {…} names, case-insensitive. */
export const answerWordOf = (source: string, locale: Locale): AnswerWord | undefined =>
  ANSWER_WORDS[locale].get(source.toLowerCase());

const isCapital = (word: string): boolean => word.charAt(0) !== word.charAt(0).toLowerCase();

/** {питомец: спал|спала}, {друг: друг|подруга|брат|сестра}. */
export const parseAnswerChoice = (source: string, locale: Locale): AnswerToken | { count: number } | undefined => {
  const match = /^(\p{L}+)\s*:(.*\|.*)$/u.exec(source);
  const word = match && answerWordOf(match[1] ?? '', locale);
  if (!match || !word) return undefined;
  const forms = (match[2] ?? '').split('|').map((form) => form.trim());
  const isValid = forms.length === 2 || (forms.length === 4 && word === 'friend');
  return isValid && word !== 'town' && word !== 'skill'
    ? { kind: 'answer-choice', word, forms }
    : { count: forms.length };
};

/** {pet}, {pet's}, {a toy}, {Pet}; {skill}, {skill:ing}. */
export const parseEnglishAnswer = (source: string): AnswerToken | undefined => {
  const match = /^(a )?(\p{L}+)('s|:ing)?$/iu.exec(source.replace('’', "'"));
  const word = match && answerWordOf(match[2] ?? '', 'en');
  if (!match || !word) return undefined;
  const [, article, matchedWord = '', after] = match;
  if (word === 'skill') return article ? undefined : { kind: 'skill', form: after === ':ing' ? 'full' : 'bare' };
  if (after === ':ing' || (article && word !== 'toy' && word !== 'animal')) return undefined;
  return {
    kind: 'answer',
    word,
    case: 'nom',
    capital: isCapital(article ?? matchedWord),
    ...(article && { article: true as const }),
    ...(after && { possessive: true as const }),
  };
};

/** {умение} and {умение:делает}; other Russian answers take cases and are parsed like names. */
export const parseRussianSkill = (source: string): AnswerToken | undefined => {
  const match = /^умение(?:\s*:\s*(делает))?$/iu.exec(source);
  return match ? { kind: 'skill', form: match[1] ? 'full' : 'bare' } : undefined;
};

/** The family phrase takes no cases. */
export const PHRASE_TOKENS: Record<Locale, string> = { ru: 'фраза', en: 'phrase' };

export const parsePhrase = (source: string, locale: Locale): AnswerToken | undefined =>
  source.toLowerCase() === PHRASE_TOKENS[locale] ? { kind: 'phrase' } : undefined;
