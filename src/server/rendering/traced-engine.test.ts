import { describe, expect, it } from 'vitest';
import type { BookEngine } from '#engine/book/engine.ts';
import type { OpenSpan, SpanAttributes, Tracer } from '#providers/tracer/tracer.ts';
import { traceDrawing } from './traced-engine.ts';

function recordingTracer() {
  const spans: { name: string; attributes: SpanAttributes }[] = [];
  const start: Tracer['start'] = (name, { attributes = {} } = {}) => {
    const span = { name, attributes };
    spans.push(span);
    return {
      run: (work) => work(),
      set(more) {
        span.attributes = { ...span.attributes, ...more };
      },
      fail: () => {},
      end: () => {},
    } satisfies OpenSpan;
  };
  const tracer: Tracer = {
    start,
    trace: (name, options, work) => work(start(name, options)),
    traceparent: () => undefined,
    close: async () => {},
  };
  return { tracer, spans };
}

/** Starts every task at once. */
const engine = {
  pool: {
    run: async (_task: string, input: unknown, options: { onStart?: () => void } = {}) => {
      options.onStart?.();
      return input;
    },
  },
} as unknown as BookEngine;

describe('traceDrawing', () => {
  it('makes a span of a task with its lane and wait, and nothing of its input', async () => {
    const { tracer, spans } = recordingTracer();
    const input = { child: 'Маша' } as never;
    expect(await traceDrawing(engine, 'book', tracer).pool.run('page', input, {})).toBe(input);
    expect(spans).toEqual([
      {
        name: 'draw page',
        attributes: { 'shop.task': 'page', 'shop.lane': 'book', 'shop.waited_ms': expect.any(Number) },
      },
    ]);
  });

  it('leaves the engine as it is without a tracer', () => {
    expect(traceDrawing(engine, 'book', undefined)).toBe(engine);
  });
});
