// The looks with the largest silhouettes: full hair, tied and loose, over the widest face.
import type { HairStyle, HairTexture } from '#core/look/look.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { faceLimits } from '#engine/hero/face-limits.ts';
import type { Gender, HeroLook } from '#engine/types.ts';

/** The longest and fullest hair on the widest face. */
export const fullestLook = (gender: Gender, hairStyle: HairStyle, hairTexture: HairTexture): HeroLook => {
  const plain = defaultLook(gender);
  const [, width] = faceLimits('width');
  const [, forehead] = faceLimits('forehead');
  const [, earSize] = faceLimits('earSize');
  return {
    ...plain,
    hairStyle,
    hairTexture,
    hairFall: 1,
    hairVolume: 1,
    hairOutline: [1, 1, 1, 1, 1],
    ...(gender === 'female' && { hairTie: 'bow' as const }),
    face: { ...plain.face, width, forehead, earSize },
  };
};

/** Together with the default look these cover any style in any texture; a test measures it. */
const WIDEST_HAIR: readonly (readonly [HairStyle, HairTexture])[] = [
  ['bob', 'coily'],
  ['ponytail', 'coily'],
  ['pigtails', 'coily'],
  ['half-up', 'coily'],
];

/** The default look first, so that a finding names it if it suffices. */
export const widestLooks = (gender: Gender): HeroLook[] => [
  defaultLook(gender),
  ...WIDEST_HAIR.map(([style, texture]) => fullestLook(gender, style, texture)),
];

export const describeLook = (look: HeroLook): string =>
  look.hairVolume === 1 ? `${look.hairStyle}, ${look.hairTexture}, full hair` : 'default look';
