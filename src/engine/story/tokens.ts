// Parses the closed token language of story texts: {имя:дат}, {с имя:твор}, {пошёл|пошла}, {чью: шапку}, {name's}.
// Nothing is executed.
import type { Locale } from '#core/locale.ts';
import { WHOSE_WORDS } from '#core/names/possessive.ts';
import { PREPOSITIONS, type Preposition } from '#core/names/prepositions.ts';
import { spelledAges } from '#core/names/spelled-age.ts';
import type { Token } from '#core/personalization/tokens.ts';
import {
  answerWordOf,
  answerWords,
  PHRASE_TOKENS,
  parseAnswerChoice,
  parseEnglishAnswer,
  parsePhrase,
  parseRussianSkill,
} from './answer-tokens.ts';
import { castExamples, parseCast } from './cast-tokens.ts';
import { closestWord } from './issues.ts';
import { CASE_WORDS, CASES_BY_WORD, GOVERNED_CASES, mistake, type ParsedToken } from './token-grammar.ts';

const KNOWN_TOKENS: Record<Locale, string[]> = {
  ru: [
    'имя',
    'полное имя',
    ...CASE_WORDS.flatMap((name) => [`имя:${name}`, `полное имя:${name}`]),
    ...PREPOSITIONS.flatMap((word) => GOVERNED_CASES[word].map((name) => `${word} имя:${name}`)),
    'возраст',
    'возраст: год|года|лет',
    'возраст словами: год|года|лет',
    ...WHOSE_WORDS.map((word) => `${word}: …`),
    'буква',
    PHRASE_TOKENS.ru,
    ...answerWords('ru').flatMap((word) => [word, ...CASE_WORDS.map((name) => `${word}:${name}`)]),
    ...castExamples('ru'),
  ],
  en: [
    'name',
    "name's",
    'full name',
    "full name's",
    'age',
    'age: year|years',
    'age in words',
    'age in words: year|years',
    'he|she',
    'letter',
    PHRASE_TOKENS.en,
    ...answerWords('en').flatMap((word) => [word, `${word}'s`]),
    ...castExamples('en'),
  ],
};

const unknownToken = (source: string, locale: Locale): ParsedToken => {
  // «{чья шапка}» lacks its colon: suggest the word, not the closest whole token.
  const first = source.split(/[\s:]/)[0]?.toLowerCase() ?? '';
  if (locale === 'ru' && (WHOSE_WORDS as readonly string[]).includes(first)) {
    return mistake(
      'token-unknown',
      { token: source },
      `${first}: ${source.slice(first.length).replace(/^[\s:]+/, '')}`,
    );
  }
  const known = KNOWN_TOKENS[locale];
  // «{имя кого-то}» is far from every whole token, but its first word is one.
  const suggestion = closestWord(source, known) ?? known.find((token) => token === first);
  return mistake('token-unknown', { token: source }, suggestion);
};

/** A name or an answer in a case, with an optional preposition. */
const parseDeclined = (source: string): ParsedToken | undefined => {
  const match = /^(?:(?!полное)(\p{L}+) )?(полное имя|\p{L}+)(?:\s*:\s*(\S*))?$/iu.exec(source);
  if (!match) return undefined;
  const [, before, what = '', caseWord] = match;
  const answer = answerWordOf(what, 'ru');
  if (!answer && !/^(полное )?имя$/iu.test(what)) return undefined;
  const name = caseWord === undefined ? 'nom' : CASES_BY_WORD.get(caseWord);
  if (name === undefined) {
    const near =
      CASE_WORDS.find((known) => caseWord?.toLowerCase().startsWith(known)) ?? closestWord(caseWord ?? '', CASE_WORDS);
    const fixed = near && source.replace(/:\s*\S*$/, `:${near}`);
    return mistake('token-case', { case: caseWord ?? '', cases: CASE_WORDS.join(', ') }, fixed);
  }
  const full = what.toLowerCase() !== 'имя';
  const buildToken = (preposition?: { word: Preposition; capital: boolean }): Token =>
    answer
      ? {
          kind: 'answer',
          word: answer,
          case: name,
          capital: what !== what.toLowerCase(),
          ...(preposition && { preposition }),
        }
      : preposition
        ? { kind: 'preposition', preposition: preposition.word, capital: preposition.capital, case: name, full }
        : { kind: 'name', case: name, full };
  if (before === undefined) return { token: buildToken() };
  const preposition = PREPOSITIONS.find((word) => word === before.toLowerCase());
  if (preposition === undefined) {
    return mistake('token-preposition', { word: before, words: PREPOSITIONS.join(', ') });
  }
  const governed = GOVERNED_CASES[preposition];
  if (!governed.includes(caseWord ?? '')) {
    return mistake('token-governed', { word: before, cases: governed.join(', ') }, `${before} ${what}:${governed[0]}`);
  }
  return { token: buildToken({ word: preposition, capital: before !== before.toLowerCase() }) };
};

