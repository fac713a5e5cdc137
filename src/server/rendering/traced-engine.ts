// A span for each task of the drawing threads: its kind, lane and how long it waited for a thread; nothing of the child.
import type { BookEngine } from '#engine/book/engine.ts';
import type { Lane } from '#engine/workers/task-queue.ts';
import type { Tracer } from '#providers/tracer/tracer.ts';

export const traceDrawing = (engine: BookEngine, lane: Lane, tracer: Tracer | undefined): BookEngine =>
  tracer
    ? {
        ...engine,
        pool: {
          run(task, input, options) {
            const enqueuedAt = performance.now();
            const attributes = { 'shop.task': task, 'shop.lane': lane };
            return tracer.trace(`draw ${task}`, { attributes }, (span) => {
              const onStart = () => span.set({ 'shop.waited_ms': Math.round(performance.now() - enqueuedAt) });
              return engine.pool.run(task, input, { ...options, onStart });
            });
          },
        },
      }
    : engine;
