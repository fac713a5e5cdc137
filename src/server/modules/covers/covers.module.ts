// A book's cover with a visitor's name on it.
import type { StorySource } from '#engine/story/story-source.ts';
import { createRateLimit, DEFAULT_LIMITS } from '../../limits/rate-limit.ts';
import type { ServerModule, ServerParts, ShopSources } from '../server-module.ts';
import { createCoverTeaser } from './cover-teaser.ts';
import { installCovers } from './covers.routes.ts';

export function coversModule(
  { database, secret }: Pick<ServerParts, 'database' | 'secret'>,
  sources: ShopSources,
  modules: { readonly stories: StorySource },
): ServerModule {
  const teaser = createCoverTeaser({ ...sources, ...modules });
  const limit = createRateLimit(database, secret, DEFAULT_LIMITS);
  return { name: 'covers', routes: installCovers({ teaser, limit }), close: teaser.close };
}
