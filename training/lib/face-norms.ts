// Norms of the face measures: means and spreads over faces, reliability over photos of one person.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOf } from '#core/typed-object.ts';
import type norms from '#engine/photo/fitted/face-norms.json';
import type { Sample } from './features.ts';

type FaceNorms = typeof norms;

/** Fewer people with several photos give no reliability: the prior is kept. */
const MIN_PEOPLE = 20;

/**
 * Means, spreads, slopes and reliabilities belong together: they are refitted only when enough people have several
 * photos. The manifest marks `person` within a repository; until then the norms of 0.15.0 stay.
 */
export async function fitFaceNorms(samples: readonly Sample[], priorFolder: string): Promise<FaceNorms> {
  const prior: FaceNorms = JSON.parse(await readFile(join(priorFolder, 'face-norms.json'), 'utf8'));
  const people = Map.groupBy(
    samples.filter(({ entry }) => entry.labels.person !== undefined),
    ({ entry }) => `${entry.repo} ${entry.labels.person}`,
  );
  const several = [...people.values()].filter((photos) => photos.length > 1);
  if (several.length < MIN_PEOPLE) {
    console.log(`face norms             ${several.length} people with several photos, ${MIN_PEOPLE} needed: kept`);
    return prior;
  }
  const fitted = structuredClone(prior);
  for (const [name, norm] of entriesOf(fitted.measures)) {
    const value = ({ measured }: Sample): number => measured.measures[name];
    const means = several.map((photos) => mean(photos.map(value)));
    const within = mean(several.map((photos) => variance(photos.map(value))));
    const between = Math.max(1e-9, variance(means) - within / mean(several.map((photos) => photos.length)));
    norm.mean = round(mean(samples.map(value)));
    norm.spread = round(2 * Math.sqrt(between));
    norm.reliability = round(between / (between + within));
  }
  return fitted;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const variance = (values: readonly number[]): number => {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1);
};
const round = (value: number): number => Number(value.toPrecision(3));
