// Corrections by the parent are not overwritten by a later photo.
import { expect, it } from 'vitest';
import { correctLook, mergeLook } from './correct-look.ts';
import type { HeroLook } from './look-schema.ts';

const plain = {
  skin: 'light',
  hair: 'brown',
  eyes: 'brown',
  glasses: false,
  moles: [],
  face: {},
} as unknown as HeroLook;
const read = {
  ...plain,
  skin: 'tan',
  skinHex: '#b9805a',
  hair: 'dark',
  hairHex: '#3b2622',
  eyes: 'grey',
  glasses: true,
} as HeroLook;

it('takes all parts from the photo when nothing was corrected', () => {
  expect(mergeLook(read, { look: plain, corrected: [] })).toEqual(read);
});

it('keeps corrected parts and drops the exact shade of a corrected colour', () => {
  const mine = correctLook(correctLook({ look: read, corrected: [] }, 'skin', 'olive'), 'glasses', false);
  expect(mine.look).not.toHaveProperty('skinHex');
  const merged = mergeLook(read, mine);
  expect(merged).toMatchObject({ skin: 'olive', glasses: false, hair: 'dark', hairHex: '#3b2622', eyes: 'grey' });
  expect(merged).not.toHaveProperty('skinHex');
});

it('records a part once when it is corrected twice', () => {
  const once = correctLook({ look: plain, corrected: [] }, 'eyes', 'blue');
  expect(correctLook(once, 'eyes', 'green')).toMatchObject({ look: { eyes: 'green' }, corrected: ['eyes'] });
});

it('drops the number of tails when the style is corrected, and keeps one chosen after it', () => {
  const four = { ...read, hairStyle: 'pigtails', tieCount: 4 } as HeroLook;
  const bun = correctLook({ look: four, corrected: [] }, 'hairStyle', 'buns');
  expect(mergeLook(four, bun)).not.toHaveProperty('tieCount');
  expect(mergeLook(four, correctLook(bun, 'tieCount', 3))).toMatchObject({ tieCount: 3 });
});

it('drops the measured hair length when the style is corrected', () => {
  const long = { ...read, hairStyle: 'shoulder', hairFall: 0.8 } as HeroLook;
  const mine = correctLook({ look: long, corrected: [] }, 'hairStyle', 'bob');
  expect(mergeLook(long, mine)).not.toHaveProperty('hairFall');
});
