// The words of an approved book with their places, for reading it aloud. Computed on a drawing thread, kept in memory.
import type { ReadingPage } from '#engine/book/page/reading-words.ts';
import type { NoticeHub } from '../../../live/notice-hub.ts';
import { createPersonalCache } from '../../../personal-caches.ts';
import type { Rendering } from '../../../rendering/rendering.ts';
import type { BookRow } from '../books.repository.ts';
import { fairShareKey } from './draw-picture.ts';
import type { Plans } from './plans.ts';

interface ReadWordsDeps {
  readonly rendering: Rendering;
  readonly plans: Plans;
  readonly notices: Pick<NoticeHub, 'subscribe'>;
}

/** About sixty kilobytes each. */
const KEPT_BOOKS = 50;

export function createReadWords({ rendering, plans, notices }: ReadWordsDeps) {
  const known = createPersonalCache<Promise<readonly ReadingPage[]>>(notices, KEPT_BOOKS);

  return async (book: BookRow): Promise<readonly ReadingPage[]> => {
    const plan = await plans.plan(book);
    const key = `${book.documentId} ${plan.key}`;
    const found = known.get(key);
    if (found) return found;
    const engine = rendering.engineFor('interactive', fairShareKey(book));
    const fresh = engine
      .story(plan.spec)
      .then(({ source }) => engine.pool.run('readingWords', { story: source, spec: plan.spec }));
    known.set(key, fresh);
    fresh.catch(() => known.delete(key));
    return fresh;
  };
}
