import { expect, it } from 'vitest';
import { fill } from './fill.ts';

it('a text takes its values, each as often as it is asked for', () => {
  expect(fill('{name}, {name}! {count} книг', { name: 'Алиса', count: 0 })).toBe('Алиса, Алиса! 0 книг');
});

it('a value is never read as a pattern or as a text with placeholders of its own', () => {
  expect(fill('{name} и {site}', { name: '{site} $& $1', site: 'Жили-Были' })).toBe('{site} $& $1 и Жили-Были');
});

it('what has no value stays, and names every object has are no values', () => {
  expect(fill('{who} {constructor} {имя}', {})).toBe('{who} {constructor} {имя}');
});

it('a caller may take a missing value for a fault', () => {
  const refuse = (name: string): string => {
    throw new Error(`needs ${name}`);
  };
  expect(() => fill('{who}', { who: undefined }, refuse)).toThrow('needs who');
});
