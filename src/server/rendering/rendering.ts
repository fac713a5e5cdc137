// The book engine of a process, web or worker: callers name their priority lane and owner.
import { join } from 'node:path';
import { type BookEngine, openBookEngine } from '#engine/book/engine.ts';
import type { StorySource } from '#engine/story/story-source.ts';
import type { Lane } from '#engine/workers/task-queue.ts';
import type { Tracer } from '#providers/tracer/tracer.ts';
import { createDraftPageCache } from './draft-page-cache.ts';
import { traceDrawing } from './traced-engine.ts';

export interface Rendering {
  /** `owner` identifies a customer: within a lane owners take turns. */
  engineFor(lane: Lane, owner: string): BookEngine;
  /** Running and waiting tasks by lane. */
  load(): ReturnType<BookEngine['load']>;
  close(): Promise<void>;
}

export interface RenderingOptions {
  readonly stories: StorySource;
  readonly content: string;
  /** A cache folder: safe to delete at any time. */
  readonly cache: string;
  readonly draft?: boolean;
  readonly tracer?: Tracer | undefined;
}

/** Lanes without a user waiting at the screen. */
const BACKGROUND_LANES: readonly Lane[] = ['files', 'crowd', 'background'];

/** An idle thread holds 100 MB and more; starting a new one takes half a second. */
const IDLE_MS = 5 * 60_000;

export function createRendering({ stories, content, cache, draft = false, tracer }: RenderingOptions): Rendering {
  const folders = { content, cache: join(cache, 'plates') };
  const engine = openBookEngine({ stories, folders, idleMs: IDLE_MS, draft });
  const cachePages = draft ? createDraftPageCache() : undefined;
  const engineFor: Rendering['engineFor'] = (lane, owner) => {
    const traced = traceDrawing(engine.inLane(lane, owner), lane, tracer);
    const laneEngine = BACKGROUND_LANES.includes(lane) ? offPhotoThread(traced) : traced;
    return cachePages ? cachePages(laneEngine) : laneEngine;
  };
  return {
    engineFor,
    load: () => engine.load(),
    close: () => engine.close(),
  };
}

/** Photos are read on thread 0, which has the neural networks loaded: background work uses another one. */
const BACKGROUND_THREAD = 1;

export const offPhotoThread = (engine: BookEngine): BookEngine => ({
  ...engine,
  pool: { run: (task, input, options) => engine.pool.run(task, input, { pinned: BACKGROUND_THREAD, ...options }) },
});
