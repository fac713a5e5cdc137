// Structured data of the film.
import type { FilmView } from '#server/modules/film/film.types.ts';
import type { Translate } from '#web/i18n/copy.ts';

export const filmGraph = (film: FilmView, origin: string, t: Translate): object => ({
  '@type': 'VideoObject',
  name: t('home.film.title'),
  description: t('home.film.tells'),
  thumbnailUrl: [`${origin}${film.posters.at(-1)?.webp ?? ''}`],
  contentUrl: `${origin}${film.url}`,
  duration: `PT${Math.round(film.seconds)}S`,
  uploadDate: film.made,
});
