// Tests of personalised text: cases, genders, ages, corrected name forms and the parent's dedication.

import { describe, expect, it } from 'vitest';
import type { Answers } from '#core/answers/answers.ts';
import { LOCALES, type Locale } from '#core/locale.ts';
import { difficultAnswers } from '#engine/preflight/answers.ts';
import { plainText } from '#engine/text/text-block.ts';
import type { Child } from '#engine/types.ts';
import { STORY_SLUGS } from '#tests/builders/story-slugs.ts';
import { loadStory } from './load.ts';
import { personalizeBlock } from './personalize-block.ts';
import { resolveAnswers } from './questions.ts';
import { parseStoryText } from './text-file.ts';

const masha: Child = { name: 'Маша', fullName: 'Маша Иванова', gender: 'female', age: 4 };
const lev: Child = { name: 'Лев', fullName: 'Лев Толстой', gender: 'male', age: 1 };

const say = (line: string, child: Child, locale: Locale = 'ru'): string => {
  const { text, issues } = parseStoryText(`== a ==\n${line}\n`, 't', locale);
  expect(issues).toEqual([]);
  return plainText(personalizeBlock(text, 'a', child, locale)).replaceAll('\u00a0', ' ');
};

describe('personalizeBlock', () => {
  it.each([
    ['{имя} {пошёл|пошла} гулять.', 'Маша пошла гулять.', 'Лев пошёл гулять.'],
    ['Дай {имя:дат}!', 'Дай Маше!', 'Дай Льву!'],
    ['Мы {с имя:твор} и {к имя:дат}.', 'Мы с Машей и к Маше.', 'Мы со Львом и ко Льву.'],
    ['Сказка {о имя:пр}.', 'Сказка о Маше.', 'Сказка о Льве.'],
    ['{С имя:твор} весело.', 'С Машей весело.', 'Со Львом весело.'],
    ['Вот {чей: дом}.', 'Вот Машин дом.', 'Вот дом Льва.'],
    ['{Чья: шапка} тут.', 'Машина шапка тут.', 'Шапка Льва тут.'],
    ['Ей/ему {возраст: год|года|лет}.', 'Ей/ему 4 года.', 'Ей/ему 1 год.'],
    ['Мама зажгла {возраст словами: свечку|свечки|свечек}.', 'Мама зажгла четыре свечки.', 'Мама зажгла одну свечку.'],
    ['— {Возраст словами: раз|раза|раз}!', '— Четыре раза!', '— Один раз!'],
    ['Книга {полное имя:род}.', 'Книга Маши Ивановой.', 'Книга Льва Толстого.'],
    ['Мы {с полное имя:твор}.', 'Мы с Машей Ивановой.', 'Мы со Львом Толстым.'],
    ['Он{|а} рад{|а}.', 'Она рада.', 'Он рад.'],
  ])('%s', (line, girl, boy) => {
    expect(say(line, masha)).toBe(girl);
    expect(say(line, lev)).toBe(boy);
  });
  it('ignores cases in English', () => {
    expect(say('{name’s} hat. {He|She} is {age: year|years} old.', { ...lev, name: 'Lev' }, 'en')).toBe(
      'Lev’s hat. He is 1 year old.',
    );
  });
  it('uses name forms corrected by a parent', () => {
    const aigul: Child = { name: 'Айгуль', fullName: 'Айгуль', gender: 'female', age: 5, forms: { dat: 'Айгули' } };
    expect(say('Дай {имя:дат} и жди {имя:вин}.', aigul)).toBe('Дай Айгули и жди Айгуль.');
  });
});

