// npm run train:trials -- --photos FOLDER --features FILE --out FOLDER --key FILE [--whole 100] [--face-only 40] [--seed 1] [--weights FOLDER]
// Sheets of four-way trials with held-back children, for raters who had no hand in the drawing. Nothing is written
// inside the repository; the key is kept apart from the sheets.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import { loadSamples } from './lib/features.ts';
import { entryKey, isChild, loadManifest, type ManifestEntry } from './lib/manifest.ts';
import { refuseInside, refuseInsideRepository } from './lib/outside-repository.ts';
import { filesBySha256 } from './lib/photo-files.ts';
import { keyOfTrials } from './lib/trial-key.ts';
import { composeSheet, cropFace, drawTrialPortrait, TRIALS_PER_SHEET } from './lib/trial-sheets.ts';
import { planTrials, type Trial } from './lib/trials.ts';
import { loadWeights, readFromFeatures, SHIPPED } from './lib/weights.ts';

const INSTRUCTIONS = `# Which photo is the drawn child?

Every row shows one drawing and four photos, A to D. One of the four is the child the drawing was made from.
Answer every row, also when unsure: the number and one letter per line, and your rating of the drawing as a
buyer of picture books from 1 to 5, for example \`12 B 4.5\`.

- In sheets named \`whole\` compare everything: face, hair, skin.
- In sheets named \`face-only\` every drawing has the same hair and skin: compare the shape of the face, eyes, brows,
  nose, mouth and ears only.
- The mouth is drawn calm whatever the photo shows.
`;

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    features: { type: 'string' },
    out: { type: 'string' },
    key: { type: 'string' },
    whole: { type: 'string', default: '100' },
    'face-only': { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    weights: { type: 'string', default: SHIPPED },
  },
});
if (!values.photos || !values.features || !values.out || !values.key)
  throw new Error('npm run train:trials -- --photos FOLDER --features FILE --out FOLDER --key FILE');
const out = resolve(values.out);
const key = resolve(values.key);
for (const path of [values.photos, values.features, out, key]) refuseInsideRepository(path);
refuseInside(key, out, 'the key is kept apart from the sheets');

const files = await filesBySha256(values.photos);
const manifest = (await loadManifest()).filter(
  (entry) => entry.split === 'held-back' && isChild(entry) && files.has(entry.sha256),
);
const samples = new Map(
  (await loadSamples(values.features, manifest)).map((sample) => [entryKey(sample.entry), sample]),
);
const pool = manifest.filter((entry) => samples.has(entryKey(entry)));
const trials = planTrials(pool, {
  whole: Number(values.whole),
  faceOnly: Number(values['face-only']),
  seed: values.seed,
});
const weights = await loadWeights(resolve(values.weights));

function portraitOf({ target, kind }: Trial): Promise<Buffer> {
  const sample = samples.get(entryKey(target));
  if (!sample) throw new Error(`${target.path} was not collected`);
  const { gender, age } = target.labels;
  return drawTrialPortrait(lookFromFace(readFromFeatures(sample, weights), gender, age), age, kind);
}

async function photoOf({ sha256, path }: ManifestEntry): Promise<Uint8Array> {
  const file = files.get(sha256);
  if (!file) throw new Error(`${path} is not there`);
  return readFile(file);
}

await mkdir(out, { recursive: true });
await mkdir(dirname(key), { recursive: true });
let sheets = 0;
for (const [kind, ofKind] of Map.groupBy(trials, (trial) => trial.kind))
  for (let from = 0; from < ofKind.length; from += TRIALS_PER_SHEET) {
    const rows = await Promise.all(
      ofKind.slice(from, from + TRIALS_PER_SHEET).map(async (trial) => ({
        number: trial.number,
        portrait: await portraitOf(trial),
        options: await Promise.all(trial.options.map(async (one) => cropFace(await photoOf(one), one, kind))),
      })),
    );
    const name = `${kind}-${String(rows[0]?.number).padStart(3, '0')}.png`;
    await writeFile(join(out, name), await composeSheet(rows));
    sheets += 1;
  }
await writeFile(join(out, 'README.md'), INSTRUCTIONS);
await writeFile(key, `${JSON.stringify(keyOfTrials(trials), null, 1)}\n`);
console.log(`${trials.length} trials of ${pool.length} children on ${sheets} sheets in ${out}; key ${key}`);
