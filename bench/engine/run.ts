// The book engine: previews from a photo, a printed book beside Chromium, scaling from one thread to two, memory, plates.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLook } from '#engine/hero/default-look.ts';
import { faces, portrait } from '../../tests/fixtures/faces/draw-face.ts';
import { pagesAsSvg, printWithChromium } from './chromium.ts';
import type { JobFigures, JobRequest } from './job.ts';

const cache = mkdtempSync(join(tmpdir(), 'bench-plates-'));
const photo = join(cache, 'face.jpg');
writeFileSync(photo, await portrait(faces.lina, 1200).jpeg().toBuffer());

const job = (request: Pick<JobRequest, 'kind' | 'workers' | 'times'>): JobFigures => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'job.ts'), JSON.stringify({ ...request, cache, photo })],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as JobFigures;
};
const seconds = (ms: number | undefined): string => `${((ms ?? 0) / 1000).toFixed(1)} s`;
const plates = (): number => readdirSync(cache).filter((file) => file.endsWith('.plate')).length;
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const line = (what: string, figure: string, goal: string): void =>
  console.log(`${what.padEnd(62)} ${figure.padStart(9)}   ${goal}`);

console.log(
  `${cpus().length} cores, load before the start ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);

const visits = job({ kind: 'previews', workers: 2, times: 5 });
const [first, ...later] = visits.ms;
line('two previews from a photo, nothing warm (process start included)', seconds(first), 'goal 8 s');
line('two previews from a photo, warm', seconds(median(later)), 'goal 3 s');
line('  processor time of it, all threads', seconds(median(visits.cpuMs.slice(1))), '');

const firstBook = job({ kind: 'print', workers: 2, times: 1 });
line('24 print pages + PDF, first book of a story (makes the plates)', seconds(firstBook.ms[0]), '');
const kept = plates();
const nextBooks = job({ kind: 'print', workers: 2, times: 2 });
const [coldThreads, nextBook = 0] = nextBooks.ms;
line('24 print pages + PDF, next book, process start included', seconds(coldThreads), 'goal 25 s');
line('24 print pages + PDF, next book on warm threads', seconds(nextBook), 'goal 25 s');
line('  processor time of it, all threads', seconds(nextBooks.cpuMs[1]), '');
line('plates made by the next books', String(plates() - kept), 'goal 0');
line(
  'peak memory, first book and next book',
  `${Math.round(firstBook.peakMb)} / ${Math.round(nextBooks.peakMb)} MB`,
  'goal 900 MB',
);

const one = median(job({ kind: 'scaling', workers: 1, times: 3 }).ms);
const two = median(job({ kind: 'scaling', workers: 2, times: 3 }).ms);
line('12 print pages on one thread / on two', `${seconds(one)} / ${seconds(two)}`, '');
line('scaling from one thread to two', (one / two).toFixed(2), 'goal 1.7');

if (!process.argv.includes('--no-chromium')) {
  const child = { name: 'Маша', fullName: 'Маша', gender: 'female' as const, age: 4 };
  const order = { story: 'night-forest', locale: 'ru' as const, child, look: defaultLook('female') };
  const pages = await pagesAsSvg(join(import.meta.dirname, '../../content'), order);
  const { vectorMs, pixelsMs } = await printWithChromium(pages);
  line('Chromium, the same 24 SVG pages to PDF as vectors', seconds(vectorMs), 'no gouache, no paper');
  line('Chromium, the same 24 SVG pages to PDF as pixels of 300 DPI', seconds(pixelsMs), 'no gouache, no paper');
  line('our time on warm threads / Chromium’s for pixels', (nextBook / pixelsMs).toFixed(2), 'goal 0.25');
}
console.log(
  `load at the end ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
);
rmSync(cache, { recursive: true, force: true });
