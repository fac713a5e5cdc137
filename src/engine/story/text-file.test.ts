// The token language of story texts: what an editor may write and how slips are answered.

import { describe, expect, it } from 'vitest';
import type { Locale } from '#core/locale.ts';
import { listIssues } from './issues.ts';
import { parseStoryText } from './text-file.ts';

const slips = (line: string, locale: Locale = 'ru'): string =>
  listIssues(parseStoryText(`== a ==\n${line}\n`, 't', locale).issues, 'ru');

describe('a right line has no slips', () => {
  it.each([
    'Просто слова.',
    '{имя} {имя:род} {имя:дат} {имя:вин} {имя:твор} {имя:пр}',
    '{с имя:твор} {К имя:дат} {о имя:пр} {в имя:вин}',
    '{пошёл|пошла} рад{|а} {Посмотрел|Посмотрела}',
    '{возраст} {возраст: год|года|лет}',
    '{чей: дом} {Чью: красную шапку} {чьими: руками} {чье: пальто} {чьем: доме} {чьей: шапке}',
    '{полное имя} {полное имя:род} {с полное имя:твор}',
    'Это *очень* важно.',
  ])('%s', (line) => {
    expect(slips(line)).toBe('');
  });
  it('in English too', () => {
    expect(slips("{name} {name's} {name’s} {full name} {he|she} {age} {age: year|years}", 'en')).toBe('');
  });
});

describe('a slip is answered with its place and a guess', () => {
  it.each([
    ['Привет, {имья}!', /^t:2:9 .*\{имья\}.*\{имя\}/],
    ['{имя:дательный}', /Нет такого падежа: «дательный».*\{имя:дат\}/],
    ['{имя:constructor}', /Нет такого падежа/],
    ['{constructor}', /Неизвестная вставка/],
    ['{имя:твр}', /имели в виду \{имя:твор\}/],
    ['{к имя:твор}', /дат.*\{к имя:дат\}/],
    ['{для имя:род}', /«для» не меняется/],
    ['{возраст: год|лет}', /слов: 3.*год\|года\|лет/],
    ['{пошёл|пошла|пошло}', /две формы/],
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
  it('several in one line are all found', () => {
    expect(slips('{имья} и {возрост}').split('\n')).toHaveLength(2);
  });
});

it('a tilde is a no-break space', () => {
  const { text } = parseStoryText('== a ==\nLittle~Fox\n', 't', 'en');
  expect(text.get('a')?.paragraphs[0]?.pieces[0]?.content).toBe('Little\u00a0Fox');
});

describe('blocks', () => {
  const codes = (source: string) => parseStoryText(source, 't', 'ru').issues.map((issue) => issue.code);

  it('hold a title, paragraphs and pauses; notes are skipped', () => {
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
