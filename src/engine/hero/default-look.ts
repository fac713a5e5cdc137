// Default look per gender without a photo, or a seeded one for samples and tests.

import { EYE_COLOURS, HAIR_COLOURS, type HairColour, SKIN_TONES } from '#core/look/look.ts';
import { createRng } from '#engine/drawing/rng.ts';
import type { FaceShape, Gender, HeroLook } from '#engine/types.ts';

export const neutralFace: FaceShape = {
  width: 0,
  jaw: 0,
  chin: 0,
  cheeks: 0,
  forehead: 0,
  eyeSize: 0,
  eyeOpen: 0,
  eyeSlant: 0,
  eyeGap: 0,
  browArch: 0,
  browTilt: 0,
  browThickness: 0,
  browHeight: 0,
  noseWidth: 0,
  noseLength: 0,
  mouthWidth: 0,
  lipFullness: 0,
  smile: 0.3,
  mouthOpen: 0,
  earSize: 0,
};

export function defaultLook(gender: Gender, seed?: number): HeroLook {
  const plain: HeroLook = {
    gender,
    skin: 'light',
    hair: gender === 'female' ? 'chestnut' : 'brown',
    hairStyle: gender === 'female' ? 'braids' : 'tousled',
    hairTexture: 'straight',
    fringe: 'straight',
    parting: 'left',
    // The default short cut of boys has separate locks, which need volume; braids do not.
    ...(gender === 'male' && { hairVolume: 0.3 }),
    eyes: 'brown',
    glasses: false,
    freckles: false,
    dimples: false,
    toothGap: false,
    moles: [],
    face: { ...neutralFace },
  };
  return seed === undefined ? plain : seededLook(plain, seed);
}

function seededLook(plain: HeroLook, seed: number): HeroLook {
  const rng = createRng(seed);
  const face = { ...neutralFace };
  for (const key of Object.keys(face) as (keyof Omit<FaceShape, 'contour'>)[]) face[key] = rng.between(-0.9, 0.9);
  const girl = plain.gender === 'female';
  return {
    ...plain,
    skin: rng.pick(SKIN_TONES),
    hair: rng.pick(HAIR_COLOURS.filter((colour) => colour !== 'grey') as [HairColour, ...HairColour[]]),
    hairStyle: girl
      ? rng.pick(['bob', 'shoulder', 'braids', 'pigtails', 'ponytail', 'long', 'half-up', 'bun'])
      : rng.pick(['short', 'tousled', 'undercut', 'buzz']),
    hairTexture: rng.pick(['straight', 'straight', 'wavy', 'curly', 'coily']),
    fringe: rng.pick(['none', 'straight', 'side', 'curtain']),
    eyes: rng.pick(EYE_COLOURS),
    glasses: rng.chance(0.2),
    freckles: rng.chance(0.3),
    dimples: rng.chance(0.3),
    toothGap: rng.chance(0.2),
    moles: rng.chance(0.3) ? [{ x: rng.between(-0.7, 0.7), y: rng.between(-0.1, 0.6) }] : [],
    face,
  };
}
