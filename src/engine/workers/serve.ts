// Runs tasks on a worker thread, one after another, with the given handlers.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { collectGarbage, collectGarbageIfGrown } from '#engine/memory.ts';
import { abortError, type JobMessage, type TaskShape, toPlainError, type WorkerMessage } from './protocol.ts';

export interface TaskContext<Event> {
  emit(event: Event): void;
  /** Throws if the job was cancelled; called between stages, since native rendering cannot be interrupted. */
  checkCancelled(): void;
}

export type TaskHandlers<Tasks extends Record<keyof Tasks, TaskShape>> = {
  [Name in keyof Tasks]: (
    input: Tasks[Name]['input'],
    context: TaskContext<Tasks[Name]['event']>,
  ) => Promise<Tasks[Name]['output']>;
};

/** Idle time after which a thread collects garbage. */
const IDLE_COLLECTION_DELAY_MS = 1_000;

/** Approximate memory of this thread after a job; the pool replaces a worker that has grown too large. */
const heldBytes = (): number => {
  collectGarbageIfGrown();
  const usage = process.memoryUsage();
  return usage.heapTotal + usage.external;
};

/** Rendering uses every core; HTTP requests on the main thread take precedence. */
const lowerPriority = (): void => {
  // On other platforms the priority belongs to the whole process, including the main thread.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
};

export const serve = <Tasks extends Record<keyof Tasks, TaskShape>>(handlers: TaskHandlers<Tasks>): void => {
  const port = parentPort;
  if (!port) throw new Error('serve() must run inside a worker thread');
  lowerPriority();
  // Results are copied, not transferred: copying a few megabytes takes a millisecond, and buffers of native libraries
  // cannot be transferred.
  const post = (message: WorkerMessage) => port.postMessage(message);

  let idleTimer: NodeJS.Timeout | undefined;

  const runJob = async ({ id, task, input, cancel }: JobMessage): Promise<void> => {
    clearTimeout(idleTimer);
    const flag = new Int32Array(cancel);
    const checkCancelled = () => {
      if (Atomics.load(flag, 0) === 1) throw abortError();
    };
    try {
      checkCancelled();
      const handler = handlers[task as keyof Tasks];
      if (!handler) throw new Error(`The worker knows no task called "${task}"`);
      const emit = (event: unknown) => post({ kind: 'event', id, event });
      const output = await handler(input, { emit, checkCancelled });
      post({ kind: 'done', id, output });
    } catch (reason) {
      post({ kind: 'failed', id, error: toPlainError(reason) });
    }
    // The caller may be waiting for the result, so cleanup follows it.
    post({ kind: 'free', id, heldBytes: heldBytes() });
    idleTimer = setTimeout(collectGarbage, IDLE_COLLECTION_DELAY_MS).unref();
  };

  port.on('message', (message: JobMessage) => void runJob(message));
};
