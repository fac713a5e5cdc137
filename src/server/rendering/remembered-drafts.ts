// In a shop that draws drafts a page is drawn once: its tests order the same book many times, and are about other things.
import { hash } from 'node:crypto';
import type { DrawnPage, PageJob } from '#engine/book/draw-page.ts';
import type { BookEngine } from '#engine/book/engine.ts';
import { Lru } from '../content/lru.ts';

/** Some 60 kB each, a page for print a megabyte. */
const KEPT = 300;

/** Remembers for as long as the process lives: nobody changes the code or the art that draws under it. */
export function createDraftMemory(): (engine: BookEngine) => BookEngine {
  const pages = new Lru<DrawnPage>(KEPT);
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

/** None for what shows a photo or another's picture. */
function keyOf({ story, spec, choice, target }: PageJob): string | undefined {
  if (spec.painted || choice.painted || choice.picture) return undefined;
  return hash('sha256', JSON.stringify([story.hash, spec, choice, target]));
}
