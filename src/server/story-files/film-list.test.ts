import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { readFilmList } from './film-list.ts';

const folder = join(import.meta.dirname, '../../../content/film');
const list = readFilmList(folder);

describe('films in content/film', () => {
  it('lists every file of the folder', () => {
    const listed = LOCALES.flatMap((locale) => {
      const { film, captions, posters } = list?.films[locale] ?? { film: '', captions: '', posters: [] };
      return [film, captions, ...posters.flatMap(({ avif, webp }) => [avif, webp])];
    });
    expect(listed.sort()).toEqual(readdirSync(folder).filter((name) => name !== 'film.json'));
  });

  // Browsers cache the files for a year, so a changed file needs a new name.
  it.each(readdirSync(folder).filter((name) => name !== 'film.json'))('%s carries the hash of its content', (name) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    expect(name.split('.').at(-2)).toBe(hash.slice(0, 10));
  });

  it.each(LOCALES)('plays the %s film before it is loaded completely: the index precedes the frames', (locale) => {
    const film = readFileSync(join(folder, list?.films[locale].film ?? ''));
    const index = film.indexOf('moov');
    expect(index).toBeGreaterThan(0);
    expect(index).toBeLessThan(film.indexOf('mdat'));
  });

  it.each(LOCALES)('shows captions in order and within the %s film', (locale) => {
    const captions = readFileSync(join(folder, list?.films[locale].captions ?? ''), 'utf8');
    const times = [...captions.matchAll(/00:00:(\d\d\.\d{3})/g)].map(([, seconds]) => Number(seconds));
    expect(times.length).toBe(12);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(list?.seconds ?? 0);
  });
});
