// Words for how many and what the heroes are to each other: обе, втроём, двое детей, две сестры и брат, twins.
import type { Locale } from '../locale.ts';
import { CASES, type CaseName, type Gender, type NameForms } from '../names/forms.ts';
import { areFemale, areTwins, type CastPerson } from './people.ts';

/**
 * `both`: оба, все трое. `count`: двое. `together`: вдвоём. `kin`: сёстры. `kin-count`: три сестры. `children-count`:
 * двое детей.
 */
export const COUNT_WORDS = ['both', 'count', 'together', 'kin', 'kin-count', 'children-count'] as const;
export type CountWord = (typeof COUNT_WORDS)[number];

/** Six words: all cases. */
const forms = (list: string): NameForms => {
  const words = list.split(' ');
  return Object.fromEntries(CASES.map((name, index) => [name, (words[index] ?? '').replaceAll('_', ' ')])) as NameForms;
};

const joined = (glue: string, ...parts: readonly NameForms[]): NameForms =>
  Object.fromEntries(CASES.map((name) => [name, parts.map((part) => part[name]).join(glue)])) as NameForms;

const BOTH = {
  mixed: forms('оба обоих обоим обоих обоими обоих'),
  female: forms('обе обеих обеим обеих обеими обеих'),
};

const ALL = forms('все всех всем всех всеми всех');

/** Collective numerals by number: of people of both genders, and of nouns without a feminine form. */
const COLLECTIVE: readonly (NameForms | undefined)[] = [
  undefined,
  undefined,
  forms('двое двоих двоим двоих двоими двоих'),
  forms('трое троих троим троих троими троих'),
  forms('четверо четверых четверым четверых четверыми четверых'),
];

const TOGETHER = ['', '', 'вдвоём', 'втроём', 'вчетвером'];

const CARDINAL: Record<Gender, readonly (NameForms | undefined)[]> = {
  male: [undefined, undefined, forms('два двух двум двух двумя двух'), forms('три трёх трём трёх тремя трёх')],
  female: [undefined, undefined, forms('две двух двум двух двумя двух'), forms('три трёх трём трёх тремя трёх')],
};

const ONE_CHILD = forms('один_ребёнок одного_ребёнка одному_ребёнку одного_ребёнка одним_ребёнком одном_ребёнке');
const CHILDREN = forms('дети детей детям детей детьми детях');
const TWINS = forms('близнецы близнецов близнецам близнецов близнецами близнецах');
const TRIPLETS = forms('тройняшки тройняшек тройняшкам тройняшек тройняшками тройняшках');
const FRIENDS = forms('друзья друзей друзьям друзей друзьями друзьях');

/** Singular and plural; «два», «две», «три» take the genitive singular: две сестры, два друга. */
const SIBLING = {
  male: {
    one: forms('брат брата брату брата братом брате'),
    many: forms('братья братьев братьям братьев братьями братьях'),
  },
  female: {
    one: forms('сестра сестры сестре сестру сестрой сестре'),
    many: forms('сёстры сестёр сёстрам сестёр сёстрами сёстрах'),
  },
};
const FRIEND = {
  male: { one: forms('друг друга другу друга другом друге'), many: FRIENDS },
  female: {
    one: forms('подруга подруги подруге подругу подругой подруге'),
    many: forms('подруги подруг подругам подруг подругами подругах'),
  },
};

const EMPTY = forms('');

/** «Две сестры», «двух сестёр»: of people the accusative is the genitive. */
const cardinal = (
  count: number,
  gender: Gender,
  { one, many }: { readonly one: NameForms; readonly many: NameForms },
): NameForms => {
  const number = CARDINAL[gender][count] ?? EMPTY;
  const phrase = joined(' ', number, many);
  return { ...phrase, nom: `${number.nom} ${one.gen}`, acc: phrase.gen };
};

/** «Двое друзей», but «двум друзьям»: only the nominative takes the collective numeral. */
const collective = (count: number, noun: NameForms): NameForms => ({
  ...cardinal(count, 'male', { one: noun, many: noun }),
  nom: `${COLLECTIVE[count]?.nom ?? ''} ${noun.gen}`,
});

/** «Двое детей», «двоих детей», «двоим детям», but «двумя детьми»: children keep it longer than other nouns. */
const countedChildren = (count: number): NameForms => {
  const number = COLLECTIVE[count] ?? EMPTY;
  const { nom, ins } = collective(count, CHILDREN);
  return { ...joined(' ', number, CHILDREN), nom, acc: `${number.acc} ${CHILDREN.gen}`, ins };
};

