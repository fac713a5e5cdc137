// The worker's side of the pool: answers jobs one after another with the given task functions.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { collectGarbage, collectPiledUp } from '#engine/memory.ts';
import { abortError, type JobMessage, type TaskShape, toPlainError, type WorkerMessage } from './protocol.ts';

export interface TaskContext<Event> {
  emit(event: Event): void;
  /** Throws when the job was cancelled; called between stages, since native rendering cannot be interrupted. */
  checkCancelled(): void;
}

export type TaskHandlers<Tasks extends Record<keyof Tasks, TaskShape>> = {
  [Name in keyof Tasks]: (
    input: Tasks[Name]['input'],
    context: TaskContext<Tasks[Name]['event']>,
  ) => Promise<Tasks[Name]['output']>;
};

/** A thread without a job for so long gives everything back. */
const REST_MS = 1_000;

/** What this thread holds after a job, give or take what has piled up: the pool replaces a worker that has grown too large. */
const heldBytes = (): number => {
  collectPiledUp();
  const usage = process.memoryUsage();
  return usage.heapTotal + usage.external;
};

/** Drawing fills every core it is given; a visitor's page, asked for meanwhile, goes first. */
const giveWay = (): void => {
  // Elsewhere a priority belongs to the whole process, and the pages with it.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
};

export const serve = <Tasks extends Record<keyof Tasks, TaskShape>>(handlers: TaskHandlers<Tasks>): void => {
  const port = parentPort;
  if (!port) throw new Error('serve() must run inside a worker thread');
  giveWay();
  // Answers are copied, not transferred: a file of a few megabytes copies in a millisecond, and the buffers of native
  // libraries cannot be transferred.
  const post = (message: WorkerMessage) => port.postMessage(message);

  let rest: NodeJS.Timeout | undefined;

  const answer = async ({ id, task, input, cancel }: JobMessage): Promise<void> => {
    clearTimeout(rest);
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
    // Somebody may be waiting for the answer; nobody waits for the tidying up.
    post({ kind: 'free', id, heldBytes: heldBytes() });
    rest = setTimeout(collectGarbage, REST_MS).unref();
  };

  port.on('message', (message: JobMessage) => void answer(message));
};
