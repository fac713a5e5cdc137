import { expect, it } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

it('replaces every occurrence of a placeholder', () => {
  expect(fillPlaceholders('{name}, {name}! {count} книг', { name: 'Алиса', count: 0 })).toBe('Алиса, Алиса! 0 книг');
});

it('inserts values literally, without patterns or nested placeholders', () => {
  expect(fillPlaceholders('{name} и {site}', { name: '{site} $& $1', site: 'Жили-Были' })).toBe(
    '{site} $& $1 и Жили-Были',
  );
});

it('keeps placeholders without a value and ignores inherited properties', () => {
  expect(fillPlaceholders('{who} {constructor} {имя}', {})).toBe('{who} {constructor} {имя}');
});

it('calls the handler for a missing value', () => {
  const refuse = (name: string): string => {
    throw new Error(`needs ${name}`);
  };
  expect(() => fillPlaceholders('{who}', { who: undefined }, refuse)).toThrow('needs who');
});
