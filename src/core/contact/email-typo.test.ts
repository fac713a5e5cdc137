// Suggestions for mistyped email domains.
import { describe, expect, it } from 'vitest';
import { suggestEmail } from './email-typo.ts';

describe('suggestEmail', () => {
  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@gmail.ru', 'anna@gmail.com'],
    ['anna@gmail', 'anna@gmail.com'],
    ['anna@gamil.co', 'anna@gmail.com'],
    ['anna@yandex.ri', 'anna@yandex.ru'],
    ['anna@yadnex.ru', 'anna@yandex.ru'],
    ['anna@mail.ry', 'anna@mail.ru'],
    ['anna@mail,ru', 'anna@mail.ru'],
    ['anna@iclod.com', 'anna@icloud.com'],
    ['anna@outlok.com', 'anna@outlook.com'],
    [' Anna.Petrova+shop@GMIAL.com ', 'Anna.Petrova+shop@gmail.com'],
  ])('suggests a correction of «%s»: «%s»', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant);
  });

  it.each([
    'anna@gmail.com',
    'anna@mail.ru',
    'anna@mail.com',
    'anna@ya.ru',
    'anna@bk.ru',
    'anna@yandex.kz',
    'anna@example.test',
    'anna@small.com',
    'anna@company.ru',
    'anna',
    'anna@',
    '@gmial.com',
    '',
  ])('suggests nothing for «%s»', (typed) => {
    expect(suggestEmail(typed)).toBeNull();
  });
});
