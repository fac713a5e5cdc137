// Compares the measures of a face with the average face, and shrinks each difference by how reliable the measure is.

import norms from '../fitted/face-norms.json' with { type: 'json' };
import type { MeasureName, Measures } from '../measure/face-measures.ts';

/** Fitted by `npm run train:fit` (training/README.md). Slopes are those within the photos of one person. */
export interface MeasureNorm {
  /** Halfway between children and adults: a photo does not show the age reliably. */
  mean: number;
  /** Twice the standard deviation between people. */
  spread: number;
  /** Between-person share of the variance, 0..1. */
  reliability: number;
  pitchSlope?: number;
  yawSquaredSlope?: number;
  smileSlope?: number;
  mouthOpenSlope?: number;
}

export const NORMS: Record<MeasureName, MeasureNorm> = norms.measures;
const { contour: CONTOUR, meanPitchRadians: MEAN_PITCH_RADIANS } = norms;

/** How a head was held, and how many good photos the measures come from; Infinity draws one photo as it is. */
export interface HeadPose {
  yaw: number;
  pitch: number;
  photos: number;
}

/** Below this reliability a measure is not drawn; above it, shrinkage alone decides how much of it is. */
const MIN_RELIABILITY = 0.15;
const MIN_PHOTO_COUNT = 0.05;

/** Spearman-Brown: the reliability of a mean of several photos. */
const shrinkage = (reliability: number, photos: number): number => {
  if (photos === Infinity) return 1;
  if (reliability < MIN_RELIABILITY) return 0;
  return reliability / (reliability + (1 - reliability) / Math.max(MIN_PHOTO_COUNT, photos));
};

/** Difference from the average face in spreads, corrected for pose and expression and shrunk by reliability. */
export function standardizedDeviation(name: MeasureName, measures: Measures, { yaw, pitch, photos }: HeadPose): number {
  const norm = NORMS[name];
  const poseAndExpression =
    (norm.pitchSlope ?? 0) * (pitch - MEAN_PITCH_RADIANS) +
    (norm.yawSquaredSlope ?? 0) * yaw ** 2 +
    (norm.smileSlope ?? 0) * (measures.smile - NORMS.smile.mean) +
    (norm.mouthOpenSlope ?? 0) * (measures.mouthOpen - NORMS.mouthOpen.mean);
  return (shrinkage(norm.reliability, photos) * (measures[name] - poseAndExpression - norm.mean)) / norm.spread;
}

/** The face outline relative to the average one (1 is average). Left and right are averaged: they differ by yaw. */
export function relativeContour(radii: readonly number[], { mouthOpen }: Measures, { photos }: HeadPose): number[] {
  const last = radii.length - 1;
  return radii.map((radius, i) => {
    const fromEar = Math.min(i, last - i);
    const mean = CONTOUR.meanRadii[fromEar] ?? 0.5;
    const chinDrop =
      CONTOUR.chinDropPerMouthOpening * Math.max(0, mouthOpen - NORMS.mouthOpen.mean) * (fromEar / (last / 2)) ** 2;
    const relative = ((radius + (radii[last - i] ?? radius)) / 2 - chinDrop) / mean;
    return 1 + (relative - 1) * shrinkage(CONTOUR.reliability, photos);
  });
}
