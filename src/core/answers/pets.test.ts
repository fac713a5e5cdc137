// Whether a pet is a he or a she, where its family did not say.
import { expect, it } from 'vitest';
import { petGender } from './pets.ts';

it('guesses by the ending, and knows the names whose ending misleads', () => {
  for (const name of ['Мурка', 'Соня', 'Молли', 'Bella', 'Daisy'])
    expect([name, petGender(name)]).toEqual([name, 'female']);
  for (const name of ['Барсик', 'Кеша', ' кузя ', 'Чарли', 'Rex'])
    expect([name, petGender(name)]).toEqual([name, 'male']);
});
