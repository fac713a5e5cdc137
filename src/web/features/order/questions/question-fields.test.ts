import { expect, it } from 'vitest';
import { PETS } from '#core/answers/pets.ts';
import { ownPetName } from './question-fields.tsx';

it('calls the pet of a story by one word', () => {
  expect(PETS.map((animal) => ownPetName(animal, 'ru'))).toEqual(['кот', 'пёс', 'хомячок', 'попугай']);
  expect(ownPetName('cat', 'en')).toBe('cat');
});
