// The code of the listening page, read back from the picture that is printed.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BLEED_MM, PAGE_MM } from '#engine/output/page-size.ts';
import { qrPath } from '#server/qr-path.ts';
import { aBook, openTestEngine, sharedPlates } from '#tests/fixtures/book-spec.ts';
import type { BookEngine } from '../engine.ts';
import { renderPages } from '../render-book.ts';

/** Rendering is slow on a busy machine; the limit only detects a hang. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let engine: BookEngine;
beforeAll(() => {
  engine = openTestEngine(1, sharedPlates, true);
});
afterAll(() => engine.close());

const ADDRESS = `https://zhili-byli.example/listen/${'a'.repeat(24)}.${'B'.repeat(43)}`;
const SIDE_MM = 20;
const IMPRINT = 24;

async function draw(listening?: Awaited<ReturnType<typeof qrPath>>) {
  const spec = aBook({ imprint: { year: 2026, ...(listening && { listening }) } });
  const drawn = await renderPages(engine, spec, [{ page: IMPRINT, variant: 'drawn', seed: 0 }], 'print-rgb');
  if (!drawn.ok) throw new Error(drawn.error.code);
  const [page] = drawn.value;
  return sharp(page?.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
}

it('prints every module of the code, on white and within the trimmed page', async () => {
  const code = await qrPath(ADDRESS);
  const plain = await draw();
  const printed = await draw(code);
  const { width } = printed.info;
  const isDifferent = (index: number) => Math.abs((plain.data[index] ?? 0) - (printed.data[index] ?? 0)) > 60;
  const pxPerMm = width / PAGE_MM;
  const side = SIDE_MM * pxPerMm;
  // The white square is the only large white area: its rows and columns are found by their first and last white pixel.
  const white = [...printed.data.keys()].filter((index) => (printed.data[index] ?? 0) > 235 && isDifferent(index));
  const left = Math.min(...sample(white).map((index) => index % width));
  const top = Math.min(...sample(white).map((index) => Math.floor(index / width)));
  expect(left).toBeGreaterThan(BLEED_MM * pxPerMm);
  expect(top + side).toBeLessThan(width - BLEED_MM * pxPerMm);
  const step = side / code.size;
  const read: string[] = [];
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      const at = Math.round(top + (y + 0.5) * step) * width + Math.round(left + (x + 0.5) * step);
      if ((printed.data[at] ?? 255) < 128) read.push(`M${x} ${y}h1v1h-1z`);
    }
  expect(read.join('')).toBe(code.path);
});

/** `Math.min` takes no more arguments than this. */
const sample = (found: readonly number[]): readonly number[] => found.slice(0, 50_000);
