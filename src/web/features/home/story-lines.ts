// A few lines of a story as templates: fetched once, when a visitor is about to type a name.
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { readResource } from '#web/shell/deferred/read-resource.ts';

/** Answered by routes/resources/story-lines.ts. */
export type StoryLines = Pick<OrderFacts, 'answers' | 'sentences'>;

const requests = new Map<string, Promise<StoryLines | undefined>>();

/** Undefined on failure: then only the cover is shown. */
export function fetchStoryLines(path: string): Promise<StoryLines | undefined> {
  const known = requests.get(path);
  if (known) return known;
  // Loads the grammar in parallel.
  void import('#web/personalization/personalizer.ts').catch(() => {});
  const fresh = readResource<StoryLines>(path);
  requests.set(path, fresh);
  return fresh;
}
