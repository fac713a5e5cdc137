// Schema of a hero's look: read from a photo, corrected by the parent, stored with the book, drawn by the engine.

import { z } from 'zod';
import { GENDERS } from '../names/forms.ts';
import { recordOf } from '../typed-object.ts';
import { HEX_COLOUR } from './hex-colour.ts';
import {
  EARRINGS,
  EYE_COLOURS,
  EYE_PATCHES,
  EYELIDS,
  FACE_MEASURES,
  FRECKLE_PLACES,
  FRINGES,
  GLASSES_SHAPES,
  HAIR_COLOURS,
  HAIR_STYLES,
  HAIR_TEXTURES,
  HAIR_TIES,
  HEADWEAR,
  HEARING_AIDS,
  PARTINGS,
  SKIN_TONES,
  TIE_COUNTS,
  TIE_PLACES,
} from './look.ts';

/** Limit of a face measure; about -1..1 is the natural range, larger values distort the drawn face. */
const FACE_MEASURE_LIMIT = 1.25;
const MAX_MOLES = 12;
/** Points of the drawn face outline, from ear to ear. */
const CONTOUR_POINTS = 17;

const measure = z.number().min(-FACE_MEASURE_LIMIT).max(FACE_MEASURE_LIMIT);
const measures = recordOf(FACE_MEASURES, () => measure);
const colour = z.string().regex(HEX_COLOUR);
const signedUnit = z.number().min(-1).max(1);
/** 1 reaches the brows; a low fringe may reach the eyes. */
const hairlineOffset = z.number().min(-1).max(1.25);

/** All zeros give the neutral face. */
const faceSchema = z.strictObject({
  ...measures,
  /** The drawn chin-to-temple outline: radii around the face centre, 1 = the neutral outline. */
  contour: z.array(z.number().min(0.5).max(1.5)).length(CONTOUR_POINTS).exactOptional(),
  /** Height of the whole head: -1 short, 1 long. */
  headLength: measure.exactOptional(),
  /** -1 square, 1 heart-shaped: wide at the temples, narrow at the chin. */
  taper: measure.exactOptional(),
  /** -1 close to the head, 1 standing out. */
  earAngle: measure.exactOptional(),
  /** From 0; a soft fold under the chin. */
  doubleChin: measure.exactOptional(),
  /** -1 flat, 1 high between the eyes. */
  noseBridge: measure.exactOptional(),
});

export const lookSchema = z.strictObject({
  gender: z.enum(GENDERS),
  skin: z.enum(SKIN_TONES),
  /** Exact colour measured in the photo; if missing, the named tone is used. */
  skinHex: colour.exactOptional(),
  hair: z.enum(HAIR_COLOURS),
  hairHex: colour.exactOptional(),
  hairStyle: z.enum(HAIR_STYLES),
  hairTexture: z.enum(HAIR_TEXTURES),
  fringe: z.enum(FRINGES),
  parting: z.enum(PARTINGS),
  /** Length of loose hair and volume, relative to what is usual for the style. */
  hairFall: signedUnit.exactOptional(),
  hairVolume: signedUnit.exactOptional(),
  /** How far hair covers the forehead, from the left temple to the right one: 0 is the usual hairline, 1 the brows. */
  hairline: z.tuple([hairlineOffset, hairlineOffset, hairlineOffset, hairlineOffset, hairlineOffset]).exactOptional(),
  /** Volume over the left ear, upper left, top, upper right, over the right ear; if missing, `hairVolume` everywhere. */
  hairOutline: z.tuple([signedUnit, signedUnit, signedUnit, signedUnit, signedUnit]).exactOptional(),
  /** Colour of ribbons and bands; if missing, the story's outfit provides one. */
  hairTieHex: colour.exactOptional(),
  /** If missing but `hairTieHex` is known, a bow. */
  hairTie: z.enum(HAIR_TIES).exactOptional(),
  /** If missing, the measured outline decides. */
  tiePlace: z.enum(TIE_PLACES).exactOptional(),
  /** If missing, one or two as the style says. */
  tieCount: z.literal(TIE_COUNTS).exactOptional(),
  /** Size of tails, knots and puffs, relative to usual. */
  tieSize: signedUnit.exactOptional(),
  /** How far the sides of a short cut are shaved, 0..1; if missing, as usual for the cut. */
  fade: z.number().min(0).max(1).exactOptional(),
  /** Beads at the ends of braids and twists; none if missing. */
  beadsHex: colour.exactOptional(),
  headwear: z.enum(HEADWEAR).exactOptional(),
  headwearHex: colour.exactOptional(),
  eyes: z.enum(EYE_COLOURS),
  /** If missing, the lid follows `face.eyeOpen` alone. */
  eyelid: z.enum(EYELIDS).exactOptional(),
  /** Colour of the brows in the photo; if missing, they follow the hair. */
  browHex: colour.exactOptional(),
  glasses: z.boolean(),
  /** Frame of the glasses in the photo; if missing, round and dark. */
  glassesFrame: z.strictObject({ shape: z.enum(GLASSES_SHAPES), colour }).exactOptional(),
  freckles: z.boolean(),
  /** If missing, on nose and cheeks. */
  frecklePlace: z.enum(FRECKLE_PLACES).exactOptional(),
  dimples: z.boolean(),
  toothGap: z.boolean(),
  missingTooth: z.boolean().exactOptional(),
  braces: z.boolean().exactOptional(),
  bindi: z.boolean().exactOptional(),
  earrings: z.enum(EARRINGS).exactOptional(),
  earringsHex: colour.exactOptional(),
  hearingAid: z.enum(HEARING_AIDS).exactOptional(),
  hearingAidHex: colour.exactOptional(),
  eyePatch: z.enum(EYE_PATCHES).exactOptional(),
  eyePatchHex: colour.exactOptional(),
  /** In face coordinates: -1..1 from the face centre to its edge. */
  moles: z.array(z.strictObject({ x: signedUnit, y: signedUnit })).max(MAX_MOLES),
  face: faceSchema,
});

export type FaceShape = z.output<typeof faceSchema>;
export type HeroLook = z.output<typeof lookSchema>;
