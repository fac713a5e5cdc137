// Shared by the commands about a story: finding it, and exiting with one sentence when the call or the story is
// invalid.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserFacingError } from '#core/user-facing-error.ts';
import { listIssues, StoryError } from '#engine/story/issues.ts';

export const content = resolve(import.meta.dirname, '../content');

/** Returns the name if there is such a story; it may not be a path. */
export const knownStory = (slug: string): string => {
  if (!/^[a-z0-9-]+$/.test(slug) || !existsSync(join(content, 'stories', slug, 'story.json')))
    throw new UserFacingError(`There is no story called ${slug} in content/stories.`);
  return slug;
};

export const runCommand = async (main: () => Promise<void>): Promise<void> => {
  try {
    await main();
  } catch (cause) {
    if (cause instanceof UserFacingError) console.error(cause.message);
    else if (cause instanceof StoryError) console.error(listIssues(cause.issues, 'en'));
    else throw cause;
    process.exitCode = 1;
  }
};
