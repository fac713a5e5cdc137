// Rotates a photo without orientation tag by quarter turns until its largest face is upright.
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
    const candidate = turnBy(image, degrees);
    const [largest] = await find(candidate);
    if (largest && isRolledUpright(rollOf(largest)) && largest.score > knownScore)
      turned.push({ image: candidate, score: largest.score });
  }
  return turned.sort((a, b) => b.score - a.score)[0]?.image;
}

const rollOf = ({ mesh }: FoundFace): number => frontalize(mesh).roll;

/** Clockwise. */
function turnBy({ data, width, height }: RgbImage, degrees: QuarterTurnDegrees): RgbImage {
  const isSideways = degrees !== 180;
  const size = isSideways ? { width: height, height: width } : { width, height };
  const out = new Uint8Array(data.length);
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from += 3) {
      const column = degrees === 90 ? height - 1 - y : degrees === 180 ? width - 1 - x : y;
      const row = degrees === 90 ? x : degrees === 180 ? height - 1 - y : width - 1 - x;
      const to = (row * size.width + column) * 3;
      out[to] = data[from] ?? 0;
      out[to + 1] = data[from + 1] ?? 0;
      out[to + 2] = data[from + 2] ?? 0;
    }
  return { data: out, ...size };
}
