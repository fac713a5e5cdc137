import { expect, test } from 'vitest';
import { safeGreetingName } from './greeting-name.ts';

test.each(['Анна', 'Анна-Мария О’Нил', 'nina_1987', 'А. Петрова', 'José'])('accepts %s', (name) => {
  expect(safeGreetingName(name)).toBe(name);
});

test('normalizes spaces and removes invisible characters', () => {
  expect(safeGreetingName(' Анна\r\n\u202e Мария\t')).toBe('Анна Мария');
});

test.each([
  'Вы выиграли миллион рублей, заберите его',
  'evil.ru',
  'evil．ru',
  'evil。ru',
  'https://evil.ru',
  'anna@evil.ru',
  '<a href=x>',
  'call 8 999 123',
  'x'.repeat(31),
  '{name}',
  '...',
  '',
])('rejects %j', (name) => {
  expect(safeGreetingName(name)).toBeNull();
});
