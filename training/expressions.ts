// npm run train:expressions -- --out FILE.webp: twelve children of the test fixture (no photos) in every expression,
// the last column as small as a hero on a spread. To see that an expression moves a face without replacing it.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { lookFromFace } from '#engine/photo/decide/look-from-face.ts';
import type { Expression } from '#engine/types.ts';
import { readFixture } from './lib/fixture.ts';
import { isChild } from './lib/manifest.ts';
import { drawExpression } from './lib/trial-sheets.ts';
import { loadWeights, readFromFeatures, SHIPPED } from './lib/weights.ts';

const CHILDREN = 12;
const EXPRESSIONS: readonly Expression[] = ['calm', 'smile', 'laugh', 'wonder', 'worry', 'brave', 'asleep'];
const CELL_PX = 132;
const SMALL_PX = 60;

const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out) throw new Error('npm run train:expressions -- --out FILE.webp');

const samples = (await readFixture(new URL('../tests/fixtures/likeness/', import.meta.url))).filter(
  ({ entry, measured }) => isChild(entry) && !measured.hair.covered,
);
const weights = await loadWeights(SHIPPED);
const step = Math.floor(samples.length / CHILDREN);
const rows = samples.filter((_, i) => i % step === 0).slice(0, CHILDREN);

interface Cell {
  input: Buffer;
  left: number;
  top: number;
}

async function drawCell(row: number, column: number): Promise<Cell> {
  const sample = rows[row];
  if (!sample) throw new Error('too few children in the fixture');
  const { gender, age } = sample.entry.labels;
  const look = lookFromFace(readFromFeatures(sample, weights), gender, age);
  const small = column === EXPRESSIONS.length;
  const side = small ? SMALL_PX : CELL_PX;
  const drawn = await drawExpression(look, age, EXPRESSIONS[column] ?? 'calm');
  const gap = small ? (CELL_PX - SMALL_PX) / 2 : 0;
  return {
    input: await sharp(drawn).resize(side, side).png().toBuffer(),
    left: column * CELL_PX + gap,
    top: row * CELL_PX + gap,
  };
}

const cells: Cell[] = [];
for (let row = 0; row < rows.length; row++)
  for (let column = 0; column <= EXPRESSIONS.length; column++) cells.push(await drawCell(row, column));
const size = { width: (EXPRESSIONS.length + 1) * CELL_PX, height: rows.length * CELL_PX };
await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
  .composite(cells)
  .webp({ quality: 84 })
  .toFile(resolve(values.out));
console.log(`${rows.length} children, ${EXPRESSIONS.length} expressions: ${values.out}`);
