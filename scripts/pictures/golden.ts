// npm run golden [-- --accept] [-- --only night-forest]: draws the golden pictures and shows accepted, new and difference side by side.
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openBookEngine } from '#engine/book/engine.ts';
import { createFolderStories } from '#engine/story/story-source.ts';
import { content, runCommand } from '../story-command.ts';
import { GOLDEN_CASES, type GoldenCase } from './golden/cases.ts';
import { comparePictures } from './golden/compare-pictures.ts';
import { goldenFile, LARGEST_SHARE, toGolden } from './golden/golden-files.ts';

const COLUMN_PX = 320;
const SHEET = resolve('out/golden.png');

const { values } = parseArgs({ options: { accept: { type: 'boolean', default: false }, only: { type: 'string' } } });

await runCommand(async () => {
  const engine = openBookEngine({
    stories: createFolderStories(content),
    folders: { content, cache: resolve('data/plates') },
    draft: true,
  });
  const rows: Buffer[] = [];
  try {
    for (const golden of GOLDEN_CASES.filter(({ name }) => name.includes(values.only ?? ''))) {
      const drawn = await toGolden(await golden.draw(engine));
      const row = await compare(golden, drawn);
      if (row) rows.push(row);
      if (values.accept) await accept(golden, drawn);
    }
  } finally {
    await engine.close();
  }
  if (rows.length === 0) return console.log('No picture differs.');
  await mkdir(dirname(SHEET), { recursive: true });
  await writeFile(SHEET, await stack(rows));
  console.log(`Accepted, new and difference side by side: ${SHEET}`);
});

async function accept(golden: GoldenCase, drawn: Buffer): Promise<void> {
  await mkdir(dirname(goldenFile(golden)), { recursive: true });
  await writeFile(goldenFile(golden), drawn);
}

/** The three pictures in one row; undefined where nothing noticeable differs. */
async function compare(golden: GoldenCase, drawn: Buffer): Promise<Buffer | undefined> {
  const known = existsSync(goldenFile(golden));
  const accepted = known ? await readFile(goldenFile(golden)) : drawn;
  const { share, largestDeltaE, map } = await comparePictures(accepted, drawn);
  const verdict = known ? (share > LARGEST_SHARE ? 'DIFFERS' : 'same') : 'new';
  const percent = (share * 100).toFixed(2);
  console.log(`${golden.name}: ${verdict}, ${percent} % of the area, largest distance ${largestDeltaE.toFixed(1)}`);
  if (verdict === 'same') return undefined;
  const raw = { width: map.width, height: map.height, channels: 1 as const };
  const difference = await sharp(map.data, { raw }).resize(COLUMN_PX).png().toBuffer();
  const { height = COLUMN_PX } = await sharp(drawn).metadata();
  return sharp({ create: { width: COLUMN_PX * 3, height, channels: 3, background: '#ffffff' } })
    .composite([accepted, drawn, difference].map((input, column) => ({ input, left: column * COLUMN_PX, top: 0 })))
    .png()
    .toBuffer();
}

async function stack(rows: readonly Buffer[]): Promise<Buffer> {
  const heights = await Promise.all(rows.map(async (row) => (await sharp(row).metadata()).height ?? 0));
  const height = heights.reduce((sum, each) => sum + each, 0);
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, each) => sum + each, 0));
  return sharp({ create: { width: COLUMN_PX * 3, height, channels: 3, background: '#ffffff' } })
    .composite(rows.map((input, at) => ({ input, left: 0, top: tops[at] ?? 0 })))
    .png()
    .toBuffer();
}
