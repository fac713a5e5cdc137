// The stories of the shop: imported from their folder at the start, read by the engine in the version a book names.
import type { StorySource } from '#engine/story/story-source.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import { createDatabaseStories } from './database-stories.ts';
import { importStories } from './import-stories.ts';
import { createStoriesService } from './order-facts.ts';
import type { StoriesService } from './stories.types.ts';

type Parts = Pick<ServerParts, 'database' | 'content' | 'built'>;

export interface StoriesModule extends ServiceModule<StorySource> {
  /** For pages. */
  readonly pages: StoriesService;
  /** Brings in what changed in the folder; `say` tells the person at the terminal of mistakes in a story. */
  import(say: (line: string) => void): Promise<void>;
}

export const storiesModule = (parts: Parts, modules: { readonly uploads: MediaLibrary }): StoriesModule => ({
  name: 'stories',
  service: createDatabaseStories(parts.database),
  pages: createStoriesService(parts.database),
  async import(say) {
    const { database, content, built } = parts;
    if (!built) return;
    const { content: contentDir, engineId } = built.sources;
    await importStories({ database, content, library: modules.uploads, contentDir, engineId, say });
  },
});
