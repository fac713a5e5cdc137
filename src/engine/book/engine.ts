// The book engine as the application uses it: folders, worker threads and a cache of parsed stories.
import { type LoadedStory, parseStory } from '#engine/story/load.ts';
import type { StoryFiles } from '#engine/story/story-files.ts';
import type { StorySource } from '#engine/story/story-source.ts';
import { type TaskRunner, WorkerPool } from '#engine/workers/pool.ts';
import type { Lane } from '#engine/workers/task-queue.ts';
import { workerEntry } from '#engine/workers/worker-entry.ts';
import type { BookSpec } from './book-spec.ts';
import type { RenderTasks, RenderWorkerData } from './render-tasks.ts';
import type { EngineFolders } from './resources.ts';

/** A parsed story version together with its source files, which are posted to the workers. */
export interface OpenStory extends LoadedStory {
  source: StoryFiles;
}

export interface BookEngine {
  readonly folders: EngineFolders;
  readonly pool: TaskRunner<RenderTasks>;
  /** Whether pictures are coarse. */
  readonly draft: boolean;
  /** Throws a StoryError that lists every mistake if the story's files are invalid. */
  story(reference: StoryReference): Promise<OpenStory>;
  /** A view of the engine whose tasks are queued in the given lane under the given owner. */
  inLane(lane: Lane, owner: string): BookEngine;
  /** Starts the threads now, so that the first customer does not wait for module loading. */
  warm(): void;
  load(): ReturnType<WorkerPool<RenderTasks>['load']>;
  close(): Promise<void>;
}

/** The newest version if none is given. */
export type StoryReference = Pick<BookSpec, 'story' | 'version'>;

export interface EngineOptions {
  folders: EngineFolders;
  stories: StorySource;
  /** Worker threads, two by default. */
  workers?: number;
  /** Threads end after this idle time; without it they stay. */
  idleMs?: number;
  /** Coarse pictures in a tenth of the time, for tests. */
  draft?: boolean;
}

export const openBookEngine = ({
  folders,
  stories: source,
  workers = 2,
  idleMs,
  draft = false,
}: EngineOptions): BookEngine => {
  const data: RenderWorkerData = { folders, draft };
  const entry = workerEntry(import.meta.url, './render-worker.ts', 'render-worker.js');
  const pool = new WorkerPool<RenderTasks>({ entry, size: workers, data, idleMs });
  const stories = new Map<string, Promise<OpenStory>>();
  const openCached = (key: string, read: () => Promise<StoryFiles>): Promise<OpenStory> => {
    const known = stories.get(key);
    if (known) return known;
    const fresh = read().then((files) => ({ ...parseStory(files), source: files }));
    stories.set(key, fresh);
    fresh.catch(() => stories.delete(key));
    return fresh;
  };
  const engine: BookEngine = {
    folders,
    pool,
    draft,
    inLane: (lane, owner) => ({
      ...engine,
      pool: { run: (task, input, options) => pool.run(task, input, { ...options, lane, owner }) },
    }),
    warm: () => pool.warm(),
    load: () => pool.load(),
    async story({ story, version }) {
      if (version !== undefined) return openCached(`${story}@${version}`, () => source.read(story, version));
      // An editor may publish while the shop runs, so the newest version is looked up each time and cached by hash.
      const newest = await source.read(story);
      return openCached(`${story} ${newest.hash}`, async () => newest);
    },
    close: () => pool.close(),
  };
  return engine;
};
