// The film of the home page: what a page needs to show it, and its files on the wire, in parts where a player asks so.

import statics from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Locale } from '#core/locale.ts';
import { markFileRoutes } from '../../http/security.ts';
import { type FilmList, readFilmList } from '../../story-files/film-list.ts';
import type { FilmService, FilmView } from './film.types.ts';

const PREFIX = '/film/';
/** Answered to a player that asks for bytes beyond the end. */
const NO_SUCH_PART = 416;

export function createFilm(folder: string) {
  const list = readFilmList(folder);
  const views = list && { ru: viewOf(list, 'ru'), en: viewOf(list, 'en') };
  const service: FilmService = { film: (locale) => views?.[locale] ?? null };
  const install = async (app: FastifyInstance): Promise<void> => {
    if (!list) return;
    markFileRoutes(app);
    app.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode !== NO_SUCH_PART) throw error;
      return reply.code(NO_SUCH_PART).header('cache-control', 'no-store').type('text/plain').send('');
    });
    // Names change with the contents, so a browser may keep what it has for ever.
    await app.register(statics, {
      root: folder,
      prefix: PREFIX,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
      acceptRanges: true,
      allowedPath: (path) => !path.endsWith('.json'),
    });
  };
  return { service, install };
}

function viewOf({ films, seconds, width, height, made }: FilmList, locale: Locale): FilmView {
  const { film, captions, posters } = films[locale];
  const at = (file: string) => `${PREFIX}${file}`;
  return {
    url: at(film),
    captions: at(captions),
    seconds,
    width,
    height,
    made,
    posters: posters.map((poster) => ({ width: poster.width, avif: at(poster.avif), webp: at(poster.webp) })),
  };
}
