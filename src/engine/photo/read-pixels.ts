// Reads decoded pixels: detects faces, measures the chosen one and decides colours, hair, shape and marks.

import { err, ok, type Result } from '#core/result.ts';
import { resolveEyeColour } from './decide/eye-colour.ts';
import { assessSkin } from './decide/skin-colour.ts';
import type { FindFaces, FoundFace } from './detect/find-faces.ts';
import { cropHead } from './detect/head-crop.ts';
import { headFrame } from './detect/head-frame.ts';
import { frontalize } from './detect/landmarks.ts';
import type { FaceBrief, FaceReading } from './face-reading.ts';
import type { DecodedPhoto, PhotoNotice } from './intake/decode.ts';
import type { PhotoError } from './intake/photo-error.ts';
import { readBrowsAndMarks } from './measure/brows-and-marks.ts';
import { readEyes } from './measure/eyes.ts';
import { contourRadii, measureFace } from './measure/face-measures.ts';
import { readGlasses } from './measure/glasses.ts';
import { readHair } from './measure/hair.ts';
import { assessQuality, effectivePhotoCount } from './measure/quality.ts';
import { readSkin } from './measure/skin.ts';
import { readSmile } from './measure/smile.ts';
import type { SegmentHead } from './models/segment-head.ts';
import { labPlanes } from './pixels/lab.ts';
import type { RgbImage } from './pixels/pixels.ts';
import type { ReaderRuntime } from './reader-runtime.ts';

export interface PhotoReading {
  format: DecodedPhoto['format'];
  /** Size of the upright photo. */
  width: number;
  height: number;
  notices: PhotoNotice[];
  /** Every face, largest first; never empty. */
  faces: FaceBrief[];
  /** The face that was read in full, and its number among `faces`. */
  face: FaceReading;
  chosen: number;
}

/** The networks of a reader, and how it downscales. */
export interface FaceTools extends Pick<ReaderRuntime, 'shrink'> {
  find: FindFaces;
  segment: SegmentHead;
}

/** `face` is the one a parent pointed at. */
export async function readPixels(
  { format, width, height, image, scale, notices }: DecodedPhoto,
  face: number,
  tools: FaceTools,
): Promise<Result<PhotoReading, PhotoError>> {
  const found = await tools.find(image);
  const chosen = found[face];
  if (!chosen) return err({ code: 'no-face' });
  const faces = found.map((one) => briefOf(one, scale));
  // Only the chosen face is measured: a class photo would take half a minute.
  return ok({
    format,
    width,
    height,
    notices,
    faces,
    chosen: face,
    face: await readFace(image, chosen, found, scale, tools),
  });
}

async function readFace(
  image: RgbImage,
  face: FoundFace,
  all: readonly FoundFace[],
  scale: number,
  { segment: partsOf, shrink }: Pick<FaceTools, 'segment' | 'shrink'>,
): Promise<FaceReading> {
  const others = all.filter((other) => other !== face).map((other) => other.mesh);
  const crop = await cropHead(image, face.mesh, others, scale, shrink);
  const lab = labPlanes(crop.rgb);
  const parts = await partsOf(crop);
  const frame = headFrame(crop);
  const seen = readSkin(crop, lab, parts, frame);
  const measures = measureFace(face.mesh);
  const { traits } = parts;
  const glasses = readGlasses(crop, lab, parts, frame, {
    skin: seen.lit,
    eyeOpen: measures.eyeOpen,
    score: traits?.glasses,
  });
  const hair = readHair(crop, lab, parts, frame);
  const details = readBrowsAndMarks(crop, lab, seen.middle, parts, glasses.worn);
  const eyes = readEyes(crop, lab, seen.middle, glasses.worn);
  const skin = assessSkin(seen, { white: glasses.worn ? undefined : eyes.white, hair: hair.lab }, traits?.skin);
  const { yaw, pitch, roll } = frontalize(face.mesh);
  const quality = assessQuality(crop, lab, {
    yaw,
    pitch,
    roll,
    eyeOpen: measures.eyeOpen,
    mouthOpen: measures.mouthOpen,
    glasses: glasses.worn,
    sunglasses: glasses.dark,
    hat: hair.covered,
    hairCutOff: hair.cutOff,
    white: eyes.white?.[0],
    skinLightness: seen.middle[0],
    clear: seen.clear,
  });
  return {
    ...briefOf(face, scale),
    quality,
    photos: effectivePhotoCount(quality, yaw),
    skin,
    hair,
    brow: { lab: details.brow, thickness: details.browThickness },
    eyes: resolveEyeColour(eyes.colour, { brown: traits?.brownEyes, skin: skin.drawn[0] }),
    glasses,
    freckles: details.freckles,
    moles: details.moles,
    ...readSmile(crop, lab, measures),
    measures,
    contour: contourRadii(face.mesh),
  };
}

function briefOf(face: FoundFace, scale: number): FaceBrief {
  const { yaw, pitch, roll } = frontalize(face.mesh);
  const xs = face.mesh.slice(0, 468).map((p) => p[0] * scale);
  const ys = face.mesh.slice(0, 468).map((p) => p[1] * scale);
  const x = Math.floor(Math.min(...xs));
  const y = Math.floor(Math.min(...ys));
  return {
    box: { x, y, width: Math.ceil(Math.max(...xs)) - x, height: Math.ceil(Math.max(...ys)) - y },
    landmarks: face.mesh.flatMap((p) => p.map((v) => Math.round(v * scale * 10) / 10)),
    score: face.score,
    turn: { yaw, pitch, roll },
  };
}
