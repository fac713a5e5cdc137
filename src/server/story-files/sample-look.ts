// How a sample child of the shelf looks: a seeded face with what shop.json says about it.
import { defaultLook } from '#engine/hero/default-look.ts';
import type { HeroLook } from '#engine/types.ts';
import type { SampleChild } from './shop-file.ts';

export function sampleLook({ gender, look: { seed, ...chosen } }: SampleChild): HeroLook {
  const given = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  return { ...defaultLook(gender, seed), ...given };
}
