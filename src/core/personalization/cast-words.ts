// Renders the inserts of stories with several heroes for one cast: lists, agreement by number and gender, numbers.
import type { Cast } from '../cast/cast.ts';
import { countWord } from '../cast/counts.ts';
import { areFemale, areTwins, type CastPerson, castPeople, peopleOf } from '../cast/people.ts';
import type { Locale } from '../locale.ts';
import type { CaseName } from '../names/forms.ts';
import { prepositionBefore } from '../names/prepositions.ts';
import { type CastSpeaker, type PersonalizationContext, renderChildToken, type Word } from './personalize-text.ts';
import type { CastToken } from './tokens.ts';

const NBSP = '\u00a0';
const AND: Record<Locale, string> = { ru: ' и ', en: ' and ' };

const capitalised = (text: string, capital: boolean): string =>
  capital ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** Two forms are one and several, three he, she and they; a fourth is they of girls only. */
const agreeGroup = (forms: readonly string[], people: readonly CastPerson[]): string => {
  const several = people.length > 1;
  const girls = areFemale(people);
  const index = forms.length === 2 ? Number(several) : several ? (girls && forms.length > 3 ? 3 : 2) : girls ? 1 : 0;
  return forms[index] ?? '';
};

/** «Маша, Петя и Оля», or in a call «Маша, Петя, Оля»: the names are never hyphenated. */
const listWords = (people: readonly CastPerson[], to: CaseName, locale: Locale, call = false): Word[] =>
  people.flatMap(({ forms }, index): Word[] => {
    const glue = index === people.length - 1 && !call ? AND[locale] : ', ';
    const name: Word = [forms[to], true];
    return index === 0 ? [name] : [[glue, false], name];
  });

const renderList = (
  token: Extract<CastToken, { kind: 'cast-list' }>,
  people: readonly CastPerson[],
  locale: Locale,
): Word[] => {
  const words = listWords(people, token.case, locale, token.call);
  const { preposition } = token;
  const first = words[0]?.[0] ?? '';
  return [
    ...(preposition ? [[prepositionBefore(preposition.word, first, preposition.capital) + NBSP, false] as const] : []),
    ...words,
    ...(token.possessive ? [['’s', true] as const] : []),
  ];
};

/** `speaker` is of the lead child. */
export const createCastSpeaker = (
  { child, forms, locale }: Pick<PersonalizationContext, 'child' | 'forms' | 'locale'>,
  cast: Cast,
): CastSpeaker => {
  const everybody = castPeople(child, forms, cast, locale);
  const find = (slot: CastPerson['slot']) => everybody.find((person) => person.slot === slot);
  const tell = (token: CastToken): Word[] => {
    switch (token.kind) {
      case 'cast-one': {
        const person = find(token.slot);
        const words = person ? renderChildToken(token.token, { ...person, locale }) : [];
        return words.map(([text, fixed], index) => [capitalised(text, token.capital && index === 0), fixed]);
      }
      case 'cast-choice': {
        const { who, forms: words } = token;
        if (who === 'all' || who === 'children' || who === 'others')
          return [[agreeGroup(words, peopleOf(everybody, who)), false]];
        return [[words[find(who)?.gender === 'female' ? 1 : 0] ?? '', false]];
      }
      case 'cast-list':
        return renderList(token, peopleOf(everybody, token.group), locale);
      case 'cast-whose': {
        const people = peopleOf(everybody, token.group);
        const [first] = people;
        if (first && people.length === 1) return renderChildToken({ ...token, kind: 'whose' }, { ...first, locale });
        return [[`${capitalised(token.noun, token.capital)} `, false], ...listWords(people, 'gen', locale)];
      }
      case 'cast-count': {
        const word = countWord(token.word, peopleOf(everybody, token.group), token.case, locale);
        return [[capitalised(word, token.capital), false]];
      }
    }
  };
  return {
    names: everybody.slice(1).map((person) => person.child.name),
    meets: (condition) => (condition === 'twins' ? areTwins(everybody) : find(condition) !== undefined),
    render: tell,
  };
};
