// Tests of the token language of story texts and its error messages.

import { describe, expect, it } from 'vitest';
import type { Locale } from '#core/locale.ts';
import { listIssues } from './issues.ts';
import { parseStoryText } from './text-file.ts';

const slips = (line: string, locale: Locale = 'ru'): string =>
  listIssues(parseStoryText(`== a ==\n${line}\n`, 't', locale).issues, 'ru');

describe('parseStoryText accepts', () => {
  it.each([
    'Просто слова.',
    '{имя} {имя:род} {имя:дат} {имя:вин} {имя:твор} {имя:пр}',
    '{с имя:твор} {К имя:дат} {о имя:пр} {в имя:вин}',
    '{пошёл|пошла} рад{|а} {Посмотрел|Посмотрела}',
    '{возраст} {возраст: год|года|лет} {Возраст словами: год|года|лет}',
    '{чей: дом} {Чью: красную шапку} {чьими: руками} {чье: пальто} {чьем: доме} {чьей: шапке}',
    '{полное имя} {полное имя:род} {с полное имя:твор}',
    'Это *очень* важно.',
  ])('%s', (line) => {
    expect(slips(line)).toBe('');
  });
  it('English tokens', () => {
    expect(slips("{name} {name's} {name’s} {full name} {he|she} {age} {age: year|years}", 'en')).toBe('');
  });
});

describe('parseStoryText reports the place and a suggestion for', () => {
  it.each([
    ['Привет, {имья}!', /^t:2:9 .*\{имья\}.*\{имя\}/],
    ['{имя:дательный}', /Нет такого падежа: «дательный».*\{имя:дат\}/],
    ['{имя:constructor}', /Нет такого падежа/],
    ['{constructor}', /Неизвестная вставка/],
    ['{имя кого-то}', /Неизвестная вставка.*\{имя\}/],
    ['{имя:твр}', /имели в виду \{имя:твор\}/],
    ['{к имя:твор}', /дат.*\{к имя:дат\}/],
    ['{для имя:род}', /«для» не меняется/],
    ['{возраст: год|лет}', /слов: 3.*год\|года\|лет/],
    ['{возраст словами}', /слов: 3.*год\|года\|лет/],
    ['{пошёл|пошла|пошло|пошли|шли}', /две формы/],
    ['{друк: друг|подруга|брат|сестра}', /две формы/],
    ['{все: пошёл}', /Нет такого падежа/],
    ['{дети: пошёл|пошла|пошли|пошли|шли}', /три \(он\|она\|они\).*Здесь их 5/],
    ['{имя2:твр}', /имели в виду \{имя2:твор\}/],
    ['{2: рад|рада|рады}', /две формы/],
    ['{к все:твор}', /дат.*\{к все:дат\}/],
    ['{для дети:род}', /«для» не меняется/],
    ['{все:тврд}', /Нет такого падежа.*зват.*\{все:твор\}/],
    ['{они:пр}', /только после предлога.*\{о они:пр\}/],
    ['{сквозь они:вин}', /«сквозь»/],
    ['{к они:твор}', /дат.*\{к они:дат\}/],
    ['{чья дете: шапка}', /Неизвестная вставка/],
    ['{чбя все: шапка}', /имели в виду \{чья все: шапка\}/],
    ['{оба:дательный}', /Нет такого падежа/],
    ['{взрослый:дот}', /имели в виду \{взрослый:дат\}/],
    ['{чья шапка}', /имели в виду \{чья: шапка\}/],
    ['{}', /Пустые скобки/],
    ['Ой {имя', /^t:2:4 .*не закрыта/],
    ['{имя {имя}', /^t:2:1 .*не закрыта/],
    ['имя}', /^t:2:4 Лишняя/],
    ['Это *важно', /^t:2:5 Звёздочка/],
    ['Он сказал "да".', /^t:2:11 .*ёлочки/],
    ['Он - лис.', /^t:2:4 .*тире/],
    ['И вот...', /^t:2:6 .*многоточие/],
  ])('%s', (line, expected) => {
    expect(slips(line)).toMatch(expected);
  });
  it('several mistakes in one line', () => {
    expect(slips('{имья} и {возрост}').split('\n')).toHaveLength(2);
  });
});

describe('conditions', () => {
  it('may be several before a line, and all must be met', () => {
    const { text, issues } = parseStoryText(
      '== a ==\n?second !third ?friend Втроём.\n?seccond ?friend Втроём.\n',
      't',
      'ru',
    );
    expect(text.get('a')?.paragraphs[0]?.when).toEqual({
      question: 'second',
      answered: true,
      also: { question: 'third', answered: false, also: { question: 'friend', answered: true } },
    });
    expect(listIssues(issues, 'en')).toMatch(/^t:3:1 There is no question “seccond”.*you meant second/);
  });
});

it('turns a tilde into a no-break space', () => {
  const { text } = parseStoryText('== a ==\nLittle~Fox\n', 't', 'en');
  expect(text.get('a')?.paragraphs[0]?.pieces[0]?.content).toBe('Little\u00a0Fox');
});

describe('blocks of a text file', () => {
  const codes = (source: string) => parseStoryText(source, 't', 'ru').issues.map((issue) => issue.code);

  it('hold a title, paragraphs and gaps, without comments', () => {
    const { text } = parseStoryText('// заметка\n== a ==\n# Имя\nПервый.\n// ещё\nВторой.\n\nТретий.\n', 't', 'ru');
    const block = text.get('a');
    expect(block?.title?.[0]?.content).toBe('Имя');
    expect(block?.paragraphs.map((paragraph) => paragraph.gapBefore)).toEqual([false, false, true]);
  });
  it.each([
    ['Слова до блока', ['text-outside-block']],
    ['== A b ==', ['header-malformed']],
    ['== a ==\n== a ==', ['block-twice']],
    ['== a ==\nслова\n# Поздно', ['title-late']],
  ])('%j', (source, expected) => {
    expect(codes(source)).toEqual(expected);
  });
});
