// A few lines of a story as pieces to be said for a child: fetched once, when somebody is about to type a name.
import type { OrderFacts } from '#server/modules/stories/stories.types.ts';
import { shopApi } from '#web/api/shop-api.ts';

type StoryLines = Pick<OrderFacts, 'answers' | 'sentences'>;

const coming = new Map<string, Promise<StoryLines | undefined>>();

/** Undefined where they do not come: the cover speaks for itself. */
export function fetchLines(path: string): Promise<StoryLines | undefined> {
  const known = coming.get(path);
  if (known) return known;
  // What says them is wanted beside them.
  void import('#web/telling/telling.ts').catch(() => {});
  const fresh = shopApi.call<StoryLines>({ path }).then((answer) => (answer.ok ? answer.value : undefined));
  coming.set(path, fresh);
  return fresh;
}
