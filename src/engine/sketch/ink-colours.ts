// Sorts the ink into at most six colours, as on white paper in full light.
import type { Ink } from './ink.ts';
import { distanceTo } from './planes.ts';

type Rgb = readonly [number, number, number];

export interface InkColours {
  /** Index of the colour of every inked pixel. */
  readonly labels: Uint8Array;
  /** Colours in print: pale pencils are made stronger. */
  readonly colours: readonly string[];
}

const MAX_COLOURS = 6;
/** Pixels this near the edge of a stroke are mixed with paper: the strongest ink near them gives their colour. */
const EDGE_PX = 2.5;
const CORE_REACH_PX = 3;
const SAMPLE_LIMIT = 6000;
const ROUNDS = 10;
/** Distances between directions of colour; greys differ from colours, and shades of one pencil do not. */
const MIN_COLOUR_DISTANCE = 0.32;
const MIN_COLOUR_SHARE = 0.004;
/** The least a colour takes from the paper's light. */
const MIN_ABSORPTION = 0.72;
const GREY_SATURATION = 0.16;

/** Where a colour points, apart from how strongly it was pressed; a dark tone counts as grey. */
const directionOf = ([r, g, b]: Rgb): Rgb => {
  const absorbed = [1 - r, 1 - g, 1 - b] as const;
  const most = Math.max(...absorbed, 0.02);
  return [absorbed[0] / most, absorbed[1] / most, absorbed[2] / most];
};

const apart = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** For every inked pixel, the one that shows its colour best. */
function coresOf({ width, height, shares }: Ink, mask: Uint8Array): Int32Array {
  const cores = new Int32Array(mask.length);
  const depth = distanceTo(mask, { width, height }, 0);
  const absorbed = (i: number) => 3 - (shares[0][i] ?? 1) - (shares[1][i] ?? 1) - (shares[2][i] ?? 1);
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    cores[i] = i;
    if ((depth[i] ?? 0) > EDGE_PX) continue;
    const x = i % width;
    const y = (i - x) / width;
    let most = absorbed(i);
    for (let v = Math.max(0, y - CORE_REACH_PX); v <= Math.min(height - 1, y + CORE_REACH_PX); v++)
      for (let u = Math.max(0, x - CORE_REACH_PX); u <= Math.min(width - 1, x + CORE_REACH_PX); u++) {
        const j = v * width + u;
        if (!mask[j] || absorbed(j) <= most) continue;
        most = absorbed(j);
        cores[i] = j;
      }
  }
  return cores;
}

/** Farthest points first, then the usual rounds of means. */
function cluster(samples: readonly Rgb[]): Rgb[] {
  const [first] = samples;
  if (!first) return [];
  const seeds: Rgb[] = [first];
  const distances = samples.map((sample) => apart(sample, first));
  while (seeds.length < MAX_COLOURS) {
    const ranked = distances.map((value, i) => [value, i] as const).sort((a, b) => b[0] - a[0]);
    // Not the farthest one, which may be a single odd pixel.
    const [value, i] = ranked[Math.floor(samples.length * MIN_COLOUR_SHARE)] ?? [0, 0];
    const next = samples[i];
    if (!next || value < MIN_COLOUR_DISTANCE) break;
    seeds.push(next);
    samples.forEach((sample, at) => {
      distances[at] = Math.min(distances[at] ?? 0, apart(sample, next));
    });
  }
  let centres = seeds;
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(() => [0, 0, 0, 0]);
    for (const sample of samples) {
      const sum = sums[nearest(sample, centres)];
      if (!sum) continue;
      for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (sample[k] ?? 0);
      sum[3] = (sum[3] ?? 0) + 1;
    }
    centres = sums.map(([r = 0, g = 0, b = 0, count = 0], i): Rgb => {
      const before = centres[i] ?? [0, 0, 0];
      return count === 0 ? before : [r / count, g / count, b / count];
    });
  }
  return centres;
}

function nearest(sample: Rgb, centres: readonly Rgb[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  centres.forEach((centre, i) => {
    const distance = apart(sample, centre);
    if (distance < least) {
      least = distance;
      best = i;
    }
  });
  return best;
}

const hex = (share: number): string =>
  Math.round(Math.max(0, Math.min(1, share)) * 255)
    .toString(16)
    .padStart(2, '0');

/** The colour as printed: at least as strong as a well-pressed pencil. */
function printed(mean: Rgb): string {
  const absorbed = mean.map((share) => 1 - share);
  const most = Math.max(...absorbed, 0.02);
  const grey = most - Math.min(...absorbed) < GREY_SATURATION * most + 0.04;
  const gain = Math.max(1, MIN_ABSORPTION / most);
  const flat = absorbed.reduce((sum, value) => sum + value, 0) / 3;
  return `#${absorbed.map((value) => hex(1 - (grey ? flat : value) * gain)).join('')}`;
}

export function sortColours(ink: Ink, mask: Uint8Array): InkColours {
  const { shares } = ink;
  const cores = coresOf(ink, mask);
  const colourOf = (i: number): Rgb => [shares[0][i] ?? 1, shares[1][i] ?? 1, shares[2][i] ?? 1];
  const inked: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i]) inked.push(i);
  const step = Math.max(1, Math.floor(inked.length / SAMPLE_LIMIT));
  const samples = inked.filter((_, at) => at % step === 0).map((i) => directionOf(colourOf(cores[i] ?? i)));
  const centres = cluster(samples);
  const labels = new Uint8Array(mask.length);
  const sums = centres.map(() => [0, 0, 0, 0]);
  for (const i of inked) {
    const core = cores[i] ?? i;
    const colour = colourOf(core);
    const label = nearest(directionOf(colour), centres);
    labels[i] = label;
    const sum = sums[label];
    if (!sum || core !== i) continue;
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (colour[k] ?? 0);
    sum[3] = (sum[3] ?? 0) + 1;
  }
  const colours = sums.map(([r = 0, g = 0, b = 0, count = 0]) =>
    printed(count === 0 ? [0.2, 0.2, 0.2] : [r / count, g / count, b / count]),
  );
  return { labels, colours };
}
