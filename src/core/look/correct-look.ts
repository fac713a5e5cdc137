// A parent's corrections of a hero's look, and merging them with the look read from a later photo.
import { type FaceFeature, patchOf } from './face-features.ts';
import type { FaceShape, HeroLook } from './look-schema.ts';

type LookPart = keyof HeroLook;
type FacePart = keyof FaceShape;

export interface CorrectedLook {
  readonly look: HeroLook;
  /** Parts of the look chosen by hand: photos do not change them. Single measures are named `face.eyeSize`. */
  readonly corrected: readonly string[];
}

const FACE_PREFIX = 'face.';
/** Name of one measure in `corrected`. */
export const facePartName = (part: FacePart): string => `${FACE_PREFIX}${part}`;

/** Choosing a named value by hand discards the exact values measured in the photo. */
const EXACT_VALUES_OF: Partial<Record<LookPart, readonly LookPart[]>> = {
  skin: ['skinHex'],
  hair: ['hairHex'],
  hairStyle: ['hairFall', 'tieCount'],
  hairVolume: ['hairOutline'],
};

/** `undefined` removes an optional part. */
export function correctLook<P extends LookPart>(
  { look, corrected }: CorrectedLook,
  part: P,
  value: HeroLook[P] | undefined,
): CorrectedLook {
  const exact = EXACT_VALUES_OF[part] ?? [];
  const next = { ...look, [part]: value };
  for (const name of value === undefined ? [part, ...exact] : exact) delete next[name];
  return { look: next, corrected: [...new Set([...corrected, part, ...exact])] };
}

export function correctFace({ look, corrected }: CorrectedLook, feature: FaceFeature, choice: string): CorrectedLook {
  const { set, remove } = patchOf(feature, choice);
  const face = { ...look.face, ...set };
  for (const part of remove) delete face[part];
  const parts = [...(Object.keys(set) as FacePart[]), ...remove].map(facePartName);
  return { look: { ...look, face }, corrected: [...new Set([...corrected, ...parts])] };
}

function copyPart(from: object, to: object, part: string): void {
  if (part in from) Object.assign(to, { [part]: Reflect.get(from, part) });
  else Reflect.deleteProperty(to, part);
}

/** The look read from a photo, overridden by the parent's corrections; parts the parent removed stay removed. */
export function mergeLook(read: HeroLook, { look, corrected }: CorrectedLook): HeroLook {
  const merged: HeroLook = { ...read, face: { ...read.face } };
  for (const part of corrected)
    if (part.startsWith(FACE_PREFIX)) copyPart(look.face, merged.face, part.slice(FACE_PREFIX.length));
    else copyPart(look, merged, part);
  return merged;
}
