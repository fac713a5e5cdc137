// Extracting the first name for a greeting.
import { describe, expect, it } from 'vitest';
import { givenName } from './given-name.ts';

describe('givenName', () => {
  it.each([
    ['Анна Петрова', 'Анна'],
    ['Петрова Анна', 'Анна'],
    ['Петрова Анна Ивановна', 'Анна'],
    ['Анна Ивановна Петрова', 'Анна'],
    ['Анна Ивановна', 'Анна'],
    ['Иван Петров', 'Иван'],
    ['Петров Иван', 'Иван'],
    ['Ева Соколова', 'Ева'],
    ['Соколова Марина', 'Марина'],
    ['Адам Мицкевич', 'Адам'],
    ['АННА ПЕТРОВА', 'Анна'],
    ['анна', 'Анна'],
    ['Mary Ann Smith', 'Mary'],
  ])('finds the first name in «%s»', (typed, name) => {
    expect(givenName(typed)).toBe(name);
  });

  it.each(['', 'А. Петрова', '12345', 'https://example.test'])('returns null for «%s»', (typed) => {
    expect(givenName(typed)).toBeNull();
  });
});
