import { expect, it } from 'vitest';
import { chooseHairTie } from './hair-tie.ts';

const girl = { gender: 'female', hairStyle: 'short' } as const;

it.each([
  ['the parent’s choice', { ...girl, hairTie: 'band', hairTieHex: '#cc2030' } as const, 1, 'band'],
  ['none if the parent chose none', { ...girl, hairTie: 'none', hairTieHex: '#cc2030' } as const, 1, 'none'],
  ['a bow if the photo shows a hair tie', { ...girl, hairTieHex: '#cc2030' }, 8, 'bow'],
  ['a bow for a baby girl with short hair', girl, 1, 'bow'],
  ['none for an older girl with short hair', girl, 5, 'none'],
  ['none for a baby girl with a bob', { ...girl, hairStyle: 'bob' } as const, 1, 'none'],
  ['ribbons in the tied hair of a small girl', { ...girl, hairStyle: 'ponytail' } as const, 5, 'bow'],
  [
    'none in her tied hair if the parent chose none',
    { ...girl, hairStyle: 'braids', hairTie: 'none' } as const,
    2,
    'none',
  ],
  ['none in the tied hair of a schoolgirl', { ...girl, hairStyle: 'ponytail' } as const, 6, 'none'],
  ['none in the tied hair of a boy', { gender: 'male', hairStyle: 'bun' } as const, 3, 'none'],
  ['none if the age is unknown', girl, undefined, 'none'],
  [
    'an elastic of the hair’s colour for a boy',
    { gender: 'male', hairStyle: 'bun', hairTie: 'hair-coloured' } as const,
    8,
    'hair-coloured',
  ],
  ['none for a boy', { gender: 'male', hairStyle: 'short', hairTieHex: '#cc2030' } as const, 1, 'none'],
])('chooseHairTie: %s', (_what, look, age, worn) => {
  expect(chooseHairTie(look, age)).toBe(worn);
});
