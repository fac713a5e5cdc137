// Messages between the pool and its worker threads, and the errors they carry.

/** Types of one kind of task: input, output and events. */
export interface TaskShape {
  input: unknown;
  output: unknown;
  event: unknown;
}

/** Pool to worker. `cancel` is one shared integer, set to 1 when the job is cancelled. */
export interface JobMessage {
  id: number;
  task: string;
  input: unknown;
  cancel: SharedArrayBuffer;
}

export type WorkerMessage =
  | { kind: 'event'; id: number; event: unknown }
  | { kind: 'done'; id: number; output: unknown }
  | { kind: 'failed'; id: number; error: PlainError }
  /** Sent after the result, once cleanup is done and the worker can take another job. */
  | { kind: 'free'; id: number; heldBytes: number };

/** An error as data: class instances do not survive structured cloning. */
export interface PlainError {
  name: string;
  message: string;
  stack?: string;
}

/** A job crashed two workers; most likely it caused the crashes. */
export class WorkerCrashed extends Error {
  override name = 'WorkerCrashed';
}

export const toPlainError = (reason: unknown): PlainError => {
  if (!(reason instanceof Error)) return { name: 'Error', message: String(reason) };
  const { name, message, stack } = reason;
  return stack === undefined ? { name, message } : { name, message, stack };
};

export const fromPlainError = (plain: PlainError): Error => {
  const error = new Error(plain.message);
  error.name = plain.name;
  if (plain.stack !== undefined) error.stack = plain.stack;
  return error;
};

export const abortError = (): Error => new DOMException('The work was cancelled', 'AbortError');
