// Named choices of a hero's look, shared by the engine, the order form and the stored book.

/** From the fairest to the deepest. */
export const SKIN_TONES = ['porcelain', 'light', 'warm', 'olive', 'tan', 'brown', 'umber', 'deep'] as const;
export type SkinTone = (typeof SKIN_TONES)[number];

/** From the lightest to black, then red and grey. */
export const HAIR_COLOURS = [
  'flaxen',
  'blond',
  'ash-blond',
  'dark-blond',
  'honey',
  'light-brown',
  'chestnut',
  'brown',
  'dark',
  'black',
  'ginger',
  'auburn',
  'grey',
] as const;
export type HairColour = (typeof HAIR_COLOURS)[number];

/** Loose styles by length, then tied styles. */
export const HAIR_STYLES = [
  'bald',
  'baby-down',
  'buzz',
  'short',
  'tousled',
  'undercut',
  'high-top',
  'bob',
  'shoulder',
  'long',
  'half-up',
  'ponytail',
  'braid',
  'braids',
  'pigtails',
  'bun',
  'buns',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

/** Loose textures, then ropes and braids. Cornrows lie on the skull and hang as thin braids. */
export const HAIR_TEXTURES = [
  'straight',
  'wavy',
  'curly',
  'coily',
  'locs',
  'twists',
  'box-braids',
  'cornrows',
] as const;
export type HairTexture = (typeof HAIR_TEXTURES)[number];

export type RopedTexture = 'locs' | 'twists' | 'box-braids' | 'cornrows';
export type LooseTexture = Exclude<HairTexture, RopedTexture>;

/** Hair in ropes: locs, twists and braids. */
export const isRoped = (texture: HairTexture): texture is RopedTexture =>
  texture === 'locs' || texture === 'twists' || texture === 'box-braids' || texture === 'cornrows';

/** Hair over the forehead. */
export const FRINGES = ['none', 'straight', 'side', 'curtain'] as const;
export type Fringe = (typeof FRINGES)[number];

/** Left and right as seen by the viewer. */
export const PARTINGS = ['middle', 'left', 'right'] as const;
export type Parting = (typeof PARTINGS)[number];

/** Accessories in the hair. Tied hair without one has an elastic: in a colour, or in that of the hair. */
export const HAIR_TIES = ['none', 'bow', 'band', 'clips', 'hair-coloured'] as const;
export type HairTie = (typeof HAIR_TIES)[number];

/** Height of a tail, knot or pair of them. */
export const TIE_PLACES = ['high', 'middle', 'low'] as const;
export type TiePlace = (typeof TIE_PLACES)[number];

/** Number of tails or knots: one or two over loose hair, two to four otherwise. */
export const TIE_COUNTS = [1, 2, 3, 4] as const;
export type TieCount = (typeof TIE_COUNTS)[number];

/** Cloth worn on the head every day; the hats of a story are part of its outfits. */
export const HEADWEAR = ['none', 'hijab', 'turban', 'patka', 'bandana', 'swim-cap', 'cap'] as const;
export type Headwear = (typeof HEADWEAR)[number];

export const EYE_COLOURS = ['blue', 'grey', 'green', 'hazel', 'brown'] as const;
export type EyeColour = (typeof EYE_COLOURS)[number];

/** Shape of the upper lid: wide open, covered by its fold, or without a fold. */
export const EYELIDS = ['round', 'hooded', 'monolid'] as const;
export type Eyelid = (typeof EYELIDS)[number];

export const GLASSES_SHAPES = ['round', 'square', 'oval', 'cat-eye'] as const;
export type GlassesShape = (typeof GLASSES_SHAPES)[number];

export const EARRINGS = ['none', 'studs', 'hoops'] as const;

/** Left and right as seen by the viewer. */
export const HEARING_AIDS = ['none', 'left', 'right', 'both'] as const;
export const EYE_PATCHES = ['none', 'left', 'right'] as const;

export const FRECKLE_PLACES = ['all', 'nose', 'cheeks'] as const;

/** Measures of a face, each a deviation from the neutral drawn face. */
export const FACE_MEASURES = [
  'width',
  'jaw',
  'chin',
  'cheeks',
  'forehead',
  'eyeSize',
  'eyeOpen',
  'eyeSlant',
  'eyeGap',
  'browArch',
  'browTilt',
  'browThickness',
  'browHeight',
  'noseWidth',
  'noseLength',
  'mouthWidth',
  'lipFullness',
  'smile',
  'mouthOpen',
  'earSize',
] as const;
export type FaceMeasure = (typeof FACE_MEASURES)[number];

/** Measures that older looks do not have; a missing one is neutral. */
export const OPTIONAL_FACE_MEASURES = ['headLength', 'taper', 'earAngle', 'doubleChin', 'noseBridge'] as const;
export type OptionalFaceMeasure = (typeof OPTIONAL_FACE_MEASURES)[number];
