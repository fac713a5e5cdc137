import { expect, it } from 'vitest';
import { plainLook } from '#tests/builders/plain-look.ts';
import { coverKey } from './request-cover.ts';

const asked = (...[child, hero]: [Parameters<typeof coverKey>[1], Parameters<typeof coverKey>[3]?]): unknown =>
  JSON.parse(coverKey('night-forest', child, 'ru', hero) ?? 'null');

it('asks for a cover with name, gender and age of the previewed child', () => {
  expect(asked({ name: 'Маша', gender: 'female', age: 3 })).toEqual({
    slug: 'night-forest',
    locale: 'ru',
    name: 'Маша',
    gender: 'female',
    age: 3,
  });
});

it('leaves the age to the hero of the form, and out of a request without a name', () => {
  const hero = { age: 5, look: plainLook() };
  expect(asked({ name: 'Маша', gender: 'female', age: 3 }, hero)).not.toHaveProperty('age');
  expect(asked({ name: '', gender: 'female', age: 3 })).not.toHaveProperty('age');
  expect(asked({ name: '', gender: null, age: 3 })).toBeNull();
});
