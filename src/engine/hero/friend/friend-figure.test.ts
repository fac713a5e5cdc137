// Tests of the friend's look and clothes: the child's colours without a choice, and a choice is drawn.
import { describe, expect, it } from 'vitest';
import { FRIEND_HAIR_TRAITS, FRIEND_HAIRS, FRIEND_SKINS } from '#core/answers/friend-look.ts';
import { GENDERS } from '#core/names/forms.ts';
import type { HeroRequest, Outfit } from '#engine/types.ts';
import { defaultLook } from '../default-look.ts';
import { drawHero } from '../draw-hero.ts';
import { FRIEND_STYLES, type Friend, friendFigure } from './friend-figure.ts';

const outfit: Outfit = {
  top: { garment: 'sweater', colour: '#d8952e' },
  bottom: { garment: 'jeans', colour: '#5f4a3c' },
  shoes: { garment: 'sneakers', colour: '#b8433c' },
};
const child = { look: defaultLook('female'), outfit };
const figure = (friend: Friend) => friendFigure(friend, child);
const drawn = (friend: Friend, change: Partial<HeroRequest> = {}): string => {
  const light = { key: { colour: '#fff6d0', from: { x: 0, y: -900 }, strength: 0.8 }, shade: '#8a3a70' };
  const { defs, body } = drawHero({
    ...figure(friend),
    pose: 'stand',
    expression: 'smile',
    proportions: 'toddler',
    age: 4,
    light,
    seed: 5,
    ...change,
  });
  return defs + body;
};
const look = { skin: 'deep', hair: 'black-coily' } as const;

describe('friendFigure', () => {
  it('draws a face in the colours of the child when no look was chosen', () => {
    const own = { skin: 'umber', skinHex: '#6a4028', hair: 'black', hairHex: '#221610', eyes: 'hazel' } as const;
    const beside = { look: { ...child.look, ...own, hairTexture: 'locs' as const }, outfit };
    const friend: Friend = { name: 'Лев', gender: 'male' };
    const { look: drawnLook } = friendFigure(friend, beside);
    expect(drawnLook).toMatchObject({ ...own, gender: 'male', hairTexture: 'coily' });
    expect(friendFigure(friend, beside)).not.toHaveProperty('back');
    expect(drawn(friend)).not.toBe(drawn(friend, { expression: 'laugh' }));
    expect(drawn(friend)).not.toBe(drawn({ ...friend, name: 'Ия', gender: 'female' }));
  });

  it('draws the chosen skin and hair, for every choice', () => {
    for (const gender of GENDERS)
      for (const skin of FRIEND_SKINS)
        for (const hair of FRIEND_HAIRS) {
          const figured = figure({ name: 'Саша', gender, look: { skin, hair } });
          const { colour, texture } = FRIEND_HAIR_TRAITS[hair];
          expect(figured.look).toMatchObject({ gender, skin, hair: colour, hairTexture: texture });
          expect(FRIEND_STYLES[gender][texture]).toContain(figured.look.hairStyle);
        }
  });

  it('gives one friend the same face every time, and two friends different ones', () => {
    const sonya: Friend = { name: 'Соня', gender: 'female', look };
    expect(figure({ ...sonya, kin: 'sibling' })).toEqual(figure(sonya));
    expect(figure({ ...sonya, name: 'Вера' }).look.face).not.toEqual(figure(sonya).look.face);
  });

  it('repeats neither the hairstyle nor the colours of the child', () => {
    for (const name of ['Соня', 'Вера', 'Ия', 'Аля', 'Нина']) {
      const straight: Friend = { name, gender: 'female', look: { skin: 'light', hair: 'fair' } };
      const bob = { ...child.look, hairStyle: 'bob' as const };
      expect(friendFigure(straight, { look: bob, outfit }).look.hairStyle).not.toBe('bob');
      const { top, bottom } = figure(straight).outfit;
      expect([top.colour, bottom.colour]).not.toContain(outfit.top.colour);
    }
  });

  it('dresses the friend of a child in a scarf warmly', () => {
    const warm: Outfit = { ...outfit, scarf: { garment: 'scarf', colour: '#f4ead2' } };
    const friend: Friend = { name: 'Лев', gender: 'male', look };
    expect(friendFigure(friend, { look: child.look, outfit: warm }).outfit.scarf).toBeDefined();
    expect(figure(friend).outfit.scarf).toBeUndefined();
  });
});
