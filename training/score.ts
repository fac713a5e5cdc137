// npm run train:score -- --features FILE [--weights FOLDER] [--split train] [--labeller A] [--fresh]: the held-back table of docs/likeness.md.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadSamples } from './lib/features.ts';
import { isChild, loadManifest, selectEntries } from './lib/manifest.ts';
import { scoreSamples, scoreTable } from './lib/score.ts';
import { loadWeights, PRIOR, SHIPPED } from './lib/weights.ts';

const { values } = parseArgs({
  options: {
    features: { type: 'string' },
    weights: { type: 'string' },
    split: { type: 'string', default: 'held-back' },
    labeller: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
});
if (!values.features) throw new Error('say where the features are: npm run train:score -- --features FILE');
const manifest = selectEntries(await loadManifest(), values.fresh ? 'fresh' : 'used');
const samples = (await loadSamples(values.features, manifest)).filter(
  ({ entry: { split, labeller } }) => split === values.split && (values.labeller ?? labeller) === labeller,
);
const repositories = new Set(samples.map(({ entry }) => entry.repo)).size;
const children = samples.filter(({ entry }) => isChild(entry)).length;
console.log(`${values.split}: ${samples.length} faces (${children} children) of ${repositories} repositories\n`);
console.log(
  scoreTable({
    'prior (0.15.0)': scoreSamples(samples, await loadWeights(PRIOR)),
    shipped: scoreSamples(samples, await loadWeights(SHIPPED)),
    ...(values.weights && { [values.weights]: scoreSamples(samples, await loadWeights(resolve(values.weights))) }),
  }),
);
