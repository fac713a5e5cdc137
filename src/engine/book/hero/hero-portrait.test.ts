// Tests of the hero portrait shown while a parent adjusts the look.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { defaultLook } from '#engine/hero/default-look.ts';
import { openTestEngine } from '#tests/fixtures/book-spec.ts';
import type { BookEngine } from '../engine.ts';
import { drawHeroPortrait, type HeroPortrait, PORTRAIT_PX } from './hero-portrait.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let engine: BookEngine;
beforeAll(() => {
  engine = openTestEngine(1);
});
afterAll(() => engine.close());

const look = defaultLook('female');
const portrait = async (change: Partial<HeroPortrait> = {}): Promise<Buffer> =>
  Buffer.from(
    await drawHeroPortrait(engine, { story: 'night-forest', child: { age: 4, gender: 'female' }, look, ...change }),
  );

/** Mean RGB of the middle of the forehead and of the chest. */
const colours = async (picture: Buffer): Promise<{ hair: number[]; chest: number[] }> => {
  const at = async (left: number, top: number): Promise<number[]> => {
    const { channels } = await sharp(
      await sharp(picture).extract({ left, top, width: 24, height: 24 }).toBuffer(),
    ).stats();
    return channels.slice(0, 3).map(({ mean }) => mean);
  };
  return { hair: await at(228, 140), chest: await at(260, 560) };
};

it("is a WebP of the bare-headed hero in the story's outfit", async () => {
  const forest = await portrait();
  expect(await sharp(forest).metadata()).toMatchObject({ format: 'webp', ...PORTRAIT_PX });
  const { hair, chest } = await colours(forest);
  // Chestnut hair where the red hat would be, and the yellow coat.
  expect(hair[0]).toBeLessThan(170);
  expect(chest[0]).toBeGreaterThan(200);
  expect(chest[2]).toBeLessThan(110);
  const museum = await colours(await portrait({ story: 'night-museum' }));
  expect(museum.chest).not.toEqual(chest);
});

it('is deterministic and changes with every adjustment of the look', async () => {
  const first = await portrait();
  expect((await portrait()).equals(first)).toBe(true);
  const taps: Partial<HeroPortrait>[] = [
    { look: { ...look, skin: 'brown' } },
    { look: { ...look, hairStyle: 'pigtails' } },
    { look: { ...look, glasses: true } },
    { child: { age: 9, gender: 'female' } },
    { child: { age: 4, gender: 'male' } },
  ];
  const all = [first, ...(await Promise.all(taps.map(portrait)))].map((bytes) => bytes.toString('base64'));
  expect(new Set(all).size).toBe(all.length);
});
