// What an average face measures and how far faces differ, so that one child's numbers stand out against all others.

import type { MeasureName, Measures } from './measures.ts';

interface Norm {
  /** Mean and spread over portraits of 16 adults of many origins. */
  mean: number;
  spread: number;
  /** What a child of about five adds to the mean (rounder face, larger eyes, smaller nose and jaw). */
  child?: number;
  /** What is left of head pitch and of a smile in this measure, taken out before comparing. */
  pitch?: number;
  smile?: number;
}

const NORMS: Record<MeasureName, Norm> = {
  aspect: { mean: 0.84, spread: 0.037, child: 0.025, pitch: 0.12 },
  jaw: { mean: 0.895, spread: 0.0115, child: -0.008, pitch: 0.045 },
  chin: { mean: 0.455, spread: 0.0177, child: -0.012, pitch: 0.1 },
  cheeks: { mean: 0.96, spread: 0.0083, child: 0.003, pitch: 0.03 },
  forehead: { mean: 0.7335, spread: 0.0137, child: 0.006 },
  eyeWidth: { mean: 0.1825, spread: 0.0085, child: 0.008 },
  eyeOpen: { mean: 0.381, spread: 0.036, child: 0.05, smile: -0.3 },
  eyeSlant: { mean: 0.013, spread: 0.05, pitch: 0.28 },
  eyeGap: { mean: 0.44, spread: 0.011, child: 0.008 },
  eyeHeight: { mean: 0.679, spread: 0.0146, child: -0.015, pitch: 0.06 },
  browArch: { mean: 0.0474, spread: 0.003, pitch: -0.012 },
  browTilt: { mean: -0.232, spread: 0.062, pitch: 0.5 },
  browThickness: { mean: 0.051, spread: 0.009, child: -0.008 },
  browHeight: { mean: 0.1645, spread: 0.0108 },
  noseWidth: { mean: 0.289, spread: 0.017, child: -0.012, smile: 0.35 },
  noseLength: { mean: 0.322, spread: 0.0229, child: -0.025, pitch: -0.06 },
  mouthWidth: { mean: 0.415, spread: 0.028, child: -0.02, smile: 1.15 },
  mouthHeight: { mean: 0.267, spread: 0.0195, child: -0.008 },
  lipFullness: { mean: 0.286, spread: 0.03, child: 0.01, smile: -1.5 },
  smile: { mean: 0.032, spread: 0.03, pitch: -0.2 },
  mouthOpen: { mean: 0.097, spread: 0.06 },
};
const MEAN_PITCH = -0.13;

/** Mean outline from ear to ear, in face widths, left and right averaged. */
const CONTOUR = [0.5, 0.5037, 0.5214, 0.5459, 0.5726, 0.5944, 0.6155, 0.6362, 0.6416];
/** A child's lower face is shorter: the outline's mean shrinks towards the chin. */
const CHILD_CHIN = 0.03;

/** 1 for children and where no age could be guessed, 0 for adults. */
export const childness = (age: number | undefined): number =>
  age === undefined ? 1 : Math.max(0, Math.min(1, (20 - age) / 8));

export interface Stance {
  pitch: number;
  age: number | undefined;
}

/** How many spreads a measure lies from the average face of that age, held the same way. */
export function deviation(name: MeasureName, measures: Measures, { pitch, age }: Stance): number {
  const norm = NORMS[name];
  const held = measures[name] - (norm.pitch ?? 0) * (pitch - MEAN_PITCH);
  const calm = held - (norm.smile ?? 0) * (measures.smile - NORMS.smile.mean);
  return (calm - norm.mean - (norm.child ?? 0) * childness(age)) / norm.spread;
}

/** The outline against the average one of that age: 1 is average. */
export function contourDeviation(radii: readonly number[], age: number | undefined): number[] {
  const last = radii.length - 1;
  return radii.map((radius, i) => {
    const fromEar = Math.min(i, last - i);
    const mean = CONTOUR[fromEar] ?? 0.5;
    const chin = (fromEar / (last / 2)) ** 2;
    // Left and right differ mostly by the turn of the head: keep a little of it, as faces are not mirrors.
    const even = radius * 0.65 + (radii[last - i] ?? radius) * 0.35;
    return even / (mean * (1 - CHILD_CHIN * chin * childness(age)));
  });
}
