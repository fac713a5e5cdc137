// Source of stories for the engine: the folder an editor works in, or (in the server) numbered versions in the
// database.
import { join } from 'node:path';
import { readStoryFolder, type StoryFiles } from './story-files.ts';

export interface StorySource {
  /** The newest version if none is given; throws if the story or version does not exist. */
  read(slug: string, version?: number): Promise<StoryFiles>;
}

/** Reads the current files in content/stories, for commands and tests. */
export const createFolderStories = (contentDir: string): StorySource => ({
  async read(slug, version) {
    if (version !== undefined) throw new Error('The folder of stories keeps no versions');
    return readStoryFolder(join(contentDir, 'stories', slug), slug);
  },
});
