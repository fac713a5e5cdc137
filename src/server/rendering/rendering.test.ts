import { expect, test, vi } from 'vitest';
import type { BookEngine } from '#engine/book/engine.ts';
import { offPhotoThread } from './rendering.ts';

test('pins background drawing to another thread than photo reading', async () => {
  const run = vi.fn(async (_task: string, _input: unknown, _options: object) => new Uint8Array());
  const engine = offPhotoThread({ pool: { run } } as unknown as BookEngine);
  await engine.pool.run('page', {} as never, { lane: 'background' });
  await engine.pool.run('photo', {} as never, { pinned: 0 });
  expect(run.mock.calls.map(([, , options]) => options)).toEqual([{ lane: 'background', pinned: 1 }, { pinned: 0 }]);
});
