import { describe, expect, it } from 'vitest';
import { declineFirstName } from './decline.ts';
import { indeclinable } from './forms.ts';
import { renameInText } from './rename.ts';

const masha = declineFirstName('Маша', 'female');
const anya = declineFirstName('Аня', 'female');

describe('renameInText', () => {
  it.each([
    ['Маша, эта история — про тебя.', 'Аня, эта история — про тебя.'],
    ['Нашей Маше от бабушки.\nС Машей всегда весело.', 'Нашей Ане от бабушки.\nС Аней всегда весело.'],
    ['МАША! Маша Маша', 'АНЯ! Аня Аня'],
  ])('puts the new name in the case of the old one: %s', (before, after) => {
    expect(renameInText(before, masha, anya)).toBe(after);
  });

  it('leaves words that only begin or are spelled like the name', () => {
    const rosa = declineFirstName('Роза', 'female');
    expect(renameInText('Розалия и роза', rosa, anya)).toBe('Розалия и роза');
    expect(renameInText('Машенька и Анна-Маша', masha, anya)).toBe('Машенька и Анна-Маша');
  });

  it('keeps an English possessive and escapes special characters in names', () => {
    expect(renameInText('Mia’s book, from Mia', indeclinable('Mia'), indeclinable('Ava'))).toBe('Ava’s book, from Ava');
    expect(renameInText('O’Neil (x)', indeclinable('O’Neil'), indeclinable('Ava'))).toBe('Ava (x)');
  });
});
