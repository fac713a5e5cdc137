// Puts the build's stories into the shop when a web process starts.
import type { OpeningService } from './server/modules/opening/opening.types.ts';
import type { StoriesModule } from './server/modules/stories/stories.module.ts';

interface Parts {
  readonly stories: Pick<StoriesModule, 'import' | 'isEmpty'>;
  readonly opening: Pick<OpeningService, 'open'>;
}

/**
 * A new build may draw what the build before cannot, and books use the newest version of a story. So during an upgrade only
 * the process that is replaced last imports (IMPORT_STORIES), and a new shop is filled by its first.
 */
export async function publishStories(
  { stories, opening }: Parts,
  imports: boolean,
  say: (line: string) => void,
): Promise<void> {
  if (!imports && !(await stories.isEmpty())) return;
  await stories.import(say);
  await opening.open(say);
}
