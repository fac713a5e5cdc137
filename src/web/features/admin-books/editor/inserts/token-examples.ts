// Inserts available in story texts, each with its result for an example child. A test evaluates every one.
import type { Child } from '#core/books/child.ts';
import type { Cast } from '#core/cast/cast.ts';
import type { Locale } from '#core/locale.ts';

export const TOKEN_GROUPS = ['name', 'gender', 'age', 'answers', 'conditions', 'cast'] as const;
export type TokenGroup = (typeof TOKEN_GROUPS)[number];

export interface TokenExample {
  /** The insert within a sentence. */
  readonly write: string;
  readonly says: string;
  /** Explanation in the user's language. */
  readonly about: Readonly<Record<Locale, string>>;
}

/** The example children. */
export const EXAMPLE_CHILDREN = {
  ru: { name: 'Маша', fullName: 'Маша Иванова', age: 4, gender: 'female' },
  en: { name: 'Mia', fullName: 'Mia Brown', age: 4, gender: 'female' },
} as const satisfies Readonly<Record<Locale, Child>>;

export const EXAMPLE_ANSWERS = {
  ru: {
    toy: 'bear',
    pet: { animal: 'cat', colour: 'grey', name: 'Мурка' },
    town: { name: 'Омск' },
    friend: { name: 'Лёва', gender: 'male', kin: 'sibling' },
    pride: 'bike',
    phrase: 'спи, мой зайчик',
  },
  en: {
    toy: 'bear',
    pet: { animal: 'cat', colour: 'grey', name: 'Murka' },
    town: { name: 'York' },
    friend: { name: 'Leo', gender: 'male', kin: 'sibling' },
    pride: 'bike',
    phrase: 'sleep tight',
  },
} as const;

/** Of stories with several heroes. */
export const EXAMPLE_CAST = {
  ru: { second: { name: 'Петя', age: 6, gender: 'male', kin: 'sibling' }, grownup: { role: 'grandmother' } },
  en: { second: { name: 'Leo', age: 6, gender: 'male', kin: 'sibling' }, grownup: { role: 'grandmother' } },
} as const satisfies Readonly<Record<Locale, Cast>>;

const example = (write: string, says: string, ru: string, en: string): TokenExample => ({
  write,
  says,
  about: { ru, en },
});

