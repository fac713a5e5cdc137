// Where the engine takes its stories from: the folder an editor works in, or (in the server) numbered versions in the database.
import { join } from 'node:path';
import { readStoryFolder, type StoryFiles } from './story-files.ts';

export interface StorySource {
  /** The newest version where none is named; throws where there is no such story or version. */
  read(slug: string, version?: number): Promise<StoryFiles>;
}

/** For commands and tests: the story as it lies in content/stories now. */
export const createFolderStories = (contentDir: string): StorySource => ({
  async read(slug, version) {
    if (version !== undefined) throw new Error('The folder of stories keeps no versions');
    return readStoryFolder(join(contentDir, 'stories', slug), slug);
  },
});
