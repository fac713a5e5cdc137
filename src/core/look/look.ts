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
  'bob',
  'shoulder',
  'long',
  'half-up',
  'ponytail',
  'braid',
  'braids',
  'pigtails',
  'bun',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

export const HAIR_TEXTURES = ['straight', 'wavy', 'curly', 'coily', 'locs'] as const;
export type HairTexture = (typeof HAIR_TEXTURES)[number];

/** Hair over the forehead. */
export const FRINGES = ['none', 'straight', 'side', 'curtain'] as const;
export type Fringe = (typeof FRINGES)[number];

/** Left and right as seen by the viewer. */
export const PARTINGS = ['middle', 'left', 'right'] as const;
export type Parting = (typeof PARTINGS)[number];

/** Accessories in a girl's hair. */
export const HAIR_TIES = ['none', 'bow', 'band'] as const;
export type HairTie = (typeof HAIR_TIES)[number];

export const EYE_COLOURS = ['blue', 'grey', 'green', 'hazel', 'brown'] as const;
export type EyeColour = (typeof EYE_COLOURS)[number];

export const GLASSES_SHAPES = ['round', 'square'] as const;

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
