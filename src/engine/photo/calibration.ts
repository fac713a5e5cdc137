// What an average face measures, how far faces differ, and how much of a difference is the child and not the moment.

import type { MeasureName, Measures } from './measures.ts';

interface Norm {
  /** Halfway between children and grown-ups: a photo does not tell the age, and guesses made two children of one. */
  mean: number;
  /** Twice the spread of people. */
  spread: number;
  /**
   * The share of what differs between two photos that differs between two people (29 people in 105 photos, and 20
   * others in 62 of public events; the mean by people): the measure is drawn by this share of its deviation. Where
   * photos of one person differ as much as people do, it is not drawn.
   */
  steady: number;
  /** What the head's pitch and turn, a smile and an open mouth do to the measure within one person's photos. */
  pitch?: number;
  turned?: number;
  smile?: number;
  open?: number;
}

export const NORMS: Record<MeasureName, Norm> = {
  aspect: { mean: 0.838, spread: 0.065, steady: 0.43, pitch: 0.09, turned: 0.42, open: -0.05 },
  jaw: { mean: 0.881, spread: 0.024, steady: 0.69, pitch: 0.069, turned: -0.027, smile: 0.153, open: -0.082 },
  chin: { mean: 0.441, spread: 0.034, steady: 0.72, pitch: 0.05, turned: -0.04 },
  cheeks: { mean: 0.948, spread: 0.019, steady: 0.69, pitch: 0.046, turned: -0.012, smile: 0.084, open: -0.033 },
  forehead: { mean: 0.736, spread: 0.03, steady: 0.53, pitch: -0.11, smile: -0.143, open: 0.039 },
  eyeWidth: { mean: 0.18, spread: 0.018, steady: 0.33, pitch: -0.037, turned: -0.07, smile: -0.025 },
  eyeOpen: { mean: 0.366, spread: 0.075, steady: 0.45, pitch: -0.134, turned: 0.08, smile: -0.268, open: -0.028 },
  eyeSlant: { mean: 0.016, spread: 0.085, steady: 0.17, pitch: 0.239, smile: -0.4, open: 0.217 },
  eyeGap: { mean: 0.44, spread: 0.021, steady: 0.25 },
  eyeHeight: { mean: 0.67, spread: 0.028, steady: 0.72, pitch: 0.066, turned: -0.061, smile: 0.051, open: 0.021 },
  browArch: { mean: 0.046, spread: 0.013, steady: 0.58, pitch: -0.026, turned: -0.047, smile: 0.022, open: -0.016 },
  browTilt: { mean: -0.22, spread: 0.125, steady: 0.25, pitch: 0.447, smile: -0.52, open: 0.335 },
  browThickness: { mean: 0.049, spread: 0.014, steady: 0.68, turned: 0.06, smile: -0.095, open: 0.023 },
  browHeight: { mean: 0.161, spread: 0.025, steady: 0.57, pitch: -0.017, turned: -0.048, open: -0.044 },
  noseWidth: { mean: 0.283, spread: 0.036, steady: 0.68, pitch: -0.024, smile: 0.26, open: -0.012 },
  noseLength: { mean: 0.311, spread: 0.046, steady: 0.56, turned: -0.253, smile: 0.052, open: -0.109 },
  mouthWidth: { mean: 0.413, spread: 0.06, steady: 0.57, turned: 0.164, smile: 1.148, open: -0.071 },
  mouthHeight: { mean: 0.267, spread: 0.038, steady: 0.7, turned: -0.03, smile: 0.184, open: -0.03 },
  lipFullness: { mean: 0.28, spread: 0.07, steady: 0.56, turned: -0.326, smile: -1.385, open: 0.197 },
  smile: { mean: 0.045, spread: 0.05, steady: 1 },
  mouthOpen: { mean: 0.12, spread: 0.1, steady: 1 },
};
const MEAN_PITCH = -0.13;

/** Mean outline from ear to chin, in face widths, left and right averaged. */
const CONTOUR = [0.5, 0.5006, 0.5143, 0.5364, 0.5622, 0.5809, 0.5998, 0.6198, 0.6254];
/** How far an open mouth drops the chin, in face widths per opening. */
const OPEN_CHIN = 0.28;
const STEADY_CONTOUR = 0.6;

/** How a head was held, and how many good photos stand behind the numbers; without end where one photo is drawn as it is. */
export interface Stance {
  yaw: number;
  pitch: number;
  photos: number;
}

/** Below this, photos of one person differ about as much as people do. */
const LEAST_STEADY = 0.4;

/** The share of a deviation to believe: the moments of several photos cancel each other out. */
const believed = (steady: number, photos: number): number => {
  if (photos === Infinity) return 1;
  return steady < LEAST_STEADY ? 0 : steady / (steady + (1 - steady) / Math.max(0.05, photos));
};

/** How many spreads a measure lies from the average face held the same way, as far as it can be believed. */
export function deviation(name: MeasureName, measures: Measures, { yaw, pitch, photos }: Stance): number {
  const norm = NORMS[name];
  const moment =
    (norm.pitch ?? 0) * (pitch - MEAN_PITCH) +
    (norm.turned ?? 0) * yaw ** 2 +
    (norm.smile ?? 0) * (measures.smile - NORMS.smile.mean) +
    (norm.open ?? 0) * (measures.mouthOpen - NORMS.mouthOpen.mean);
  return (believed(norm.steady, photos) * (measures[name] - moment - norm.mean)) / norm.spread;
}

/** The outline against the average one: 1 is average. Both sides alike: they differ by the head's turn. */
export function contourDeviation(radii: readonly number[], { mouthOpen }: Measures, { photos }: Stance): number[] {
  const last = radii.length - 1;
  return radii.map((radius, i) => {
    const fromEar = Math.min(i, last - i);
    const mean = CONTOUR[fromEar] ?? 0.5;
    const dropped = OPEN_CHIN * Math.max(0, mouthOpen - NORMS.mouthOpen.mean) * (fromEar / (last / 2)) ** 2;
    const own = ((radius + (radii[last - i] ?? radius)) / 2 - dropped) / mean;
    return 1 + (own - 1) * believed(STEADY_CONTOUR, photos);
  });
}
