// What the parent corrected is never overwritten by a later photo.
import { expect, it } from 'vitest';
import { correctLook, mergeLook } from './correct-look.ts';
import type { HeroLook } from './look-schema.ts';

const plain = { skin: 'light', hair: 'brown', eyes: 'brown', glasses: false, moles: [] } as unknown as HeroLook;
const read = {
  ...plain,
  skin: 'tan',
  skinHex: '#b9805a',
  hair: 'dark',
  hairHex: '#3b2622',
  eyes: 'grey',
  glasses: true,
} as HeroLook;

it('a photo fills in everything the parent has not touched', () => {
  expect(mergeLook(read, { look: plain, corrected: [] })).toEqual(read);
});

it('a corrected part stays, and a corrected colour loses the exact shade of the photo for good', () => {
  const mine = correctLook(correctLook({ look: read, corrected: [] }, 'skin', 'olive'), 'glasses', false);
  expect(mine.look).not.toHaveProperty('skinHex');
  const merged = mergeLook(read, mine);
  expect(merged).toMatchObject({ skin: 'olive', glasses: false, hair: 'dark', hairHex: '#3b2622', eyes: 'grey' });
  expect(merged).not.toHaveProperty('skinHex');
});

it('correcting a part twice notes it once', () => {
  const once = correctLook({ look: plain, corrected: [] }, 'eyes', 'blue');
  expect(correctLook(once, 'eyes', 'green')).toMatchObject({ look: { eyes: 'green' }, corrected: ['eyes'] });
});

it('a style chosen by hand has its usual length, not that of the hair in the photo', () => {
  const long = { ...read, hairStyle: 'shoulder', hairFall: 0.8 } as HeroLook;
  const mine = correctLook({ look: long, corrected: [] }, 'hairStyle', 'bob');
  expect(mergeLook(long, mine)).not.toHaveProperty('hairFall');
});
