// The book engine as the rest of the program holds it: the folders, the worker threads, and the stories read once.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LoadedStory, loadStory } from '#engine/story/load.ts';
import { WorkerPool } from '#engine/workers/pool.ts';
import type { RenderTasks } from './render-tasks.ts';
import type { EngineFolders } from './resources.ts';

export interface BookEngine {
  readonly folders: EngineFolders;
  readonly pool: WorkerPool<RenderTasks>;
  /** Throws a StoryError that lists every mistake when the story's files are wrong. */
  story(slug: string): Promise<LoadedStory>;
  close(): Promise<void>;
}

export interface EngineOptions {
  folders: EngineFolders;
  /** Worker threads, two by default. */
  workers?: number;
}

/** From sources the worker is TypeScript; a bundle has it as its own entry, while this file may lie a folder deeper. */
const workerEntry = (): URL => {
  if (import.meta.url.endsWith('.ts')) return new URL('./render-worker.ts', import.meta.url);
  const beside = new URL('./render-worker.js', import.meta.url);
  return existsSync(beside) ? beside : new URL('../render-worker.js', import.meta.url);
};

export const openBookEngine = ({ folders, workers = 2 }: EngineOptions): BookEngine => {
  const pool = new WorkerPool<RenderTasks>({ entry: workerEntry(), size: workers, data: folders });
  const stories = new Map<string, Promise<LoadedStory>>();
  return {
    folders,
    pool,
    story(slug) {
      const known = stories.get(slug);
      if (known) return known;
      const fresh = loadStory(join(folders.content, 'stories', slug));
      stories.set(slug, fresh);
      fresh.catch(() => stories.delete(slug));
      return fresh;
    },
    close: () => pool.close(),
  };
};
