// The film of the home page.
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { createFilm } from './film.routes.ts';
import type { FilmService } from './film.types.ts';

export function filmModule({ sources }: Pick<ServerParts, 'sources'>): ServiceModule<FilmService> {
  const { service, install } = createFilm(sources.film);
  return { name: 'film', service, routes: install };
}
