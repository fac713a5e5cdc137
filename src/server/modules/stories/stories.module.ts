// Stories: imported from their folder at start, read by the engine in the version a book refers to.
import { join } from 'node:path';
import type { StorySource } from '#engine/story/story-source.ts';
import type { Rendering } from '../../rendering/rendering.ts';
import type { RefreshWords } from '../catalogue/catalogue.types.ts';
import type { ServerModule, ServerParts, ServiceModule } from '../server-module.ts';
import type { MediaLibrary } from '../uploads/uploads.types.ts';
import { createDatabaseStories } from './database-stories.ts';
import { createLiveRender } from './editing/live-render.ts';
import { createStoryPublishing } from './editing/publish-story.ts';
import { installStoryEditing } from './editing/stories-admin.routes.ts';
import { installStoryCopies } from './editing/story-copies.routes.ts';
import { createStoryDrafts } from './editing/story-drafts.ts';
import { createStoryReading } from './editing/story-reader.ts';
import { testStory } from './editing/test-story.job.ts';
import { importStories } from './import-stories.ts';
import { createStoriesService } from './order-facts.ts';
import { importedStories } from './stories.repository.ts';
import type { StoriesService } from './stories.types.ts';

type Parts = Pick<ServerParts, 'database' | 'content' | 'sources'>;

export interface StoriesModule extends ServiceModule<StorySource> {
  readonly pages: StoriesService;
  /** Imports changed stories; `say` reports invalid ones on the terminal. */
  import(say: (line: string) => void): Promise<void>;
  isEmpty(): Promise<boolean>;
}

export const storiesModule = (parts: Parts, modules: { readonly uploads: MediaLibrary }): StoriesModule => ({
  name: 'stories',
  service: createDatabaseStories(parts.database),
  pages: createStoriesService(parts.database),
  async import(say) {
    const { database, content, sources } = parts;
    const { content: contentDir, engineId } = sources;
    await importStories({ database, content, library: modules.uploads, contentDir, engineId, say });
  },
  isEmpty: async () => (await importedStories(parts.database)).length === 0,
});

type EditingParts = Pick<ServerParts, 'database' | 'content' | 'queue' | 'privateFiles'> & {
  readonly sources: Pick<ServerParts['sources'], 'content' | 'cache' | 'engineId'>;
};

interface EditingModules {
  readonly uploads: MediaLibrary;
  readonly rendering: Rendering;
  readonly refreshWords: RefreshWords;
}

/**
 * Story editing: drafts, live drawing, stress test, publishing. Needs the engine, which reads from the module above.
 */
export function storyEditingModule(
  { database, content, queue, privateFiles, sources }: EditingParts,
  { uploads: library, rendering, refreshWords }: EditingModules,
): ServerModule {
  const { content: contentDir, cache, engineId } = sources;
  const reading = createStoryReading({ database, contentDir, engineId });
  const drafts = createStoryDrafts({ database, reading });
  const publishing = createStoryPublishing({
    database,
    queue,
    reading,
    content,
    library,
    contentDir,
    engineId,
    refreshWords,
  });
  const render = createLiveRender({ rendering, reading });
  return {
    name: 'story-editing',
    routes(app) {
      installStoryEditing({ reading, drafts, publishing, render, privateFiles })(app);
      installStoryCopies({ reading, drafts })(app);
    },
    jobs: [testStory({ database, privateFiles, folders: { content: contentDir, cache: join(cache, 'plates') } })],
  };
}
