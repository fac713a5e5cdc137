// The book engine: reading a photo, previews from it, a printed book beside Chromium, every story page by page, scaling,
// memory, plates. All of it, or a part: node bench/engine/run.ts [--only photo,previews,print,stories,scaling,chromium]
// [--no-chromium] [--photo FILE]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultLook } from '#engine/hero/default-look.ts';
import { drawPicture, faces, portrait } from '../../tests/fixtures/faces/draw-face.ts';
import { pagesAsSvg, printWithChromium } from './chromium.ts';
import type { JobFigures, JobRequest } from './job.ts';

const STORIES = ['night-forest', 'bath-sea', 'cloud-post', 'dragon-matches', 'night-museum', 'birthday'];
const { values } = parseArgs({
  options: { only: { type: 'string' }, 'no-chromium': { type: 'boolean' }, photo: { type: 'string' } },
});
const wants = (part: string): boolean => values.only?.split(',').includes(part) ?? true;

const cache = mkdtempSync(join(tmpdir(), 'bench-plates-'));
const made = join(cache, 'face.jpg');
writeFileSync(made, await portrait(faces.lina, 1200).jpeg().toBuffer());
const photo = values.photo ?? made;

/** Five faces side by side, as on a group photo. */
const party = join(cache, 'party.jpg');
const row = [0, 1, 2, 3, 4].map((place) => ({ face: faces.lina, x: 300 + place * 600, y: 420, scale: 0.9 }));
writeFileSync(party, await drawPicture(3000, 800, row).jpeg().toBuffer());

/** Memory settings of `npm start`: two arenas, and large pictures freed at once. */
const env = { ...process.env, MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

const job = (request: Partial<JobRequest> & Pick<JobRequest, 'kind' | 'times'>): JobFigures => {
  const whole: JobRequest = { story: 'night-forest', target: 'print-rgb', workers: 2, cache, photo, ...request };
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'job.ts'), JSON.stringify(whole)],
    { encoding: 'utf8', maxBuffer: 1e8, env },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
};
const seconds = (ms: number | undefined): string => `${((ms ?? 0) / 1000).toFixed(1)} s`;
const plates = (): number => readdirSync(cache).filter((file) => file.endsWith('.plate')).length;
const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const line = (what: string, figure: string, goal = ''): void =>
  console.log(`${what.padEnd(64)} ${figure.padStart(13)}   ${goal}`.trimEnd());
const load = (): string =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');

console.log(`${cpus().length} cores, load before the start ${load()}`);

if (wants('photo')) {
  const read = (what: string, file: string, goal: string): void => {
    const { ms, cpuMs, peakMb } = job({ kind: 'photo', photo: file, times: 8, workers: 1 });
    const [first, ...later] = ms;
    line(`${what}, nothing warm (process start and networks included)`, seconds(first));
    line(`${what}, warm`, `${Math.round(median(later))} ms`, goal);
    line('  processor time of it, all threads', `${Math.round(median(cpuMs.slice(1)))} ms`);
    line('  peak memory of the process', `${Math.round(peakMb)} MB`, 'goal 900 MB');
  };
  read('a photo read', photo, 'goal 1 s');
  read('a photo of five faces read', party, 'goal 2 s');
}

if (wants('previews')) {
  const visits = job({ kind: 'previews', times: 5 });
  const [first, ...later] = visits.ms;
  line('two previews from a photo, nothing warm (process start included)', seconds(first), 'goal 8 s');
  line('two previews from a photo, warm', seconds(median(later)), 'goal 3 s');
  line('  processor time of it, all threads', seconds(median(visits.cpuMs.slice(1))));
}

let nextBook = 0;
if (wants('print')) {
  const firstBook = job({ kind: 'print', times: 1 });
  line('24 print pages + PDF, first book of a story (makes the plates)', seconds(firstBook.ms[0]));
  line('  processor time of it, all threads', seconds(firstBook.cpuMs[0]));
  const kept = plates();
  const nextBooks = job({ kind: 'print', times: 2 });
  nextBook = nextBooks.ms[1] ?? 0;
  line('24 print pages + PDF, next book, process start included', seconds(nextBooks.ms[0]), 'goal 25 s');
  line('24 print pages + PDF, next book on warm threads', seconds(nextBook), 'goal 25 s');
  line('  processor time of it, all threads', seconds(nextBooks.cpuMs[1]));
  line('plates made by the next books', String(plates() - kept), 'goal 0');
  const peaks = [firstBook, nextBooks].map(({ peakMb }) => Math.round(peakMb)).join(' / ');
  line('peak memory, first book and next book', `${peaks} MB`, 'goal 900 MB');
}

if (wants('stories'))
  for (const story of STORIES)
    for (const target of ['preview', 'print-rgb'] as const) {
      // The first round makes the plates, the second is another child's book.
      const { ms, cpuMs, pages } = job({ kind: 'pages', story, target, times: 2 });
      const perPage = (all: number[], round: number) => String(Math.round((all[round] ?? 0) / pages));
      const figure = `${perPage(ms, 1)} / ${perPage(cpuMs, 1)} ms`;
      line(
        `${story}, ${target}: a page on two threads / its processor time`,
        figure,
        `first book ${perPage(ms, 0)} ms`,
      );
    }

if (wants('scaling')) {
  // The first round warms threads, fonts and plates, because scaling measures drawing only.
  const [one = 0, two = 0] = [1, 2].map((workers) => median(job({ kind: 'pages', workers, times: 4 }).ms.slice(1)));
  line('24 print pages on one thread / on two', `${seconds(one)} / ${seconds(two)}`);
  line('scaling from one thread to two', (one / two).toFixed(2), 'goal 1.7');
}

if (wants('chromium') && !values['no-chromium']) {
  const child = { name: 'Маша', fullName: 'Маша', gender: 'female' as const, age: 4 };
  const spec = { story: 'night-forest', locale: 'ru' as const, child, look: defaultLook('female') };
  const pages = await pagesAsSvg(join(import.meta.dirname, '../../content'), spec);
  const { vectorMs, pixelsMs } = await printWithChromium(pages);
  line('Chromium, the same 24 SVG pages to PDF as vectors', seconds(vectorMs), 'no gouache, no paper');
  line('Chromium, the same 24 SVG pages to PDF as pixels of 300 DPI', seconds(pixelsMs), 'no gouache, no paper');
  if (nextBook > 0)
    line('our time on warm threads / Chromium’s for pixels', (nextBook / pixelsMs).toFixed(2), 'goal 0.25');
}
console.log(`load at the end ${load()}`);
rmSync(cache, { recursive: true, force: true });
