// A face reading made in a browser: every field is bounded, because the server has not seen the photo.

import { z } from 'zod';
import { EYE_COLOURS, GLASSES_SHAPES } from '#core/look/look.ts';
import { lookSchema } from '#core/look/look-schema.ts';
import { GENDERS } from '#core/names/forms.ts';
import { recordOf } from '#core/typed-object.ts';
import { certaintyOf, lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import type { FaceReading } from '#engine/photo/face-reading.ts';
import { MEASURE_NAMES } from '#engine/photo/measure/face-measures.ts';
import { QUALITY_REASONS } from '#engine/photo/measure/quality.ts';

/** A reading has 2 to 3 kB. */
export const MAX_DEVICE_READING_BYTES = 4096;
/** Side of the largest photo a browser reads. */
const MAX_SIDE_PX = 2048;
const MAX_MOLES = 12;
const CONTOUR_POINTS = 17;
const AGES_YEARS = [0, 6, 12] as const;

const share = z.number().min(0).max(1);
const score = z.number().min(-3).max(4);
/** Ratios of distances in a face or a head. */
const ratio = z.number().min(-20).max(20);
const radians = z.number().min(-Math.PI).max(Math.PI);
const lab = z
  .tuple([z.number().min(-5).max(105), z.number().min(-130).max(130), z.number().min(-130).max(130)])
  .readonly();
const five = z.tuple([ratio, ratio, ratio, ratio, ratio]).readonly();
const sidePx = z
  .int()
  .min(-MAX_SIDE_PX)
  .max(2 * MAX_SIDE_PX);
const sides = z.number().min(0).max(2);

const measures = z.strictObject(recordOf(MEASURE_NAMES, () => ratio));

const hair = z.strictObject({
  named: lab.optional(),
  kinds: z.strictObject({ straight: score, wavy: score, curly: score, coily: score }).optional(),
  tied: score.optional(),
  lab: lab.optional(),
  covered: z.boolean(),
  cutOff: z.boolean(),
  length: z.enum(['none', 'short', 'chin', 'shoulder', 'long']),
  reach: ratio,
  forehead: z.tuple([ratio, ratio, ratio]).readonly(),
  parting: ratio,
  volume: ratio,
  depth: ratio,
  knots: sides,
  aside: ratio,
  curl: z.strictObject({ order: ratio, turn: ratio, rope: ratio }),
  ears: sides,
  strand: ratio,
  beside: ratio,
  temples: ratio,
  hanging: sides,
  tie: lab.optional(),
  band: z.boolean().exactOptional(),
  shape: z.strictObject({ hairline: five, stand: five }).optional(),
});

const face = z.strictObject({
  box: z.strictObject({ x: sidePx, y: sidePx, width: sidePx.min(1), height: sidePx.min(1) }),
  score: share,
  turn: z.strictObject({ yaw: radians, pitch: radians, roll: radians }),
  quality: z.strictObject({
    score: share,
    light: share,
    sharpness: share,
    size: share,
    angle: share,
    reasons: z.array(z.enum(QUALITY_REASONS)).max(QUALITY_REASONS.length),
  }),
  photos: z.number().min(0).max(1),
  skin: z.strictObject({ photo: lab, drawn: lab, fairness: share, sure: share }),
  hair,
  brow: z.strictObject({ lab, thickness: ratio.optional() }),
  eyes: z.enum(EYE_COLOURS).optional(),
  glasses: z.strictObject({
    share,
    worn: z.boolean(),
    dark: z.boolean(),
    frame: z.strictObject({ shape: z.enum(GLASSES_SHAPES), lab }).optional(),
  }),
  freckles: z.boolean(),
  moles: z.array(z.strictObject({ x: z.number().min(-1).max(1), y: z.number().min(-1).max(1) })).max(MAX_MOLES),
  teeth: z.boolean(),
  toothGap: z.boolean(),
  dimples: z.boolean(),
  measures,
  contour: z.array(ratio).length(CONTOUR_POINTS),
});

export const deviceReadingBody = z.strictObject({
  consent: z.string().max(40),
  face,
  /** The hero to draw next. */
  slug: z.string().max(100).optional(),
  gender: z.string().max(20).optional(),
  age: z.number().optional(),
});

type GivenFace = z.output<typeof face>;

/** Null unless every look that follows from it is one that the look editor could store. */
export function acceptDeviceReading(given: GivenFace): FaceReading | null {
  const reading: FaceReading = {
    ...given,
    landmarks: [],
    hair: { ...given.hair, lab: given.hair.lab, tie: given.hair.tie },
    brow: { ...given.brow, thickness: given.brow.thickness },
    eyes: given.eyes,
    glasses: { ...given.glasses, frame: given.glasses.frame },
  };
  const isDrawable = GENDERS.every((gender) =>
    AGES_YEARS.every(
      (age) =>
        lookSchema.safeParse(lookFromFace(reading, gender, age)).success &&
        Object.values(certaintyOf(reading, gender, age)).every(Number.isFinite),
    ),
  );
  return isDrawable ? reading : null;
}