export const TOKEN_EXAMPLES: Readonly<Record<Locale, Readonly<Record<TokenGroup, readonly TokenExample[]>>>> = {
  ru: {
    name: [
      example('{имя}', 'Маша', 'кто? имя', 'who: the name'),
      example('для {имя:род}', 'для Маши', 'кого? родительный', 'genitive: of, for'),
      example('{к имя:дат}', 'к Маше', 'кому? дательный', 'dative: to'),
      example('увидел {имя:вин}', 'увидел Машу', 'кого? винительный', 'accusative: whom'),
      example('{с имя:твор}', 'с Машей', 'с кем? творительный', 'instrumental: with'),
      example('{о имя:пр}', 'о Маше', 'о ком? предложный', 'prepositional: about'),
      example('{в имя:вин}', 'в Машу', 'в кого? винительный', 'accusative: into'),
      example('{полное имя}', 'Маша Иванова', 'имя и фамилия', 'first and last name'),
      example('{полное имя:род}', 'Маши Ивановой', 'имя и фамилия, кого?', 'both names, genitive'),
      example('{чья: шапка}', 'Машина шапка', 'чья? вещь ребёнка', 'whose: a thing of the child'),
      example('{чей: дом}', 'Машин дом', 'чей? вещь ребёнка', 'whose: masculine noun'),
      example('{чьи: сапоги}', 'Машины сапоги', 'чьи? вещи ребёнка', 'whose: plural noun'),
      example('{буква}', 'М', 'первая буква имени', 'first letter of the name'),
    ],
    gender: [
      example('{пошёл|пошла}', 'пошла', 'мальчик | девочка', 'boy | girl'),
      example('рад{|а}', 'рада', 'окончание: мальчик | девочка', 'ending: boy | girl'),
    ],
    age: [
      example('{возраст}', '4', 'сколько лет, числом', 'age as a number'),
      example('{возраст: год|года|лет}', '4 года', 'сколько лет, со словом', 'age with its word'),
      example(
        'зажгли {возраст словами: свечку|свечки|свечек}',
        'зажгли четыре свечки',
        'сколько лет, словами: в прозе лучше числа',
        'age in words, for prose; agrees with its noun',
      ),
    ],
    answers: [
      example('{игрушка}', 'мишка', 'любимая игрушка', 'favourite toy'),
      example('{с игрушка:твор}', 'с мишкой', 'с игрушкой', 'with the toy'),
      example('{питомец:дат}', 'Мурке', 'питомец по имени', 'the pet by name'),
      example('{питомец: спал|спала}', 'спала', 'питомец: он | она', 'the pet: he | she'),
      example('{зверь}', 'кошка', 'питомец словом', 'the pet by its kind'),
      example('{в город:пр}', 'в Омске', 'город семьи', 'the family’s town'),
      example('{с друг:твор}', 'с Лёвой', 'друг, брат или сестра', 'friend or sibling'),
      example('{друг: рад|рада}', 'рад', 'друг: он | она', 'the friend: he | she'),
      example('умеет {умение}', 'умеет кататься на велосипеде', 'чем ребёнок гордится', 'what the child is proud of'),
      example('— {фраза}', '— Спи, мой зайчик.', 'что шепчут перед сном', 'what is whispered before sleep'),
    ],
    conditions: [
      example(
        '?friend Вдвоём {с друг:твор}.',
        'Вдвоём с Лёвой.',
        'строка, если друга назвали',
        'a line if a friend was named',
      ),
      example('!friend Вдвоём с мамой.', '', 'строка, если не назвали', 'a line if nobody was named'),
    ],
    cast: [
      example(
        '{все} {пошёл|пошла|пошли}',
        'Маша, Петя и бабушка пошли',
        'все герои: он | она | они',
        'everybody: he | she | they',
      ),
      example('{с все:твор}', 'с Машей, Петей и бабушкой', 'все герои в падеже', 'everybody in a case'),
      example(
        '{дети} {дети: спит|спят}',
        'Маша и Петя спят',
        'только дети: один | несколько',
        'the children: one | several',
      ),
      example('{у они:род}', 'у них', 'местоимение: у него, у неё, у них', 'pronoun of everybody'),
      example(
        '?second Дай {имя2:дат} руку.',
        'Дай Пете руку.',
        'строка о втором ребёнке',
        'a line about the second child',
      ),
      example('?second {имя2} {2: рад|рада}.', 'Петя рад.', 'второй ребёнок: он | она', 'the second child: he | she'),
      example('?second Вот {чья2: шапка}.', 'Вот Петина шапка.', 'вещь второго ребёнка', 'a thing of the second child'),
      example('?second Впереди {остальные}.', 'Впереди Петя.', 'дети, кроме первого', 'the children but the first'),
      example('?third {имя3} {3: тут|тут}.', '', 'строка о третьем ребёнке', 'a line about the third child'),
      example(
        '?grownup {Взрослый} {взрослый: пел|пела}.',
        'Бабушка пела.',
        'строка о взрослом',
        'a line about the grown-up',
      ),
      example('?second {Оба} уснули.', 'Все трое уснули.', 'оба, обе, все трое', 'both, all three'),
      example('?second Идём {вдвоём дети}!', 'Идём вдвоём!', 'вдвоём, втроём', 'two or three together'),
      example(
        '?second Это {родня}.',
        'Это брат и сестра.',
        'сёстры, братья, близнецы, друзья',
        'sisters, brothers, twins, friends',
      ),
      example(
        '?second Жили-были {родня словами}.',
        'Жили-были брат и сестра.',
        'две сестры, двое друзей',
        'two sisters, two friends',
      ),
      example('!second {имя} {один|одна}.', '', 'строка для одного ребёнка', 'a line for a child alone'),
    ],
  },
  en: {
    name: [
      example('{name}', 'Mia', 'имя', 'the name'),
      example("{name's} hat", 'Mia’s hat', 'чья вещь', 'whose'),
      example('{full name}', 'Mia Brown', 'имя и фамилия', 'first and last name'),
      example('{letter}', 'M', 'первая буква имени', 'first letter of the name'),
    ],
    gender: [example('{he|she} runs', 'she runs', 'мальчик | девочка', 'boy | girl')],
    age: [
      example('{age}', '4', 'сколько лет, числом', 'age as a number'),
      example('{age: year|years} old', '4 years old', 'сколько лет, со словом', 'age with its word'),
      example(
        '{age in words} candles',
        'four candles',
        'сколько лет, словами: в прозе лучше числа',
        'age in words, for prose',
      ),
      example(
        '{age in words: year|years} old',
        'four years old',
        'возраст словами, со словом',
        'age in words with its word',
      ),
    ],
    answers: [
      example('{toy}', 'teddy', 'любимая игрушка', 'favourite toy'),
      example('{a toy}', 'a teddy', 'игрушка с артиклем', 'the toy with its article'),
      example('{pet} yawns', 'Murka yawns', 'питомец по имени', 'the pet by name'),
      example('in {town}', 'in York', 'город семьи', 'the family’s town'),
      example('with {friend}', 'with Leo', 'друг, брат или сестра', 'friend or sibling'),
      example('can {skill}', 'can ride a bike', 'чем ребёнок гордится', 'what the child is proud of'),
      example('“{phrase}”', '“Sleep tight.”', 'что шепчут перед сном', 'what is whispered before sleep'),
    ],
    conditions: [
      example(
        '?friend Together with {friend}.',
        'Together with Leo.',
        'строка, если друга назвали',
        'a line if a friend was named',
      ),
      example('!friend Together with Mum.', '', 'строка, если не назвали', 'a line if nobody was named'),
    ],
    cast: [
      example(
        '{all} {all: was|were} here',
        'Mia, Leo and Grandma were here',
        'все герои: один | несколько',
        'everybody: one | several',
      ),
      example("{all's} hut", 'Mia, Leo and Grandma’s hut', 'вещь всех героев', 'a thing of everybody'),
      example('{he|she|they} ran', 'they ran', 'все герои: он | она | они', 'everybody: he | she | they'),
      example('with {them}', 'with them', 'местоимение: him, her, them', 'pronoun of everybody'),
      example('{children} {children: runs|run}', 'Mia and Leo run', 'только дети', 'the children only'),
      example(
        '?second {name2} took {2: his|her} hat.',
        'Leo took his hat.',
        'строка о втором ребёнке',
        'a line about the second child',
      ),
      example('?second {others} ran ahead.', 'Leo ran ahead.', 'дети, кроме первого', 'the children but the first'),
      example('?third {name3} slept.', '', 'строка о третьем ребёнке', 'a line about the third child'),
      example('?grownup {grownup} sang.', 'Grandma sang.', 'строка о взрослом', 'a line about the grown-up'),
      example('?second {Both} fell asleep.', 'All three fell asleep.', 'оба, все трое', 'both, all three'),
      example(
        '?second They are {kin}.',
        'They are brother and sister.',
        'сёстры, братья, близнецы, друзья',
        'sisters, brothers, twins, friends',
      ),
      example('!second {name} was alone.', '', 'строка для одного ребёнка', 'a line for a child alone'),
    ],
  },
};

/** A condition takes its own line; of a sentence only the braces are inserted. */
export function insertionOf({ write }: TokenExample): { readonly text: string; readonly ownLine: boolean } {
  const ownLine = /^[?!]/.test(write);
  return { ownLine, text: ownLine ? write : (/\{[^}]*\}/.exec(write)?.[0] ?? write) };
}

/** Searches source, result and explanation in both languages. */
export function findExamples(language: Locale, search: string): Readonly<Record<TokenGroup, readonly TokenExample[]>> {
  const words = search.trim().toLowerCase().split(/\s+/);
  const fits = ({ write, says, about }: TokenExample) => {
    const text = `${write} ${says} ${about.ru} ${about.en}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const { name, gender, age, answers, conditions, cast } = TOKEN_EXAMPLES[language];
  return {
    name: name.filter(fits),
    gender: gender.filter(fits),
    age: age.filter(fits),
    answers: answers.filter(fits),
    conditions: conditions.filter(fits),
    cast: cast.filter(fits),
  };
}
