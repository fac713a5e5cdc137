// How a hero may look: every named choice once, for the engine that draws, the form that asks and the record that keeps.

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

/** Length and how it is worn, from bare to long, then tied. */
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

/** What lies over the forehead. */
export const FRINGES = ['none', 'straight', 'side', 'curtain'] as const;
export type Fringe = (typeof FRINGES)[number];

/** Where the hair is parted, as one looks at the child. */
export const PARTINGS = ['middle', 'left', 'right'] as const;
export type Parting = (typeof PARTINGS)[number];

/** What a girl wears in her hair. */
export const HAIR_TIES = ['none', 'bow', 'band'] as const;
export type HairTie = (typeof HAIR_TIES)[number];

export const EYE_COLOURS = ['blue', 'grey', 'green', 'hazel', 'brown'] as const;
export type EyeColour = (typeof EYE_COLOURS)[number];

export const GLASSES_SHAPES = ['round', 'square'] as const;

/** What is measured of a face, each as a deviation from the neutral drawn one. */
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
