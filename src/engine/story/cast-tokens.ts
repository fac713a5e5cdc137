// Parses inserts of stories with several heroes: {имя2:дат}, {2: пошёл|пошла}, {с все:твор}, {у они:род}, {оба}.
import type { CountWord } from '#core/cast/counts.ts';
import type { CastGroup } from '#core/cast/people.ts';
import type { CastSlot } from '#core/cast/slots.ts';
import type { Locale } from '#core/locale.ts';
import type { CaseName } from '#core/names/forms.ts';
import { WHOSE_WORDS } from '#core/names/possessive.ts';
import { PREPOSITIONS } from '#core/names/prepositions.ts';
import type { CastToken, ChildToken, Token } from '#core/personalization/tokens.ts';
import { parsePronoun, RUSSIAN_PRONOUN_EXAMPLES } from './cast-pronouns.ts';
import { closestWord } from './issues.ts';
import { CASE_WORDS, CASES_BY_WORD, GOVERNED_CASES, mistake, type ParsedToken } from './token-grammar.ts';

type ParseOwn = (source: string) => ParsedToken;

const GROUPS: Record<Locale, ReadonlyMap<string, CastGroup>> = {
  ru: new Map([
    ['все', 'all'],
    ['дети', 'children'],
    ['остальные', 'others'],
  ]),
  en: new Map([
    ['all', 'all'],
    ['children', 'children'],
    ['others', 'others'],
  ]),
};

const SLOTS: Record<Locale, ReadonlyMap<string, CastSlot>> = {
  ru: new Map([
    ['2', 'second'],
    ['3', 'third'],
    ['взрослый', 'grownup'],
  ]),
  en: new Map([
    ['2', 'second'],
    ['3', 'third'],
    ['grownup', 'grownup'],
  ]),
};

/** Case of a list of people called by name: «Маша, Петя, Оля!» */
const CALL_WORD = 'зват';

const COUNTS: Record<Locale, ReadonlyMap<string, CountWord>> = {
  ru: new Map([
    ['оба', 'both'],
    ['двое', 'count'],
    ['вдвоём', 'together'],
    ['родня', 'kin'],
    ['родня словами', 'kin-count'],
    ['дети словами', 'children-count'],
  ]),
  en: new Map([
    ['both', 'both'],
    ['two', 'count'],
    ['the two of them', 'together'],
    ['kin', 'kin'],
    ['kin in words', 'kin-count'],
    ['children in words', 'children-count'],
  ]),
};

/** Words about the children only, also with a grown-up in the cast. */
const CHILDREN_ONLY: readonly CountWord[] = ['kin', 'kin-count', 'children-count'];

/** For corrections of misspelt inserts. */
export const castExamples = (locale: Locale): string[] =>
  locale === 'ru'
    ? [
        ...['имя2', 'имя3', 'взрослый', ...GROUPS.ru.keys()].flatMap((word) => [
          word,
          ...CASE_WORDS.map((name) => `${word}:${name}`),
        ]),
        ...PREPOSITIONS.flatMap((word) => GOVERNED_CASES[word].map((name) => `${word} все:${name}`)),
        ...RUSSIAN_PRONOUN_EXAMPLES,
        ...COUNTS.ru.keys(),
      ]
    : [
        'name2',
        'name3',
        "name2's",
        'grownup',
        "grownup's",
        'all',
        "all's",
        'others',
        'they',
        'them',
        ...COUNTS.en.keys(),
      ];

const isCapital = (word: string): boolean => word.charAt(0) !== word.charAt(0).toLowerCase();

const OF_ONE_CHILD: readonly Token['kind'][] = [
  'name',
  'preposition',
  'possessive-en',
  'whose',
  'letter',
  'age',
  'age-words',
  'age-spelled',
];
const OF_ONE_GROWNUP: readonly Token['kind'][] = ['name', 'preposition', 'possessive-en', 'whose'];

