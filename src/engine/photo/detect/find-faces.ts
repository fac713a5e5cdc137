// Finds every face in a photo: two passes of the detector, largest face first.

import type { HumanFace, Networks } from '../networks/networks.ts';
import type { RgbImage } from '../pixels/pixels.ts';
import type { ReaderRuntime } from '../reader-runtime.ts';

export interface FoundFace {
  /** 478 landmarks in pixels of the given image; the depth is only proportional. Irises start at 468. */
  mesh: [number, number, number][];
  /** The detector's own confidence, 0..1. */
  score: number;
}
export type FindFaces = (image: RgbImage) => Promise<FoundFace[]>;

const DETECTION_SIDE = 1024;
const FIRST_PASS_MIN_SCORES = { box: 0.4, face: 0.6 };
const SECOND_PASS_MIN_SCORES = { box: 0.45, face: 0.6 };

/** Share of the longer side; with a face this large the second pass found one more face in 152, for a third more time. */
const SINGLE_PASS_MIN_FACE_SHARE = 0.25;

/** One detector per thread: calls are queued. */
export function createFaceFinder(runtime: ReaderRuntime): FindFaces {
  let queue: Promise<unknown> = Promise.resolve();
  return (image) => {
    const turn = queue.then(() => detect(image, runtime));
    queue = turn.catch(() => undefined);
    return turn;
  };
}

async function detect(image: RgbImage, { loadNetworks, shrink }: ReaderRuntime): Promise<FoundFace[]> {
  const nets = await loadNetworks();
  const longer = Math.max(image.width, image.height);
  const small =
    longer <= DETECTION_SIDE ? image : await shrink(image, longer / DETECTION_SIDE, longer / DETECTION_SIDE);
  const scale = image.width / small.width;
  const kept = await detectPass(nets, small, FIRST_PASS_MIN_SCORES);
  const largest = Math.max(0, ...kept.map(faceSize)) / Math.max(small.width, small.height);
  if (small.width !== small.height && largest < SINGLE_PASS_MIN_FACE_SHARE) {
    // The detector scales its input to a square; padded to a square, some missed faces are found.
    const square = padToSquare(small);
    for (const face of await detectPass(nets, square.image, SECOND_PASS_MIN_SCORES)) {
      for (const point of face.mesh) {
        point[0] -= square.left;
        point[1] -= square.top;
      }
      if (!kept.some((other) => isSameFace(other, face))) kept.push(face);
    }
  }
  const found = kept.map(
    (face): FoundFace => ({
      mesh: face.mesh.map(([x, y, z]) => [x * scale, y * scale, z * scale]),
      score: face.boxScore,
    }),
  );
  return found.sort((a, b) => faceSize(b) - faceSize(a) || leftEdge(a) - leftEdge(b));
}

async function detectPass(
  { tf, human }: Networks,
  image: RgbImage,
  floor: typeof FIRST_PASS_MIN_SCORES,
): Promise<HumanFace[]> {
  const input = tf.tensor4d(Float32Array.from(image.data), [1, image.height, image.width, 3]);
  try {
    const { face, error } = await human.detect(input);
    if (error) throw new Error(`face detector: ${error}`);
    return face.filter((f) => f.boxScore >= floor.box && f.faceScore >= floor.face && f.mesh.length >= 468);
  } finally {
    input.dispose();
  }
}

function padToSquare(image: RgbImage): { image: RgbImage; left: number; top: number } {
  const side = Math.max(image.width, image.height);
  const left = (side - image.width) >> 1;
  const top = (side - image.height) >> 1;
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < image.height; y++)
    data.set(image.data.subarray(y * image.width * 3, (y + 1) * image.width * 3), ((y + top) * side + left) * 3);
  return { image: { data, width: side, height: side }, left, top };
}

type Meshed = Pick<FoundFace, 'mesh'>;
const landmarkOf = (face: Meshed, index: number): [number, number, number] => face.mesh[index] ?? [0, 0, 0];
const leftEdge = (face: Meshed): number => landmarkOf(face, 234)[0];
const faceSize = (face: Meshed): number => {
  const top = landmarkOf(face, 10);
  const chin = landmarkOf(face, 152);
  return Math.hypot(top[0] - chin[0], top[1] - chin[1]);
};
function isSameFace(a: Meshed, b: Meshed): boolean {
  const middle = (f: Meshed): [number, number] => {
    const l = landmarkOf(f, 234);
    const r = landmarkOf(f, 454);
    const t = landmarkOf(f, 10);
    const c = landmarkOf(f, 152);
    return [(l[0] + r[0]) / 2, (t[1] + c[1]) / 2];
  };
  const p = middle(a);
  const q = middle(b);
  return Math.hypot(p[0] - q[0], p[1] - q[1]) < 0.5 * Math.min(faceSize(a), faceSize(b));
}
