// The one book engine of a process, web and worker alike: whoever draws says how soon somebody waits for it, and for whom.
import { join } from 'node:path';
import { type BookEngine, openBookEngine } from '#engine/book/engine.ts';
import type { StorySource } from '#engine/story/story-source.ts';
import type { Lane } from '#engine/workers/task-queue.ts';
import { createDraftMemory } from './remembered-drafts.ts';

export interface Rendering {
  /** `owner` is anything that tells customers apart: within a lane they take turns. */
  engineFor(lane: Lane, owner: string): BookEngine;
  /** What is in work and waiting, by lane. */
  load(): ReturnType<BookEngine['load']>;
  close(): Promise<void>;
}

export interface RenderingOptions {
  readonly stories: StorySource;
  readonly content: string;
  /** May be deleted at any time. */
  readonly cache: string;
  readonly draft?: boolean;
}

/** Nobody sits before the screen for these. */
const LATER: readonly Lane[] = ['files', 'crowd', 'background'];

/** A thread at rest holds a hundred megabytes and more; starting one anew takes half a second. */
const IDLE_MS = 5 * 60_000;

export function createRendering({ stories, content, cache, draft = false }: RenderingOptions): Rendering {
  const folders = { content, cache: join(cache, 'plates') };
  const engine = openBookEngine({ stories, folders, idleMs: IDLE_MS, draft });
  const remembering = draft ? createDraftMemory() : undefined;
  const engineFor: Rendering['engineFor'] = (lane, owner) => {
    const own = LATER.includes(lane) ? besidePhotos(engine.inLane(lane, owner)) : engine.inLane(lane, owner);
    return remembering ? remembering(own) : own;
  };
  return {
    engineFor,
    load: () => engine.load(),
    close: () => engine.close(),
  };
}

/** Photos are read on the first thread, where their networks are: what nobody waits for leaves it free. */
const OTHER_THREAD = 1;

export const besidePhotos = (engine: BookEngine): BookEngine => ({
  ...engine,
  pool: { run: (task, input, options) => engine.pool.run(task, input, { pinned: OTHER_THREAD, ...options }) },
});
