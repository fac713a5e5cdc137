// Caches drawn pages in draft mode: tests order the same book many times.
import { hash } from 'node:crypto';
import type { BookEngine } from '#engine/book/engine.ts';
import type { DrawnPage, PageJob } from '#engine/book/page/draw-page.ts';
import { Lru } from '../content/lru.ts';

/** About 60 kB each, 1 MB for a print page. */
const MAX_CACHED_PAGES = 300;

/** Lives as long as the process: neither code nor art changes meanwhile. */
export function createDraftPageCache(): (engine: BookEngine) => BookEngine {
  const pages = new Lru<DrawnPage>(MAX_CACHED_PAGES);
  return (engine) => {
    const run = async (task: string, job: PageJob, options: object) => {
      const key = task === 'page' ? keyOf(job) : undefined;
      const known = key && pages.get(key);
      if (known) return known;
      const drawn = await engine.pool.run(task as 'page', job, options);
      if (key) pages.set(key, drawn);
      return drawn;
    };
    return { ...engine, pool: { run: run as BookEngine['pool']['run'] } };
  };
}

/** Undefined for pages with a photo or an external picture. */
function keyOf({ story, spec, choice, target }: PageJob): string | undefined {
  if (spec.painted || choice.painted || choice.picture) return undefined;
  return hash('sha256', JSON.stringify([story.hash, spec, choice, target]));
}
