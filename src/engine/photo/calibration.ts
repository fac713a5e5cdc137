// What an average face measures and how far faces differ, so that one child's numbers stand out against all others.

import type { MeasureName, Measures } from './measures.ts';

interface Norm {
  /** Mean of grown-ups of many origins, and twice their spread: unseen faces differ that much more. */
  mean: number;
  spread: number;
  /** What children of four to ten add to the mean: narrower jaw, shorter and smaller nose, smaller mouth. */
  child?: number;
  /** What is left of head pitch, of a smile and of an open mouth in this measure, taken out before comparing. */
  pitch?: number;
  smile?: number;
  open?: number;
}

const NORMS: Record<MeasureName, Norm> = {
  aspect: { mean: 0.835, spread: 0.065, child: 0.015, pitch: 0.12, open: -0.25 },
  jaw: { mean: 0.893, spread: 0.024, child: -0.03, pitch: 0.045 },
  chin: { mean: 0.448, spread: 0.034, child: -0.014, pitch: 0.1 },
  cheeks: { mean: 0.957, spread: 0.019, child: -0.021, pitch: 0.03 },
  forehead: { mean: 0.734, spread: 0.03, child: 0.01 },
  eyeWidth: { mean: 0.18, spread: 0.018, child: -0.001 },
  eyeOpen: { mean: 0.368, spread: 0.075, child: 0.01, smile: -0.3 },
  eyeSlant: { mean: 0.016, spread: 0.085, pitch: 0.28 },
  eyeGap: { mean: 0.44, spread: 0.021 },
  eyeHeight: { mean: 0.673, spread: 0.028, child: -0.008, pitch: 0.06 },
  browArch: { mean: 0.046, spread: 0.013, pitch: -0.012 },
  browTilt: { mean: -0.22, spread: 0.125, pitch: 0.5 },
  browThickness: { mean: 0.051, spread: 0.014, child: -0.006 },
  browHeight: { mean: 0.161, spread: 0.025 },
  noseWidth: { mean: 0.294, spread: 0.036, child: -0.025, smile: 0.35 },
  noseLength: { mean: 0.319, spread: 0.046, child: -0.02, pitch: -0.06 },
  mouthWidth: { mean: 0.43, spread: 0.06, child: -0.035, smile: 1.15 },
  mouthHeight: { mean: 0.27, spread: 0.038, child: -0.008 },
  lipFullness: { mean: 0.265, spread: 0.07, child: 0.03, smile: -1.5 },
  smile: { mean: 0.045, spread: 0.05, pitch: -0.2 },
  mouthOpen: { mean: 0.12, spread: 0.1 },
};
const MEAN_PITCH = -0.13;

/** Mean outline from ear to chin, in face widths, left and right averaged; and a child's against it. */
const CONTOUR = [0.5, 0.5031, 0.5197, 0.5443, 0.571, 0.5906, 0.6114, 0.6334, 0.6398];
const CHILD_CONTOUR = [1, 0.99, 0.979, 0.971, 0.969, 0.967, 0.962, 0.957, 0.955];
/** How far an open mouth drops the chin, in face widths per opening. */
const OPEN_CHIN = 0.28;

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
  const shut = held - (norm.open ?? 0) * (measures.mouthOpen - NORMS.mouthOpen.mean);
  const calm = shut - (norm.smile ?? 0) * (measures.smile - NORMS.smile.mean);
  return (calm - norm.mean - (norm.child ?? 0) * childness(age)) / norm.spread;
}

/** The outline against the average one of that age: 1 is average. Both sides alike: they differ by the head's turn. */
export function contourDeviation(radii: readonly number[], { mouthOpen }: Measures, age: number | undefined): number[] {
  const last = radii.length - 1;
  return radii.map((radius, i) => {
    const fromEar = Math.min(i, last - i);
    const mean = (CONTOUR[fromEar] ?? 0.5) * (1 + ((CHILD_CONTOUR[fromEar] ?? 1) - 1) * childness(age));
    const dropped = OPEN_CHIN * Math.max(0, mouthOpen - NORMS.mouthOpen.mean) * (fromEar / (last / 2)) ** 2;
    return ((radius + (radii[last - i] ?? radius)) / 2 - dropped) / mean;
  });
}
