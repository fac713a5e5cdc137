// How a hero may look: every named choice once, for the engine that draws, the form that asks and the record that keeps.

/** From the fairest to the deepest. */
export const SKIN_TONES = ['porcelain', 'light', 'warm', 'olive', 'brown', 'deep'] as const;
export type SkinTone = (typeof SKIN_TONES)[number];

export const HAIR_COLOURS = ['flaxen', 'blond', 'honey', 'ginger', 'chestnut', 'brown', 'dark', 'black'] as const;
export type HairColour = (typeof HAIR_COLOURS)[number];

export const HAIR_STYLES = ['short', 'tousled', 'curly', 'bob', 'braids', 'ponytail', 'long', 'buzz'] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

export const EYE_COLOURS = ['blue', 'grey', 'green', 'hazel', 'brown'] as const;
export type EyeColour = (typeof EYE_COLOURS)[number];

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
