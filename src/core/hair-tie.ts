// What a girl wears in her hair: what a parent chose, else what the photo shows, else a baby's bow.
import type { HairStyle, HairTie } from './look.ts';
import type { HeroLook } from './look-schema.ts';

/** Years under which short hair tells nobody that this is a girl. */
export const BABY = 3;
const FIRST_HAIR: readonly HairStyle[] = ['bald', 'baby-down', 'buzz', 'short', 'tousled'];

export function wornInHair(
  { gender, hairStyle, hairTie, hairTieHex }: Pick<HeroLook, 'gender' | 'hairStyle' | 'hairTie' | 'hairTieHex'>,
  age: number | undefined,
): HairTie {
  if (gender !== 'female') return 'none';
  if (hairTie) return hairTie;
  if (hairTieHex) return 'bow';
  return age !== undefined && age < BABY && FIRST_HAIR.includes(hairStyle) ? 'bow' : 'none';
}
