// Guessing a pet's gender by its name.
import { expect, it } from 'vitest';
import { petGender } from './pets.ts';

it('petGender guesses by the ending and knows the exceptions', () => {
  for (const name of ['Мурка', 'Соня', 'Молли', 'Bella', 'Daisy'])
    expect([name, petGender(name)]).toEqual([name, 'female']);
  for (const name of ['Барсик', 'Кеша', ' кузя ', 'Чарли', 'Rex'])
    expect([name, petGender(name)]).toEqual([name, 'male']);
});
