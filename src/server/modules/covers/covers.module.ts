// Previews before ordering: the cover with a name, and the hero as a boy and as a girl.
import { createRateLimit, DEFAULT_LIMITS } from '../../limits/rate-limit.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { ServerModule, ServerParts } from '../server-module.ts';
import type { StoriesService } from '../stories/stories.types.ts';
import { createCoverTeaser } from './cover-teaser.ts';
import { installCovers } from './covers.routes.ts';
import { createStoryHeroes } from './story-heroes.ts';

interface CoversModules {
  readonly rendering: Rendering;
  readonly stories: StoriesService;
}

export function coversModule(parts: ServerParts, modules: CoversModules): ServerModule {
  const { database, secret, sources, notices } = parts;
  const { rendering, stories } = modules;
  const teaser = createCoverTeaser({ content: sources.content, stories, rendering, notices });
  const heroes = createStoryHeroes(rendering, stories);
  const limit = createRateLimit(database, secret, DEFAULT_LIMITS);
  return { name: 'covers', routes: installCovers({ teaser, heroes, limit }) };
}
