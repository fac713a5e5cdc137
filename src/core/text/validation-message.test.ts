import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import en from '#content/copy/en.json' with { type: 'json' };
import ru from '#content/copy/ru.json' with { type: 'json' };
import { validationMessage, valueAt } from './validation-message.ts';

const messagesFor = (schema: z.ZodType, value: unknown, locale: 'ru' | 'en' = 'ru') => {
  const read = z.object({ field: schema }).safeParse({ field: value });
  return read.error?.issues.map((issue) =>
    validationMessage({ ...issue }, valueAt({ field: value }, issue.path), { ru, en }[locale].validation).replaceAll(
      '\u00a0',
      ' ',
    ),
  );
};

describe('validationMessage', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['missing', z.string(), undefined, 'Обязательное поле'],
    ['null', z.number(), null, 'Обязательное поле'],
    ['an empty text', z.string().min(1), '', 'Обязательное поле'],
    ['an empty choice', z.enum(['a']), '', 'Обязательное поле'],
    ['a wrong type', z.string(), 7, 'Некорректное значение'],
    ['a fraction', z.int(), 1.5, 'Нужно целое число'],
    ['an infinite number', z.number(), Number.POSITIVE_INFINITY, 'Нужно конечное число'],
    ['an unknown key', z.strictObject({}), { b: 1, c: 2 }, 'Лишние поля: b, c'],
    ['an unknown choice', z.enum(['print', 'pdf']), 'x', 'Выберите одно из значений: print, pdf'],
    ['an invalid email', z.email(), 'x', 'Проверьте адрес почты: в нём ошибка'],
    ['an invalid url', z.url(), 'x', 'Введите корректный адрес страницы'],
    ['an invalid uuid', z.uuid(), 'x', 'Некорректный идентификатор'],
    ['an invalid date and time', z.iso.datetime(), 'x', 'Введите корректные дату и время'],
    ['a text that does not match a pattern', z.string().regex(/^\d$/), 'x', 'Некорректный формат'],
    ['a text that is too short', z.string().min(3), 'ab', 'Слишком коротко. Минимум знаков: 3'],
    ['a text that is too long', z.string().max(1), 'ab', 'Слишком длинно. Максимум знаков: 1'],
    ['a text of the wrong length', z.string().length(3), 'ab', 'Нужно знаков: 3'],
    ['too few items', z.array(z.int()).min(2), [1], 'Слишком мало. Минимум: 2'],
    ['too many items', z.array(z.int()).max(0), [1], 'Слишком много. Максимум: 0'],
    ['a number that is too small', z.number().min(5), 4, 'Число должно быть не меньше 5'],
    ['a number equal to an exclusive limit', z.number().gt(5), 5, 'Число должно быть больше 5'],
    ['a number that is too big', z.int().max(5), 6, 'Число должно быть не больше 5'],
    [
      'a date too early',
      z.date().min(new Date('2026-01-01')),
      new Date('2025-01-01'),
      'Дата должна быть не раньше 2026-01-01',
    ],
    [
      'a date too late',
      z.date().max(new Date('2026-01-01')),
      new Date('2027-01-01'),
      'Дата должна быть не позже 2026-01-01',
    ],
    ['a number that is not a multiple', z.number().multipleOf(5), 7, 'Число должно делиться на 5'],
    ['no match in a union', z.union([z.string(), z.int()]), true, 'Некорректное значение'],
    ['a custom rule', z.string().refine(() => false, 'Своё слово'), 'x', 'Своё слово'],
  ])('%s', (_case, schema, value, words) => {
    expect(messagesFor(schema, value)).toEqual([words]);
  });

  it('uses English messages for the English locale', () => {
    expect(messagesFor(z.string(), undefined, 'en')).toEqual(['This field is required']);
    expect(messagesFor(z.string().max(1), 'ab', 'en')).toEqual(['Too long: at most 1 characters']);
  });
});
