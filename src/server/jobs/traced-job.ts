// A span for each attempt of a job, below the span that enqueued it.
import type { JobResult } from 'pg-boss';
import type { Tracer } from '#providers/tracer/tracer.ts';

interface TracedJob {
  readonly name: string;
  readonly id: string;
  readonly attempt: number;
  readonly requestId: string;
  /** The traceparent of what enqueued it; a scheduled job begins a trace. */
  readonly parent: string | undefined;
}

export function traceJob(
  tracer: Tracer | undefined,
  { name, id, attempt, requestId, parent }: TracedJob,
  run: () => Promise<JobResult>,
): Promise<JobResult> {
  if (!tracer) return run();
  const attributes = { 'shop.job': name, 'shop.job_id': id, 'shop.attempt': attempt, 'shop.request_id': requestId };
  return tracer.trace(`job ${name}`, { kind: 'consumer', parent: parent ?? 'none', attributes }, async (span) => {
    const result = await run();
    span.set({ 'shop.outcome': result.status });
    if (result.status !== 'completed') span.fail(errorNameOf(result.output));
    return result;
  });
}

const errorNameOf = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'name' in output ? String(output.name) : 'Error';
