// Look of a sample child: a seeded default with the traits of shop.json.
import { defaultLook } from '#engine/hero/default-look.ts';
import type { HeroLook } from '#engine/types.ts';
import type { SampleChild } from './shop-file.ts';

export function sampleLook({ gender, look: { seed, ...chosen } }: SampleChild): HeroLook {
  const defined = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined));
  return { ...defaultLook(gender, seed), ...defined };
}
