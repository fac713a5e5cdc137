// The look of a hero as one schema: what a photo gives, a parent corrects, a record keeps and the engine draws.
import { z } from 'zod';
import {
  EYE_COLOURS,
  FACE_MEASURES,
  type FaceMeasure,
  FRINGES,
  GLASSES_SHAPES,
  HAIR_COLOURS,
  HAIR_STYLES,
  HAIR_TEXTURES,
  HAIR_TIES,
  PARTINGS,
  SKIN_TONES,
} from './look.ts';
import { GENDERS } from './names/forms.ts';

/** Past this a drawn face stops being charming; about -1..1 is the natural range. */
const FURTHEST = 1.25;
const MOST_MOLES = 12;
/** The drawn outline runs over so many points from ear to ear. */
const CONTOUR_POINTS = 17;

const measure = z.number().min(-FURTHEST).max(FURTHEST);
const measures = Object.fromEntries(FACE_MEASURES.map((name) => [name, measure])) as Record<
  FaceMeasure,
  typeof measure
>;
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const part = z.number().min(-1).max(1);
/** Down to the brows is 1; a low fringe may end in the eyes. */
const low = z.number().min(-1).max(1.25);

/** All zeros give the plain drawn hero. */
const faceSchema = z.strictObject({
  ...measures,
  /** The drawn chin-to-temple outline: radii around the face centre, 1 = the neutral outline. */
  contour: z.array(z.number().min(0.5).max(1.5)).length(CONTOUR_POINTS).exactOptional(),
});

export const lookSchema = z.strictObject({
  gender: z.enum(GENDERS),
  skin: z.enum(SKIN_TONES),
  /** Exact colours read from the photo; the named tone is used where one is missing. */
  skinHex: colour.exactOptional(),
  hair: z.enum(HAIR_COLOURS),
  hairHex: colour.exactOptional(),
  hairStyle: z.enum(HAIR_STYLES),
  hairTexture: z.enum(HAIR_TEXTURES),
  fringe: z.enum(FRINGES),
  parting: z.enum(PARTINGS),
  /** How much lower loose hair hangs, and how much fuller hair stands, than is usual for its style. */
  hairFall: part.exactOptional(),
  hairVolume: part.exactOptional(),
  /** How far hair comes down over the forehead, from the left temple to the right one: 0 the usual hairline, 1 the brows. */
  hairline: z.tuple([low, low, low, low, low]).exactOptional(),
  /** How much fuller it stands over the left ear, up left, on top, up right, over the right ear; as `hairVolume` all around where it is missing. */
  hairOutline: z.tuple([part, part, part, part, part]).exactOptional(),
  /** Colour of ribbons and bands; the story's own clothes give one where it is missing. */
  hairTieHex: colour.exactOptional(),
  /** What is worn in the hair; a bow where only its colour is known. */
  hairTie: z.enum(HAIR_TIES).exactOptional(),
  eyes: z.enum(EYE_COLOURS),
  /** The brows as they were in the photo; they follow the hair where it is missing. */
  browHex: colour.exactOptional(),
  glasses: z.boolean(),
  /** The frame as it was in the photo; a round dark one where it is missing. */
  glassesFrame: z.strictObject({ shape: z.enum(GLASSES_SHAPES), colour }).exactOptional(),
  freckles: z.boolean(),
  dimples: z.boolean(),
  toothGap: z.boolean(),
  /** In face coordinates: -1..1 from the face centre to its edge. */
  moles: z.array(z.strictObject({ x: part, y: part })).max(MOST_MOLES),
  face: faceSchema,
});

export type FaceShape = z.output<typeof faceSchema>;
export type HeroLook = z.output<typeof lookSchema>;
