// One measured job of the engine benchmark in a process of its own, so that its memory and warmth are its own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BookEngine, openBookEngine } from '#engine/book/engine.ts';
import { heroFromPhoto } from '#engine/book/hero-from-photo.ts';
import { makeBookFile } from '#engine/book/make-file.ts';
import type { BookOrder, PageChoice } from '#engine/book/order.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { defaultLook } from '#engine/hero/default-look.ts';

export interface JobRequest {
  kind: 'previews' | 'print' | 'scaling';
  cache: string;
  workers: number;
  photo: string;
  /** How many times, one after another, on the same warm threads. */
  times: number;
}
export interface JobFigures {
  ms: number[];
  /** Processor time of all threads in each round: what the wall clock would show, doubled, on two idle cores. */
  cpuMs: number[];
  peakMb: number;
  bytes: number;
}

const content = join(import.meta.dirname, '../../content');
const CHILDREN = ['Маша', 'Аня', 'Вера', 'Оля', 'Ира'];

const orderFor = (round: number, look = defaultLook('female', round)): BookOrder => {
  const name = CHILDREN[round % CHILDREN.length] ?? 'Маша';
  return { story: 'night-forest', locale: 'ru', child: { name, fullName: name, gender: 'female', age: 4 }, look };
};

/** What a visitor waits for: the photo is read, the two free pages are drawn. */
const previews = async (engine: BookEngine, request: JobRequest, round: number): Promise<number> => {
  const hero = await heroFromPhoto(engine, await readFile(request.photo), 'female');
  if (!hero.ok) throw new Error(hero.error.code);
  const { story } = await engine.story('night-forest');
  const pages = story.freePages.map((page): PageChoice => ({ page, variant: 1, seed: 0 }));
  const drawn = await renderPages(engine, orderFor(round, hero.value.look), pages, 'preview');
  return drawn.ok ? drawn.value.reduce((sum, { bytes }) => sum + bytes.length, 0) : 0;
};

const print = async (engine: BookEngine, round: number): Promise<number> => {
  const createdAt = new Date(0);
  const made = await makeBookFile(engine, { kind: 'print-rgb', order: orderFor(round), choices: [], createdAt });
  return made.ok ? made.value.length : 0;
};

const scaling = async (engine: BookEngine): Promise<number> => {
  const pages = Array.from({ length: 12 }, (_, i): PageChoice => ({ page: 3 + i, variant: 1, seed: 0 }));
  const drawn = await renderPages(engine, orderFor(0), pages, 'print-rgb');
  return drawn.ok ? drawn.value.length : 0;
};

const request = JSON.parse(process.argv[2] ?? '') as JobRequest;
const started = performance.now();
const engine = openBookEngine({ folders: { content, cache: request.cache }, workers: request.workers });
if (request.kind === 'scaling') {
  // Threads, fonts and textures are warmed first: scaling is about drawing, not about starting.
  const warmUp = Array.from(
    { length: request.workers * 2 },
    (_, i): PageChoice => ({ page: 3 + i, variant: 1, seed: 0 }),
  );
  await renderPages(engine, orderFor(0), warmUp, 'print-rgb');
}
const ms: number[] = [];
const cpuMs: number[] = [];
let bytes = 0;
for (let round = 0; round < request.times; round++) {
  const from = round === 0 && request.kind !== 'scaling' ? started : performance.now();
  const cpu = process.cpuUsage();
  if (request.kind === 'previews') bytes = await previews(engine, request, round);
  else bytes = request.kind === 'print' ? await print(engine, round) : await scaling(engine);
  ms.push(performance.now() - from);
  const used = process.cpuUsage(cpu);
  cpuMs.push((used.user + used.system) / 1000);
}
await engine.close();
const figures: JobFigures = { ms, cpuMs, peakMb: process.resourceUsage().maxRSS / 1024, bytes };
console.log(JSON.stringify(figures));