const SLOT_IN_INSERT: Record<Locale, RegExp> = {
  ru: /^((?:\p{L}+ )?(?:имя|возраст|буква|ч\p{L}+))([23])(?=$|[\s:])(.*)$/iu,
  en: /^(name|age|letter)([23])(?=$|[\s:'’])(.*)$/iu,
};

/** «Имя2:дат» is parsed as «имя:дат» of the second child. */
const parseOfChild = (source: string, locale: Locale, parseOwn: ParseOwn): ParsedToken | undefined => {
  const [, before = '', digit = '', after = ''] = SLOT_IN_INSERT[locale].exec(source) ?? [];
  const slot = SLOTS[locale].get(digit);
  if (!slot) return undefined;
  const own = parseOwn(before + after);
  if ('mistake' in own) {
    const { code, params, suggestion } = own.mistake;
    return mistake(
      code,
      params.token === undefined ? params : { ...params, token: source },
      suggestion?.slice(1, -1).replace(/(имя|возраст|буква|ч\p{L}+|name|age|letter)/iu, `$1${digit}`),
    );
  }
  return wrap(own.token, slot, OF_ONE_CHILD, false);
};

const wrap = (
  token: Token,
  slot: CastSlot,
  allowed: readonly Token['kind'][],
  capital: boolean,
): ParsedToken | undefined =>
  allowed.includes(token.kind) && !('full' in token && token.full)
    ? { token: { kind: 'cast-one', slot, token: token as ChildToken, capital } }
    : undefined;

const GROWNUP_IN_INSERT: Record<Locale, RegExp> = {
  ru: /^(\p{L}+ )?(взрослый)(\s*:\s*[^\s|]*)?$/iu,
  en: /^()(grownup)('s|’s)?$/iu,
};
const GROWNUP_WHOSE = /^(ч\p{L}+) взрослый(\s*:.+)$/iu;

const parseOfGrownUp = (source: string, locale: Locale, parseOwn: ParseOwn): ParsedToken | undefined => {
  const whose = locale === 'ru' ? GROWNUP_WHOSE.exec(source) : null;
  const [, before = '', word, after = ''] = GROWNUP_IN_INSERT[locale].exec(source) ?? [];
  if (!whose && word === undefined) return undefined;
  const own = parseOwn(
    whose ? `${whose[1]}${whose[2]}` : `${before}${locale === 'ru' ? 'имя' : 'name'}${after.replace(/\s/g, '')}`,
  );
  if ('mistake' in own) {
    const { code, params, suggestion } = own.mistake;
    return mistake(code, params, suggestion?.slice(1, -1).replace('имя', 'взрослый'));
  }
  return wrap(own.token, 'grownup', OF_ONE_GROWNUP, word !== undefined && before === '' && isCapital(word));
};

const CHOICE = /^(\p{L}+|[23])\s*:(.*\|.*)$/u;

/** {2: пошёл|пошла}, {все: пошёл|пошла|пошли}, {дети: иди|идите}. */
const parseChoice = (source: string, locale: Locale): ParsedToken | undefined => {
  const [, word = '', list = ''] = CHOICE.exec(source) ?? [];
  const slot = SLOTS[locale].get(word.toLowerCase());
  const who = slot ?? GROUPS[locale].get(word.toLowerCase());
  if (!who) return undefined;
  const forms = list.split('|').map((form) => form.trim());
  if (slot && forms.length !== 2) return mistake('token-gender', { count: String(forms.length) });
  if (forms.length < 2 || forms.length > 4 || forms.every((form) => form === ''))
    return mistake('token-cast-forms', { count: String(forms.length) });
  return { token: { kind: 'cast-choice', who, forms } };
};

const caseOf = (word: string): CaseName | undefined => CASES_BY_WORD.get(word.toLowerCase());

const wrongCase = (source: string, word: string): ParsedToken => {
  const near = closestWord(word, CASE_WORDS);
  return mistake(
    'token-case',
    { case: word, cases: [...CASE_WORDS, CALL_WORD].join(', ') },
    near && source.replace(/:\s*\S*$/, `:${near}`),
  );
};

/** {все:вин}, {с дети:твор}, {остальные:зват}; {all’s}. */
const parseList = (source: string, locale: Locale): ParsedToken | undefined => {
  const [, before, word = '', caseWord, possessive] =
    /^(?:(\p{L}+) )?(\p{L}+)(?:\s*:\s*(\p{L}*))?('s|’s)?$/u.exec(source) ?? [];
  const group = GROUPS[locale].get(word.toLowerCase());
  if (!group || (locale === 'en' && (before !== undefined || caseWord !== undefined))) return undefined;
  if (locale === 'en')
    return { token: { kind: 'cast-list', group, case: 'nom', ...(possessive && { possessive: true as const }) } };
  if (caseWord === CALL_WORD && before === undefined)
    return { token: { kind: 'cast-list', group, case: 'nom', call: true } };
  const name = caseWord === undefined ? 'nom' : caseOf(caseWord);
  if (!name) return wrongCase(source, caseWord ?? '');
  if (before === undefined) return { token: { kind: 'cast-list', group, case: name } };
  const preposition = PREPOSITIONS.find((known) => known === before.toLowerCase());
  if (!preposition) return mistake('token-preposition', { word: before, words: PREPOSITIONS.join(', ') });
  const governed = GOVERNED_CASES[preposition];
  if (!governed.includes(caseWord ?? ''))
    return mistake('token-governed', { word: before, cases: governed.join(', ') }, `${before} ${word}:${governed[0]}`);
  return {
    token: { kind: 'cast-list', group, case: name, preposition: { word: preposition, capital: isCapital(before) } },
  };
};

/** {чья все: шапка}. */
const parseWhose = (source: string): ParsedToken | undefined => {
  const [, asked = '', word = '', noun = ''] = /^(ч\p{L}+) (\p{L}+)\s*:\s*(.+)$/iu.exec(source) ?? [];
  const group = GROUPS.ru.get(word.toLowerCase());
  if (!group) return undefined;
  const whose = WHOSE_WORDS.find((known) => known === asked.toLowerCase().replace(/^чье(?=м?$)/, 'чьё'));
  if (!whose) return mistake('token-unknown', { token: source }, `${closestWord(asked, WHOSE_WORDS)} ${word}: ${noun}`);
  return { token: { kind: 'cast-whose', group, whose, capital: isCapital(asked), noun: noun.trim() } };
};

/** {оба}, {Вдвоём}, {родня словами:дат}, {двое дети:род}; {both}, {kin in words}. */
const parseCount = (source: string, locale: Locale): ParsedToken | undefined => {
  const [, phrase = '', caseWord] = /^([\p{L} ]+?)(?:\s*:\s*(\p{L}*))?$/u.exec(source) ?? [];
  const lower = phrase.toLowerCase().replace('вдвоем', 'вдвоём');
  const ofChildren = locale === 'ru' ? ' дети' : ' children';
  const word = COUNTS[locale].get(lower) ?? COUNTS[locale].get(lower.replace(ofChildren, ''));
  if (!word) return undefined;
  const name = caseWord === undefined ? 'nom' : caseOf(caseWord);
  if (!name) return wrongCase(source, caseWord ?? '');
  const group = CHILDREN_ONLY.includes(word) || lower.endsWith(ofChildren) ? 'children' : 'all';
  const token: CastToken = { kind: 'cast-count', word, group, case: name, capital: isCapital(phrase) };
  return { token };
};

/** `parseOwn` parses an insert about the lead child. Undefined if the insert is not about a cast. */
export const parseCast = (source: string, locale: Locale, parseOwn: ParseOwn): ParsedToken | undefined =>
  parseOfChild(source, locale, parseOwn) ??
  parsePronoun(source, locale) ??
  parseOfGrownUp(source, locale, parseOwn) ??
  parseChoice(source, locale) ??
  (locale === 'ru' ? parseWhose(source) : undefined) ??
  parseCount(source, locale) ??
  parseList(source, locale);
