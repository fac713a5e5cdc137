// A book's cover with a visitor's name on it.
import { createRateLimit, DEFAULT_LIMITS } from '../../limits/rate-limit.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { BuiltParts, ServerModule } from '../server-module.ts';
import { createCoverTeaser } from './cover-teaser.ts';
import { installCovers } from './covers.routes.ts';

export function coversModule(parts: BuiltParts, modules: { readonly rendering: Rendering }): ServerModule {
  const { database, secret, sources } = parts;
  const teaser = createCoverTeaser({ content: sources.content, ...modules });
  const limit = createRateLimit(database, secret, DEFAULT_LIMITS);
  return { name: 'covers', routes: installCovers({ teaser, limit }) };
}
