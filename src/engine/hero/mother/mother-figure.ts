// The child's mother as drawn: the child's colours and some of its features, a grown-up face, hair of her own.
import type { HairStyle } from '#core/look/look.ts';
import { mix } from '#engine/drawing/draw.ts';
import type { FaceShape, HeroLayer, HeroLook, HeroRequest, Outfit } from '#engine/types.ts';
import { neutralFace } from '../default-look.ts';

type Dress = NonNullable<HeroLayer['dress']>;

/** Any grown-up age gives the same face. */
const MOTHER_AGE_YEARS = 32;
const DEFAULT_DRESS: Dress = { colour: '#d97b6c', accent: '#fff0d8' };
/** Share of a child's feature that the mother has, too. */
const RESEMBLANCE = 0.6;
const INHERITED_FEATURES = ['eyeSlant', 'eyeGap', 'browArch', 'noseWidth', 'lipFullness', 'mouthWidth'] as const;

/** A smaller eye, a longer face and a fuller lip make a face of the same style grown-up. */
const motherFace = (child: FaceShape): FaceShape => {
  const face: FaceShape = {
    ...neutralFace,
    width: -0.35,
    cheeks: -0.1,
    jaw: -0.2,
    chin: 0.2,
    forehead: -0.5,
    eyeSize: -0.3,
    eyeOpen: -0.2,
    browHeight: 0.3,
    noseLength: 0.3,
    headLength: 0.5,
    taper: 0.25,
    smile: 0.5,
    earSize: -0.2,
  };
  for (const feature of INHERITED_FEATURES) face[feature] = child[feature] * RESEMBLANCE;
  return { ...face, lipFullness: face.lipFullness + 0.45 };
};

/** A bun, unless the child wears one. */
const KNOTTED_STYLES: readonly HairStyle[] = ['bun', 'buns', 'half-up', 'high-top'];

export const motherLook = (child: HeroLook): HeroLook => ({
  gender: 'female',
  skin: child.skin,
  ...(child.skinHex && { skinHex: child.skinHex }),
  hair: child.hair,
  ...(child.hairHex && { hairHex: child.hairHex }),
  hairStyle: KNOTTED_STYLES.includes(child.hairStyle) ? 'shoulder' : 'bun',
  hairTexture: child.hairTexture,
  fringe: 'side',
  parting: 'right',
  hairTie: 'none',
  ...(child.headwear === 'hijab' && { headwear: child.headwear }),
  ...(child.headwear === 'hijab' && child.headwearHex && { headwearHex: child.headwearHex }),
  eyes: child.eyes,
  ...(child.eyelid && { eyelid: child.eyelid }),
  ...(child.bindi && { bindi: child.bindi }),
  glasses: false,
  freckles: child.freckles,
  dimples: false,
  toothGap: false,
  earrings: 'studs',
  moles: [],
  face: motherFace(child.face),
});

export const motherOutfit = (dress: Dress = DEFAULT_DRESS): Outfit => ({
  top: { garment: 'long-dress', ...dress },
  bottom: { garment: 'tights', colour: mix(dress.colour, '#5a3a4a', 0.55) },
  shoes: { garment: 'slippers', colour: mix(dress.colour, '#fff0d8', 0.5), accent: '#fff6e2' },
});

/** Look, clothes and build of the mother of a child with this look. */
export const motherFigure = (
  child: HeroLook,
  dress?: Dress,
): Pick<HeroRequest, 'look' | 'outfit' | 'proportions' | 'age'> => ({
  look: motherLook(child),
  outfit: motherOutfit(dress),
  proportions: 'adult',
  age: MOTHER_AGE_YEARS,
});
