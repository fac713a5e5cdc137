// Drawing that nobody waits for keeps away from the thread that reads photos.
import { expect, test, vi } from 'vitest';
import type { BookEngine } from '#engine/book/engine.ts';
import { besidePhotos } from './rendering.ts';

test('a page that nobody waits for is drawn beside the photos, which are still read on their own thread', async () => {
  const run = vi.fn(async (_task: string, _input: unknown, _options: object) => new Uint8Array());
  const engine = besidePhotos({ pool: { run } } as unknown as BookEngine);
  await engine.pool.run('page', {} as never, { lane: 'background' });
  await engine.pool.run('photo', {} as never, { pinned: 0 });
  expect(run.mock.calls.map(([, , options]) => options)).toEqual([{ lane: 'background', pinned: 1 }, { pinned: 0 }]);
});
