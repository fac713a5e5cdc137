// What a girl wears in her hair: what a parent chose, else what the photo shows, else a baby's bow or band.
import type { HairStyle, HairTie } from './look.ts';
import type { HeroLook } from './look-schema.ts';

/** Years under which short hair tells nobody that this is a girl. */
const BABY = 3;
const FIRST_HAIR: readonly HairStyle[] = ['bald', 'baby-down', 'buzz', 'short', 'tousled'];

export function wornInHair(
  {
    gender,
    hairStyle,
    hairVolume,
    hairTie,
    hairTieHex,
  }: Pick<HeroLook, 'gender' | 'hairStyle' | 'hairVolume' | 'hairTie' | 'hairTieHex'>,
  age: number | undefined,
): HairTie {
  if (gender !== 'female') return 'none';
  if (hairTie) return hairTie;
  if (hairTieHex) return 'bow';
  if (age === undefined || age >= BABY || !FIRST_HAIR.includes(hairStyle)) return 'none';
  // What hides a baby girl's hair from the photo is most often a band.
  return hairVolume === undefined ? 'band' : 'bow';
}