describe('personalizeBlock with answers', () => {
  const withAnswers = (line: string, answers: Answers, locale: Locale = 'ru', child: Child = masha): string => {
    const { text, issues } = parseStoryText(`== a ==\n${line}\n`, 't', locale);
    expect(issues).toEqual([]);
    return plainText(personalizeBlock(text, 'a', child, locale, answers)).replaceAll('\u00a0', ' ');
  };
  const cat: Answers = { pet: { animal: 'cat', colour: 'ginger' } };
  const murka: Answers = { pet: { animal: 'cat', colour: 'grey', name: 'Мурка' } };
  const kuzya: Answers = { pet: { animal: 'dog', colour: 'brown', name: 'Кузя', gender: 'male' } };
  const lyova: Answers = { friend: { name: 'Лев', gender: 'male', kin: 'sibling' } };

  it.each<[string, Answers, string]>([
    ['Взяла {игрушка:вин} и пошла {с игрушка:твор}.', { toy: 'dog' }, 'Взяла щенка и пошла со щенком.'],
    ['{Игрушка} {игрушка: упал|упала}.', { toy: 'doll' }, 'Кукла упала.'],
    ['{Игрушка} {игрушка: упал|упала}.', { toy: 'bear' }, 'Мишка упал.'],
    ['Спит {питомец}. {Питомец} {питомец: устал|устала}.', cat, 'Спит кот. Кот устал.'],
    ['Спит {питомец}. {Питомец} {питомец: устал|устала}.', murka, 'Спит Мурка. Мурка устала.'],
    ['Дай {питомец:дат}, {зверь:дат}.', kuzya, 'Дай Кузе, псу.'],
    [
      'Живёт {в город:пр}, родом из {город:род}.',
      { town: { name: 'Владимир' } },
      'Живёт во Владимире, родом из Владимира.',
    ],
    ['Живёт {в город:пр}.', { town: { name: 'Кемерово', forms: { pre: 'Кемерово' } } }, 'Живёт в Кемерово.'],
    [
      'Позвала {друг:вин}: {друг: друг|подруга|брат|сестра} {друг: пришёл|пришла}.',
      lyova,
      'Позвала Льва: брат пришёл.',
    ],
    ['Умеет {умение}, и вот она {умение:делает}.', { pride: 'swim' }, 'Умеет плавать, и вот она плавает.'],
  ])('%s', (line, answers, sentence) => {
    expect(withAnswers(line, answers)).toBe(sentence);
  });
  it('adds articles in English to answers without a name', () => {
    const line =
      '{Pet} sleeps on {pet’s} rug. {a toy} is {the animal|the animal}. She can {skill} and likes {skill:ing}.';
    expect(withAnswers(line, { ...cat, toy: 'elephant', pride: 'bike' }, 'en')).toBe(
      'The cat sleeps on the cat’s rug. an elephant is the animal. She can ride a bike and likes riding a bike.',
    );
    expect(
      withAnswers('{Pet} and {friend’s} {toy}. {friend: He|She}.', { ...murka, ...lyova, toy: 'rabbit' }, 'en'),
    ).toBe('Мурка and Лев’s bunny. He.');
  });
  it('drops conditional lines without an answer', () => {
    const lines = '?friend Вдвоём {с друг:твор}.\n!friend Вдвоём с мамой.\nВсё.';
    expect(withAnswers(lines, lyova)).toBe('Вдвоём со Львом.\nВсё.');
    expect(withAnswers(lines, {})).toBe('Вдвоём с мамой.\nВсё.');
  });
  it('inserts the first letter of the name', () => {
    expect(withAnswers('Вот «{буква}».', {}, 'ru', lev)).toBe('Вот «Л».');
  });
  it("renames a character whose name resembles the child's", () => {
    const kuzma: Child = { ...lev, name: 'Кузьма' };
    expect(withAnswers('{Кузьмич/Макарыч} ворчит.', {}, 'ru', kuzma)).toBe('Макарыч ворчит.');
    expect(withAnswers('{Кузьмич/Макарыч} ворчит.', kuzya)).toBe('Макарыч ворчит.');
    expect(withAnswers('{Кузьмич/Макарыч} ворчит.', {})).toBe('Кузьмич ворчит.');
  });
});

