// Painting that is killed in the middle goes on where it stopped.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { openTempFolder } from '#tests/harness/temp-folder.ts';
import { missingPictures } from './book-pictures.ts';
import { readShopFiles, type ShopBook } from './shop-file.ts';

const PAINT_TIME_LIMIT_MS = 180_000;
const PICTURES_BEFORE_KILL = 3;

const project = join(import.meta.dirname, '../../..');
const content = join(project, 'content');
const folder = openTempFolder('zb-paint-');
const pictures = join(folder, 'pictures');
const folders = { content, pictures, engine: join(project, 'src/engine'), draft: true };
/** A cover and a spread of some story, in two languages. */
const [story] = readShopFiles(content);
if (!story) throw new Error('there are no stories');
const book: ShopBook = { ...story, gallery: ['front', 2, 3], examples: [] };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const paint = (): ChildProcess =>
  spawn(process.execPath, [join(project, 'tests/fixtures/paint-story.ts'), folder, JSON.stringify(book)], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Every written file with its number in the file system: a file that is written again has another one. */
const listFiles = (): Map<string, number> =>
  new Map(readdirSync(pictures).map((name) => [name, statSync(join(pictures, name)).ino]));

async function killAfter(count: number): Promise<void> {
  const painter = paint();
  if (!painter.stdout) throw new Error('the painter has no output');
  let painted = 0;
  for await (const _line of createInterface(painter.stdout)) {
    painted += 1;
    if (painted === count) painter.kill('SIGKILL');
  }
  expect(painted).toBeGreaterThanOrEqual(count);
}

it('keeps every complete picture, leaves none partial and paints only what is missing', {
  timeout: PAINT_TIME_LIMIT_MS,
}, async () => {
  const total = missingPictures(folders, book, 'all');
  await killAfter(PICTURES_BEFORE_KILL);
  const left = missingPictures(folders, book, 'all');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(total - PICTURES_BEFORE_KILL);
  const before = [...listFiles()].filter(([name]) => /\.(webp|avif)$/.test(name));
  for (const [name] of before) await sharp(join(pictures, name)).stats();
  // What a process killed while writing leaves.
  writeFileSync(join(pictures, `${book.slug}.sample.${book.gallery.at(-1)}.en.webp.half`), 'partial');

  await once(paint(), 'exit');
  expect(missingPictures(folders, book, 'all')).toBe(0);
  const after = listFiles();
  // A variant without its picture belongs to the picture in work and is written again.
  const complete = before.filter(([name]) => after.has(name) && before.some(([one]) => one === pictureOf(name)));
  expect(complete.length).toBeGreaterThanOrEqual(PICTURES_BEFORE_KILL);
  for (const [name, inode] of complete) expect(after.get(name), name).toBe(inode);
  expect([...after.keys()].filter((name) => name.endsWith('.half'))).toEqual([]);
});

const pictureOf = (name: string): string => name.replace(/\.\d+\.avif$/, '.webp');
