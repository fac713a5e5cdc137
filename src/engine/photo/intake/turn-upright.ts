// Rotates a photo without orientation tag by quarter turns until its largest face is upright.
import sharp from 'sharp';
import type { FindFaces, FoundFace } from '../detect/find-faces.ts';
import { frontalize } from '../detect/landmarks.ts';
import type { FaceBrief } from '../face-reading.ts';
import type { RgbImage } from '../pixels/pixels.ts';

type QuarterTurnDegrees = 90 | 180 | 270;

/** A head tilted less than this is a head tilted in an upright photo. */
const UPRIGHT_MAX_ROLL_RADIANS = Math.PI / 4;
/**
 * The landmarks of a face on its head often look upright too, but the detector is less sure of it: of 16 upright
 * portraits 15 scored above this, of the same ones on their head none.
 */
const UPRIGHT_MIN_SCORE = 0.82;

const isRolledUpright = (roll: number): boolean => Math.abs(roll) <= UPRIGHT_MAX_ROLL_RADIANS;

/** How a photo may have to be turned for its largest face, the surest turns first; none for one that is surely upright. */
export function turnsToTry(face: Pick<FaceBrief, 'turn' | 'score'> | undefined): readonly QuarterTurnDegrees[] {
  if (!face || !isRolledUpright(face.turn.roll)) return [90, 270, 180];
  return face.score < UPRIGHT_MIN_SCORE ? [180] : [];
}

/** Undefined where no turn shows an upright face of which the detector is surer than `knownScore`. */
export async function turnUpright(
  image: RgbImage,
  turns: readonly QuarterTurnDegrees[],
  knownScore: number,
  find: FindFaces,
): Promise<RgbImage | undefined> {
  const turned: { image: RgbImage; score: number }[] = [];
  for (const degrees of turns) {
    const candidate = await turnBy(image, degrees);
    const [largest] = await find(candidate);
    if (largest && isRolledUpright(rollOf(largest)) && largest.score > knownScore)
      turned.push({ image: candidate, score: largest.score });
  }
  return turned.sort((a, b) => b.score - a.score)[0]?.image;
}

const rollOf = ({ mesh }: FoundFace): number => frontalize(mesh).roll;

async function turnBy({ data, width, height }: RgbImage, degrees: number): Promise<RgbImage> {
  const turned = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: turned.data, width: turned.info.width, height: turned.info.height };
}
