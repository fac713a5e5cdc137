// Reads content/film/film.json, the list of films, posters and captions.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const fileName = z.string().regex(/^[a-z0-9.-]+$/);

const films = z.object({
  film: fileName,
  captions: fileName,
  /** Smallest first. */
  posters: z.array(z.object({ width: z.number().int(), avif: fileName, webp: fileName })).min(1),
});

const filmList = z.object({
  made: z.iso.date(),
  seconds: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  films: z.object({ ru: films, en: films }),
});

export type FilmList = z.output<typeof filmList>;

/** Null where the folder has no film: the shop works without it. */
export function readFilmList(folder: string): FilmList | null {
  const file = join(folder, 'film.json');
  return existsSync(file) ? filmList.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
