// What a parent corrects of a hero's look, and how it outlives whatever a later photo says.
import type { HeroLook } from './look-schema.ts';

type LookPart = keyof HeroLook;

export interface CorrectedLook {
  readonly look: HeroLook;
  /** Parts of the look chosen by hand: no photo changes them. */
  readonly corrected: readonly string[];
}

/** A named colour or length takes the place of the exact one that was read from the photo. */
const EXACT: Partial<Record<LookPart, LookPart>> = { skin: 'skinHex', hair: 'hairHex', hairStyle: 'hairFall' };

export function correctLook<P extends LookPart>(
  { look, corrected }: CorrectedLook,
  part: P,
  value: HeroLook[P],
): CorrectedLook {
  const exact = EXACT[part];
  const next = { ...look, [part]: value };
  if (exact) delete next[exact];
  return { look: next, corrected: [...new Set([...corrected, part, ...(exact ? [exact] : [])])] };
}

/** What was read, except for what the parent chose; what they took away stays away. */
export function mergeLook(read: HeroLook, { look, corrected }: CorrectedLook): HeroLook {
  const merged: Record<string, unknown> = { ...read };
  for (const part of corrected) {
    if (part in look) merged[part] = look[part as LookPart];
    else delete merged[part];
  }
  return merged as HeroLook;
}
