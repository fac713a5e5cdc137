// Parses pronouns of a cast, {они:дат}, {у они:род}, {он2:твор}, {они дети}, {them}, into forms to choose from.
import type { Locale } from '#core/locale.ts';
import type { CaseName } from '#core/names/forms.ts';
import type { CastToken } from '#core/personalization/tokens.ts';
import { closestWord } from './issues.ts';
import { CASE_WORDS, CASES_BY_WORD, mistake, type ParsedToken } from './token-grammar.ts';

/** He, she, they. */
const RUSSIAN: Record<CaseName, readonly string[]> = {
  nom: ['он', 'она', 'они'],
  gen: ['его', 'её', 'их'],
  dat: ['ему', 'ей', 'им'],
  acc: ['его', 'её', 'их'],
  ins: ['им', 'ей', 'ими'],
  pre: ['нём', 'ней', 'них'],
};

/** After a preposition every form but the nominative begins with «н»: к ним, у неё. */
const afterPreposition = (form: string): string => (form.startsWith('н') ? form : `н${form}`);

/** Prepositions with the cases they govern; none of them changes before a pronoun. */
const PREPOSITION_CASES: Readonly<Record<string, readonly string[]>> = {
  с: ['твор', 'род'],
  к: ['дат'],
  в: ['вин', 'пр'],
  на: ['вин', 'пр'],
  о: ['пр'],
  за: ['вин', 'твор'],
  под: ['вин', 'твор'],
  над: ['твор'],
  перед: ['твор'],
  между: ['твор'],
  про: ['вин'],
  через: ['вин'],
  по: ['дат'],
  у: ['род'],
  для: ['род'],
  без: ['род'],
  от: ['род'],
  до: ['род'],
  из: ['род'],
  около: ['род'],
  возле: ['род'],
  вокруг: ['род'],
  после: ['род'],
  мимо: ['род'],
  кроме: ['род'],
};

type Who = Extract<CastToken, { kind: 'cast-choice' }>['who'];

const TARGETS: ReadonlyMap<string, Who> = new Map<string, Who>([
  ['они', 'all'],
  ['они все', 'all'],
  ['они дети', 'children'],
  ['они остальные', 'others'],
  ['он2', 'second'],
  ['он3', 'third'],
  ['он взрослый', 'grownup'],
]);

export const RUSSIAN_PRONOUN_EXAMPLES = [...TARGETS.keys()].flatMap((word) => [
  word,
  ...CASE_WORDS.map((name) => `${word}:${name}`),
]);

const ENGLISH: ReadonlyMap<string, readonly string[]> = new Map([
  ['they', ['he', 'she', 'they']],
  ['them', ['him', 'her', 'them']],
  ['their', ['his', 'her', 'their']],
  ['theirs', ['his', 'hers', 'theirs']],
  ['themselves', ['himself', 'herself', 'themselves']],
]);

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const choice = (who: Who, forms: readonly string[], capital: boolean): ParsedToken => ({
  token: {
    kind: 'cast-choice',
    who,
    // A single hero is never several.
    forms: (who === 'all' || who === 'children' || who === 'others' ? forms : forms.slice(0, 2)).map((form) =>
      capital ? capitalise(form) : form,
    ),
  },
});

const INSERT = /^(?:(\p{L}+) )?(они(?: все| дети| остальные)?|он[23]|он взрослый)(?:\s*:\s*(\p{L}*))?$/iu;

const parseRussian = (source: string): ParsedToken | undefined => {
  const [, before, word = '', caseWord] = INSERT.exec(source) ?? [];
  const who = TARGETS.get(word.toLowerCase());
  if (!who) return undefined;
  const name = caseWord === undefined ? 'nom' : CASES_BY_WORD.get(caseWord);
  if (!name) {
    const near = closestWord(caseWord ?? '', CASE_WORDS);
    const params = { case: caseWord ?? '', cases: CASE_WORDS.join(', ') };
    return mistake('token-case', params, near && source.replace(/:\s*\S*$/, `:${near}`));
  }
  const capital = source.charAt(0) !== source.charAt(0).toLowerCase();
  if (before === undefined) {
    if (name === 'pre') return mistake('token-pronoun-alone', {}, `о ${word}:пр`);
    return choice(who, RUSSIAN[name], capital);
  }
  const governed = PREPOSITION_CASES[before.toLowerCase()];
  if (!governed)
    return mistake('token-preposition', { word: before, words: Object.keys(PREPOSITION_CASES).join(', ') });
  if (!governed.includes(caseWord ?? ''))
    return mistake('token-governed', { word: before, cases: governed.join(', ') }, `${before} ${word}:${governed[0]}`);
  const forms = RUSSIAN[name].map((form) => `${before.toLowerCase()}\u00a0${afterPreposition(form)}`);
  return choice(who, forms, capital);
};

export const parsePronoun = (source: string, locale: Locale): ParsedToken | undefined => {
  if (locale === 'ru') return parseRussian(source);
  const forms = ENGLISH.get(source.toLowerCase());
  return forms && choice('all', forms, source.charAt(0) !== source.charAt(0).toLowerCase());
};
