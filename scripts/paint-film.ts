// Makes the film of the home page in both languages, once: from painted pages to build/film, with posters and captions.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { LOCALES, type Locale } from '#core/locale.ts';

import type { FilmFiles, FilmList } from '#server/story-files/film-list.ts';
import { type Canvas, createCanvas } from './film/canvas.ts';
import { composeFilm, type Film } from './film/compose.ts';
import { encodeFilm } from './film/encode.ts';
import { FRAME, FRAMES, POSTER_AT, SECONDS } from './film/script.ts';
import { webVtt } from './film/words.ts';
import { filmPictures, filmSources, filmWords } from './film-pictures.ts';
import { createProgressBar } from './progress-bar.ts';

const root = resolve(import.meta.dirname, '..');
const target = join(root, 'build/film');
const list = join(target, 'film.json');
/** Good to look at on a phone and on a desk, at about a megabyte for ten seconds. */
const COARSENESS = 39;
/** Tests want a film that plays, not one to look at: its first seconds are made in a tenth of the time. */
const DRAFT_SECONDS = 2;
const draft = process.env.DRAWING === 'draft';
const frames = draft ? DRAFT_SECONDS * FRAME.rate : FRAMES;
const POSTER_WIDTHS = [640, 1280] as const;

if (isMainThread) await makeFilms();
else await makeFilm(workerData as Locale);

async function makeFilms(): Promise<void> {
  const inputs = inputsOf();
  if (isMade(inputs) || (draft && isMade(`${inputs} draft`))) return;
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const bar = createProgressBar();
  const done = new Map<Locale, number>();
  const onFrame = (locale: Locale, frame: number) => {
    done.set(locale, frame);
    const sum = [...done.values()].reduce((total, count) => total + count, 0);
    bar.update(sum / (frames * LOCALES.length), `film, frame ${sum} of ${frames * LOCALES.length}`);
  };
  try {
    const [ru, en] = await Promise.all(LOCALES.map((locale) => inThread(locale, onFrame)));
    if (!ru || !en) throw new Error('A film is missing');
    const { width, height } = FRAME;
    const made = new Date().toISOString().slice(0, 10);
    const found: FilmList = {
      inputs: draft ? `${inputs} draft` : inputs,
      ...{ made, seconds: draft ? DRAFT_SECONDS : SECONDS, width, height, films: { ru, en } },
    };
    writeFileSync(list, `${JSON.stringify(found, null, 2)}\n`);
  } catch (cause) {
    // A shop without its film is a whole shop: the page leaves the film out.
    console.warn(`The film could not be made, and the home page goes without it: ${String(cause).slice(0, 300)}`);
  } finally {
    bar.end();
  }
}

function inThread(locale: Locale, onFrame: (locale: Locale, frame: number) => void): Promise<FilmFiles> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: locale });
    thread.on('message', (message: number | FilmFiles) =>
      typeof message === 'number' ? onFrame(locale, message) : resolve(message),
    );
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread of a film ended before the film')));
  });
}

async function makeFilm(locale: Locale): Promise<void> {
  const words = filmWords(locale);
  const film = await composeFilm(words, await filmPictures(locale));
  const posters = await paintPosters(film, locale);
  const frame = (index: number): Canvas => {
    if (index % FRAME.rate === 0) parentPort?.postMessage(index);
    return film.frameAt(index / FRAME.rate);
  };
  const bytes = await encodeFilm({ ...FRAME, frames, coarseness: COARSENESS, frame });
  const files: FilmFiles = {
    film: keep(bytes, locale, 'mp4'),
    captions: keep(Buffer.from(webVtt(words)), locale, 'vtt'),
    posters,
    bytes: bytes.length,
  };
  parentPort?.postMessage(files);
}

async function paintPosters(film: Film, locale: Locale): Promise<FilmFiles['posters']> {
  const still = createCanvas(FRAME.width, FRAME.height);
  still.pixels.set(film.frameAt(POSTER_AT).pixels);
  const raw = { width: FRAME.width, height: FRAME.height, channels: 4 as const };
  const picture = sharp(Buffer.from(still.pixels.buffer), { raw }).removeAlpha();
  return Promise.all(
    POSTER_WIDTHS.map(async (width) => ({
      width,
      avif: keep(await picture.clone().resize(width).avif({ quality: 52, effort: 4 }).toBuffer(), locale, 'avif'),
      webp: keep(await picture.clone().resize(width).webp({ quality: 74 }).toBuffer(), locale, 'webp'),
    })),
  );
}

/** A name that changes with the contents may be kept by browsers for ever. */
function keep(bytes: Uint8Array, locale: Locale, ending: string): string {
  const name = `zhili-byli.${locale}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.${ending}`;
  writeFileSync(join(target, name), bytes);
  return name;
}

function isMade(inputs: string): boolean {
  if (!existsSync(list)) return false;
  return (JSON.parse(readFileSync(list, 'utf8')) as { inputs?: unknown }).inputs === inputs;
}

/** Everything the films depend on: pages and covers, words, and the code that makes them. */
function inputsOf(): string {
  const digest = createHash('sha256');
  for (const locale of LOCALES) {
    digest.update(JSON.stringify(filmWords(locale)));
    for (const file of filmSources(locale)) if (existsSync(file)) digest.update(readFileSync(file));
  }
  const folder = join(root, 'scripts/film');
  const code = readdirSync(folder).filter((name) => !name.includes('.test.'));
  const files = [
    ...code.map((name) => join(folder, name)),
    import.meta.filename,
    join(root, 'scripts/film-pictures.ts'),
  ];
  for (const file of files.sort()) digest.update(readFileSync(file));
  return digest.digest('hex');
}
