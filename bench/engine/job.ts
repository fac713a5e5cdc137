// One measured job of the engine benchmark in a separate process, so that memory and warm-up are its own.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookSpec, PageChoice } from '#engine/book/book-spec.ts';
import { type BookEngine, openBookEngine } from '#engine/book/engine.ts';
import { makeBookFile } from '#engine/book/file/make-file.ts';
import { heroFromPhotos } from '#engine/book/hero/hero-from-photo.ts';
import { renderPages } from '#engine/book/render-book.ts';
import { defaultLook } from '#engine/hero/default-look.ts';
import { createFolderStories } from '#engine/story/story-source.ts';

export interface JobRequest {
  /**
   * `pages` draws every inside page of a story for one purpose and `photo` only reads the photo; the others are what a
   * visitor or a buyer waits for.
   */
  kind: 'photo' | 'previews' | 'print' | 'pages';
  story: string;
  target: 'preview' | 'print-rgb';
  cache: string;
  workers: number;
  photo: string;
  /** Number of repetitions on the same warm threads. */
  times: number;
}
export interface JobFigures {
  ms: number[];
  /** Processor time of all threads in each round: twice the wall time on two idle cores. */
  cpuMs: number[];
  /** Pages drawn in each round. */
  pages: number;
  peakMb: number;
  bytes: number;
}

const content = join(import.meta.dirname, '../../content');
const CHILDREN = ['Маша', 'Аня', 'Вера', 'Оля', 'Ира'];

const specFor = (story: string, round: number, look = defaultLook('female', round)): BookSpec => {
  const name = CHILDREN[round % CHILDREN.length] ?? 'Маша';
  return { story, locale: 'ru', child: { name, fullName: name, gender: 'female', age: 4 }, look };
};

interface Round {
  pages: number;
  bytes: number;
}
const sumOf = (drawn: Awaited<ReturnType<typeof renderPages>>): Round => {
  if (!drawn.ok) throw new Error(drawn.error.code);
  return { pages: drawn.value.length, bytes: drawn.value.reduce((sum, { bytes }) => sum + bytes.length, 0) };
};
const plain = (page: number): PageChoice => ({ page, variant: 'drawn', seed: 0 });

const photo = async (engine: BookEngine, request: JobRequest): Promise<Round> => {
  const bytes = await readFile(request.photo);
  const hero = await heroFromPhotos(engine, [{ photo: bytes }], { gender: 'female' });
  if (!hero.ok) throw new Error(hero.error.code);
  return { pages: 0, bytes: bytes.length };
};

/** What a visitor waits for: reading the photo and drawing the two free pages. */
const previews = async (engine: BookEngine, request: JobRequest, round: number): Promise<Round> => {
  const hero = await heroFromPhotos(engine, [{ photo: await readFile(request.photo) }], { gender: 'female' });
  if (!hero.ok) throw new Error(hero.error.code);
  const { story } = await engine.story(request);
  const spec = specFor(request.story, round, hero.value.look);
  return sumOf(await renderPages(engine, spec, story.freePages.map(plain), 'preview'));
};

const print = async (engine: BookEngine, { story }: JobRequest, round: number): Promise<Round> => {
  const createdAt = new Date(0);
  const spec = specFor(story, round);
  const made = await makeBookFile(engine, { kind: 'print-rgb', spec, choices: [], createdAt });
  if (!made.ok) throw new Error(made.error.code);
  return { pages: 24, bytes: made.value.length };
};

const pages = async (engine: BookEngine, { story, target }: JobRequest, round: number): Promise<Round> => {
  const numbers = (await engine.story({ story })).story.pages.map(({ number }) => number);
  return sumOf(await renderPages(engine, specFor(story, round), numbers.map(plain), target));
};

const request: JobRequest = JSON.parse(process.argv[2] ?? '');
const started = performance.now();
const engine = openBookEngine({
  stories: createFolderStories(content),
  folders: { content, cache: request.cache },
  workers: request.workers,
});
const work = { photo, previews, print, pages }[request.kind];
const ms: number[] = [];
const cpuMs: number[] = [];
let last: Round = { pages: 0, bytes: 0 };
for (let round = 0; round < request.times; round++) {
  // The first round includes the start of the process, as for a first visitor.
  const from = round === 0 ? started : performance.now();
  const cpu = process.cpuUsage();
  last = await work(engine, request, round);
  ms.push(performance.now() - from);
  const used = process.cpuUsage(cpu);
  cpuMs.push((used.user + used.system) / 1000);
}
await engine.close();
const figures: JobFigures = { ms, cpuMs, ...last, peakMb: process.resourceUsage().maxRSS / 1024 };
console.log(JSON.stringify(figures));
