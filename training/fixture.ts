// npm run train:fixture -- --features FILE: writes tests/fixtures/likeness from held-back faces (features, no photos).

import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadSamples } from './lib/features.ts';
import { writeFixture } from './lib/fixture.ts';
import { loadManifest, selectEntries } from './lib/manifest.ts';

const FACES = 60;
const FOLDER = new URL('../tests/fixtures/likeness/', import.meta.url);

const { values } = parseArgs({ options: { features: { type: 'string' } } });
if (!values.features) throw new Error('say where the features are: npm run train:fixture -- --features FILE');
const samples = (await loadSamples(values.features, selectEntries(await loadManifest(), 'used')))
  .filter(({ entry, pooled }) => entry.split === 'held-back' && pooled.hair && pooled.face)
  .sort((a, b) => a.entry.sha256.localeCompare(b.entry.sha256))
  .slice(0, FACES);
await mkdir(FOLDER, { recursive: true });
await writeFixture(FOLDER, samples);
console.log(`${samples.length} faces written to ${FOLDER.pathname}`);
