// Reads build/film/film.json, the list of films, posters and captions.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = z.string().regex(/^[a-z0-9.-]+$/);

const films = z.object({
  film: fileName,
  captions: fileName,
  /** Smallest first. */
  posters: z.array(z.object({ width: z.number().int(), avif: fileName, webp: fileName })).min(1),
  bytes: z.number().int(),
});

const filmList = z.object({
  /** Hash of the inputs of the films. */
  inputs: z.string(),
  made: z.iso.date(),
  seconds: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  films: z.object({ ru: films, en: films }),
});

export type FilmFiles = z.output<typeof films>;
export type FilmList = z.output<typeof filmList>;

/** Null where no film was built: the shop works without it. */
export function readFilmList(folder: string): FilmList | null {
  const file = join(folder, 'film.json');
  if (!existsSync(file)) return null;
  const read = filmList.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  return read.success ? read.data : null;
}
