// The film of the home page.
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { createFilm } from './film.routes.ts';
import type { FilmService } from './film.types.ts';

export function filmModule({ built }: Pick<ServerParts, 'built'>): ServiceModule<FilmService> {
  const { service, install } = createFilm(built?.sources.film);
  return { name: 'film', service, routes: install };
}
