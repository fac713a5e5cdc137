import { describe, expect, it } from 'vitest';
import { declineFirstName } from './decline.ts';
import { indeclinable } from './forms.ts';
import { replaceNameInText } from './replace-name.ts';

const masha = declineFirstName('Маша', 'female');
const anya = declineFirstName('Аня', 'female');

describe('replaceNameInText', () => {
  it.each([
    ['Маша, эта история — про тебя.', 'Аня, эта история — про тебя.'],
    ['Нашей Маше от бабушки.\nС Машей всегда весело.', 'Нашей Ане от бабушки.\nС Аней всегда весело.'],
    ['МАША! Маша Маша', 'АНЯ! Аня Аня'],
  ])('puts the new name in the case of the old one: %s', (before, after) => {
    expect(replaceNameInText(before, masha, anya)).toBe(after);
  });

  it('leaves words that only begin or are spelled like the name', () => {
    const rosa = declineFirstName('Роза', 'female');
    expect(replaceNameInText('Розалия и роза', rosa, anya)).toBe('Розалия и роза');
    expect(replaceNameInText('Машенька и Анна-Маша', masha, anya)).toBe('Машенька и Анна-Маша');
  });

  it('keeps an English possessive and escapes special characters in names', () => {
    expect(replaceNameInText('Mia’s book, from Mia', indeclinable('Mia'), indeclinable('Ava'))).toBe(
      'Ava’s book, from Ava',
    );
    expect(replaceNameInText('O’Neil (x)', indeclinable('O’Neil'), indeclinable('Ava'))).toBe('Ava (x)');
  });
});