const AGE_WORDS = {
  ru: { word: 'возраст', spelled: ' словами', count: 3, sample: 'возраст: год|года|лет' },
  en: { word: 'age', spelled: ' in words', count: 2, sample: 'age: year|years' },
};

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const parseAge = (source: string, locale: Locale): ParsedToken | undefined => {
  const { word, spelled, count, sample } = AGE_WORDS[locale];
  const match = new RegExp(`^${word}(${spelled})?\\s*(?::(.*))?$`, 'iu').exec(source);
  if (!match) return undefined;
  const [, inWords, forms] = match;
  if (forms === undefined && !inWords) return { token: { kind: 'age' } };
  const words = forms === undefined ? [] : forms.split('|').map((part) => part.trim());
  // Russian one and two agree with a noun, so they need one; an English number needs none.
  const alone = forms === undefined && locale === 'en';
  if (!alone && (words.length !== count || words.includes('')))
    return mistake('token-age', { count: String(count) }, sample);
  if (!inWords) return { token: { kind: 'age-words', words } };
  const byAge = spelledAges(words, locale);
  const capital = source.charAt(0) !== source.charAt(0).toLowerCase();
  return { token: { kind: 'age-spelled', byAge: capital ? byAge.map(capitalise) : byAge } };
};

const parseWhose = (source: string): ParsedToken | undefined => {
  const match = /^(чь?\p{L}+)\s*:\s*(.+)$/iu.exec(source);
  if (!match) return undefined;
  const [, word = '', noun = ''] = match;
  // «Чье» and «чьем» are often typed without the dots.
  const dotted = word.toLowerCase().replace(/^чье(?=м?$)/, 'чьё');
  const whose = WHOSE_WORDS.find((known) => known === dotted);
  if (whose === undefined) return unknownToken(source, 'ru');
  return { token: { kind: 'whose', whose, capital: word !== word.toLowerCase(), noun: noun.trim() } };
};

const parseGender = (source: string): ParsedToken | undefined => {
  if (!source.includes('|')) return undefined;
  const forms = source.split('|');
  const [male = '', female = ''] = forms;
  // Said of the whole cast; a story without one refuses it with the same message.
  if ((forms.length === 3 || forms.length === 4) && !source.includes(':'))
    return { token: { kind: 'cast-choice', who: 'all', forms } };
  if (forms.length !== 2 || (male.trim() === '' && female.trim() === '')) {
    return mistake('token-gender', { count: String(forms.length) });
  }
  return { token: { kind: 'gender', male, female } };
};

/** {Кузьмич/Макарыч}: a character's name, and the one used if the child's name is similar. */
const parseYielding = (source: string): ParsedToken | undefined => {
  const match = /^(\p{Lu}\p{L}+)\/(\p{Lu}\p{L}+)$/u.exec(source);
  return match ? { token: { kind: 'yielding', name: match[1] ?? '', other: match[2] ?? '' } } : undefined;
};

const parseChoice = (source: string, locale: Locale): ParsedToken | undefined => {
  const choice = parseAnswerChoice(source, locale);
  if (!choice) return undefined;
  return 'count' in choice ? mistake('token-gender', { count: String(choice.count) }) : { token: choice };
};

const ENGLISH: ReadonlyMap<string, Token> = new Map([
  ['name', { kind: 'name', case: 'nom', full: false }],
  ["name's", { kind: 'possessive-en', full: false }],
  ['full name', { kind: 'name', case: 'nom', full: true }],
  ["full name's", { kind: 'possessive-en', full: true }],
  ['letter', { kind: 'letter' }],
] as const);

/** `source` is the text between the braces. */
export const parseToken = (source: string, locale: Locale): ParsedToken =>
  parseCast(source.trim(), locale, (inner) => parseOwn(inner, locale)) ?? parseOwn(source, locale);

/** Inserts about the child and the answers. */
const parseOwn = (source: string, locale: Locale): ParsedToken => {
  const trimmed = source.trim();
  if (trimmed === '') return mistake('token-empty', {});
  const age = parseAge(trimmed, locale);
  if (age) return age;
  const special = parseYielding(trimmed) ?? parseChoice(trimmed, locale);
  if (special) return special;
  const phrase = parsePhrase(trimmed, locale);
  if (phrase) return { token: phrase };
  if (locale === 'ru') {
    if (trimmed.toLowerCase() === 'буква') return { token: { kind: 'letter' } };
    const skill = parseRussianSkill(trimmed);
    if (skill) return { token: skill };
    return parseDeclined(trimmed) ?? parseWhose(trimmed) ?? parseGender(source) ?? unknownToken(trimmed, locale);
  }
  const token = ENGLISH.get(trimmed.toLowerCase().replace('’', "'")) ?? parseEnglishAnswer(trimmed);
  return token ? { token } : (parseGender(source) ?? unknownToken(trimmed, locale));
};
