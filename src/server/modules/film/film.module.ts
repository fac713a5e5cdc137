// The film of the home page; the shop goes without it until one is made.
import { raiseVersion } from '../../content/versions.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { createFilm } from './film.routes.ts';
import { FILM_MADE, type FilmService } from './film.types.ts';

type Parts = Pick<ServerParts, 'database' | 'built' | 'notices'>;

export function filmModule({ database, built, notices }: Parts): ServiceModule<FilmService> {
  const { service, install, refresh } = createFilm(built?.sources.film);
  const subscription = notices.subscribe(FILM_MADE, () => {
    // Pages that are kept without the film are older than it.
    if (refresh()) void raiseVersion(database, 'content.film').catch(() => {});
  });
  return { name: 'film', service, routes: install, close: async () => subscription.stop() };
}