/** «Брат и сестра», «сёстры и брат», «две сестры и брат»: the larger number first. */
const mixedSiblings = (boys: number, girls: number, counted: boolean): NameForms => {
  const part = (gender: Gender, count: number): NameForms => {
    if (count === 1) return SIBLING[gender].one;
    return counted ? cardinal(count, gender, SIBLING[gender]) : SIBLING[gender].many;
  };
  const brothers = part('male', boys);
  const sisters = part('female', girls);
  return girls > boys ? joined(' и ', sisters, brothers) : joined(' и ', brothers, sisters);
};

const russianKin = (children: readonly CastPerson[], counted: boolean): NameForms => {
  const count = children.length;
  const kins = children.flatMap(({ kin }) => kin ?? []);
  const girls = children.filter(({ gender }) => gender === 'female').length;
  const gender = girls === count ? 'female' : girls === 0 ? 'male' : undefined;
  if (areTwins(children)) return count > 2 ? TRIPLETS : counted ? collective(count, TWINS) : TWINS;
  if (kins.every((kin) => kin === 'friend')) {
    if (!gender) return counted ? collective(count, FRIENDS) : FRIENDS;
    return counted ? cardinal(count, gender, FRIEND[gender]) : FRIEND[gender].many;
  }
  if (kins.includes('friend')) return counted ? countedChildren(count) : CHILDREN;
  if (!gender) return mixedSiblings(count - girls, girls, counted);
  return counted ? cardinal(count, gender, SIBLING[gender]) : SIBLING[gender].many;
};

const russianCount = (word: CountWord, people: readonly CastPerson[]): NameForms => {
  const count = people.length;
  if (word === 'together')
    return forms(
      Array<string>(CASES.length)
        .fill(TOGETHER[count] ?? '')
        .join(' '),
    );
  if (word === 'count') return COLLECTIVE[count] ?? EMPTY;
  if (word === 'children-count') return count > 1 ? countedChildren(count) : ONE_CHILD;
  if (word === 'kin' || word === 'kin-count') return russianKin(people, word === 'kin-count');
  if (count === 2) return areFemale(people) ? BOTH.female : BOTH.mixed;
  return joined(' ', ALL, COLLECTIVE[count] ?? EMPTY);
};

const ENGLISH_NUMBERS = ['no', 'one', 'two', 'three', 'four'];
const ENGLISH_SIBLINGS: Record<Gender, string> = { male: 'brother', female: 'sister' };

const englishSiblings = (children: readonly CastPerson[], counted: boolean): string => {
  const parts = (['female', 'male'] as const).flatMap((gender) => {
    const count = children.filter((child) => child.gender === gender).length;
    const noun = ENGLISH_SIBLINGS[gender];
    if (count === 0) return [];
    if (count === 1) return [{ count, words: counted || children.length > 2 ? `a ${noun}` : noun }];
    return [{ count, words: counted ? `${ENGLISH_NUMBERS[count]} ${noun}s` : `${noun}s` }];
  });
  // “Brother and sister”, but “sisters and a brother”: the larger number first.
  const larger = (a: { count: number }, b: { count: number }) => b.count - a.count;
  return parts
    .toReversed()
    .sort(larger)
    .map(({ words }) => words)
    .join(' and ');
};

const englishKin = (children: readonly CastPerson[], counted: boolean): string => {
  const kins = children.flatMap(({ kin }) => kin ?? []);
  const number = counted ? `${ENGLISH_NUMBERS[children.length]} ` : '';
  if (areTwins(children)) return children.length > 2 ? 'triplets' : 'twins';
  if (kins.every((kin) => kin === 'friend')) return `${number}friends`;
  return kins.includes('friend') ? `${number}children` : englishSiblings(children, counted);
};

const englishCount = (word: CountWord, people: readonly CastPerson[]): string => {
  const count = people.length;
  const number = ENGLISH_NUMBERS[count] ?? '';
  if (word === 'children-count') return count > 1 ? `${number} children` : 'one child';
  if (word === 'kin' || word === 'kin-count') return englishKin(people, word === 'kin-count');
  if (word === 'both') return count === 2 ? 'both' : `all ${number}`;
  return word === 'together' ? `the ${number} of them` : number;
};

/** The word in a case, for people of whom only `children-count` may be one. */
export const countWord = (word: CountWord, people: readonly CastPerson[], to: CaseName, locale: Locale): string =>
  locale === 'ru' ? russianCount(word, people)[to] : englishCount(word, people);