it('marks the name as unbreakable', () => {
  const { text } = parseStoryText('== a ==\nВот {имя}, *вот*!\n', 't', 'ru');
  expect(personalizeBlock(text, 'a', masha, 'ru').paragraphs[0]?.spans).toEqual([
    { text: 'Вот ', emphasis: false, fixed: false },
    { text: 'Маша', emphasis: false, fixed: true },
    { text: ', ', emphasis: false, fixed: false },
    { text: 'вот', emphasis: true, fixed: false },
    { text: '!', emphasis: false, fixed: false },
  ]);
});

it("replaces the dedication by the parent's text, line by line", () => {
  const { text } = parseStoryText('== dedication ==\nТебе, {имя}.\n', 't', 'ru');
  const own = { ...masha, dedication: 'Любимой Машеньке\n\nот бабушки {имя}' };
  expect(plainText(personalizeBlock(text, 'dedication', own, 'ru'))).toBe('Любимой Машеньке\nот бабушки {имя}');
  expect(plainText(personalizeBlock(text, 'dedication', { ...masha, dedication: '  ' }, 'ru'))).toBe('Тебе, Маша.');
});

describe('lines for names with and without endings', () => {
  const lines = '?endings Кланяется.\n!endings Стоит прямо.';
  it.each([
    ['Маша', 'female', undefined, 'Кланяется.'],
    ['Лев', 'male', undefined, 'Кланяется.'],
    ['Мишель', 'female', undefined, 'Стоит прямо.'],
    ['Michael', 'male', undefined, 'Стоит прямо.'],
    ['Michael', 'male', { gen: 'Michael’а' }, 'Кланяется.'],
  ] as const)('%s, %s, corrections %o: %s', (name, gender, forms, expected) => {
    expect(say(lines, { name, fullName: name, gender, age: 4, ...(forms && { forms }) })).toBe(expected);
  });
  it('count every name as one without endings in English', () => {
    expect(say('?endings It bows.\n!endings It stands.', masha, 'en')).toBe('It stands.');
  });
});

describe('lines for names whose genitive and accusative are one word', () => {
  it.each([
    ['Марк', 'male', undefined, 'Одно слово.'],
    ['Лев', 'male', undefined, 'Одно слово.'],
    ['Маша', 'female', undefined, 'Два слова.'],
    ['Миша', 'male', undefined, 'Два слова.'],
    ['Мишель', 'female', undefined, 'Два слова.'],
    ['Michael', 'male', { gen: 'Michael’а', acc: 'Michael’а' }, 'Одно слово.'],
  ] as const)('%s, %s, corrections %o: %s', (name, gender, forms, expected) => {
    const child = { name, fullName: name, gender, age: 4, ...(forms && { forms }) };
    expect(say('?syncretic Одно слово.\n!syncretic Два слова.', child)).toBe(expected);
  });
});

it.each(STORY_SLUGS)(
  'leaves no token in any block of %s, for every kind of name and with or without answers',
  async (slug) => {
    const { story, text } = await loadStory(`content/stories/${slug}`);
    const names = [
      ['Маша', 'female'],
      ['Лев', 'male'],
      ['Мишель', 'female'],
      ['Анна-Мария', 'female'],
      ['Кузьма', 'male'],
      ['Max', 'male'],
    ] as const;
    for (const locale of LOCALES) {
      const withAnswers = difficultAnswers(story).map((answers) => resolveAnswers(story, answers, locale));
      for (const [index, [name, gender]] of names.entries()) {
        for (const answers of withAnswers.filter((_, at) => at === 0 || at % names.length === index)) {
          for (const key of text[locale].keys()) {
            const child = { name, fullName: `${name} Ли`, gender, age: 4 };
            const words = plainText(personalizeBlock(text[locale], key, child, locale, answers));
            expect(words, `${key}, ${name}, ${JSON.stringify(answers)}`).not.toMatch(
              /[{}|*~]|undefined|\s{2}| [,.!?…]|^\s*$/,
            );
          }
        }
      }
    }
  },
);
