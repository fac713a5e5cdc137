// A parent's corrections of a hero's look, and merging them with the look read from a later photo.
import type { HeroLook } from './look-schema.ts';

type LookPart = keyof HeroLook;

export interface CorrectedLook {
  readonly look: HeroLook;
  /** Parts of the look chosen by hand: photos do not change them. */
  readonly corrected: readonly string[];
}

/** Choosing a named value by hand discards the exact value measured in the photo. */
const EXACT_VALUE_OF: Partial<Record<LookPart, LookPart>> = { skin: 'skinHex', hair: 'hairHex', hairStyle: 'hairFall' };

export function correctLook<P extends LookPart>(
  { look, corrected }: CorrectedLook,
  part: P,
  value: HeroLook[P],
): CorrectedLook {
  const exact = EXACT_VALUE_OF[part];
  const next = { ...look, [part]: value };
  if (exact) delete next[exact];
  return { look: next, corrected: [...new Set([...corrected, part, ...(exact ? [exact] : [])])] };
}

/** The look read from a photo, overridden by the parent's corrections; parts the parent removed stay removed. */
export function mergeLook(read: HeroLook, { look, corrected }: CorrectedLook): HeroLook {
  const merged: Record<string, unknown> = { ...read };
  for (const part of corrected) {
    if (part in look) merged[part] = look[part as LookPart];
    else delete merged[part];
  }
  return merged as HeroLook;
}
