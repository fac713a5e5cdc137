import { expect, it } from 'vitest';
import { wornInHair } from './hair-tie.ts';

const girl = { gender: 'female', hairStyle: 'short' } as const;

it.each([
  ['what a parent chose', { ...girl, hairTie: 'band', hairTieHex: '#cc2030' } as const, 1, 'band'],
  ['nothing, where a parent took it off', { ...girl, hairTie: 'none', hairTieHex: '#cc2030' } as const, 1, 'none'],
  ['what the photo shows', { ...girl, hairTieHex: '#cc2030' }, 8, 'bow'],
  ['a bow in a baby girl’s first hair', girl, 1, 'bow'],
  ['nothing in an older girl’s short hair', girl, 5, 'none'],
  ['nothing in a baby girl’s curls to the chin', { ...girl, hairStyle: 'bob' } as const, 1, 'none'],
  ['nothing where the age is unknown', girl, undefined, 'none'],
  ['nothing in a boy’s hair', { gender: 'male', hairStyle: 'short', hairTieHex: '#cc2030' } as const, 1, 'none'],
])('there is %s', (_what, look, age, worn) => {
  expect(wornInHair(look, age)).toBe(worn);
});
