// Formatting of production and delivery times in both languages.
import { expect, test } from 'vitest';
import { DEFAULT_SHOP_TIMES, formatShopTimes } from './shop-times.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const formatTimes = (locale: 'ru' | 'en', times = DEFAULT_SHOP_TIMES) =>
  Object.values(formatShopTimes(times, locale)).map(plain);

test('inflects the noun of a range by its upper bound', () => {
  expect(formatTimes('ru')).toEqual([
    'обычно несколько минут, самое долгое — час',
    '5–7 рабочих дней',
    '3 рабочих дня',
    '10–15 рабочих дней',
    '1–2 дня',
    '3–7 дней',
    'бесплатно',
  ]);
  expect(formatTimes('en')).toEqual([
    'a few minutes as a rule, an hour at most',
    '5–7 working days',
    '3 working days',
    '10–15 working days',
    '1–2 days',
    '3–7 days',
    'free',
  ]);
});

test('uses the singular for one day', () => {
  const quick = { ...DEFAULT_SHOP_TIMES, printing: { min: 1, max: 1 }, capitals: { min: 1, max: 1 } };
  expect(formatTimes('ru', quick)).toContain('1 рабочий день');
  expect(formatTimes('ru', quick)).toContain('1 день');
  expect(formatTimes('en', quick)).toContain('1 working day');
});

test('names the courier’s rate when delivery in Russia is not free', () => {
  const paid = { ...DEFAULT_SHOP_TIMES, freeInRussia: false };
  expect(formatTimes('ru', paid)).toContain('по тарифу службы доставки');
  expect(formatTimes('en', paid)).toContain('at the courier’s rate');
});
