// What the pool and its worker threads say to each other, and the errors that can come back.

/** One kind of work: what goes in, what comes out, and the events sent on the way. */
export interface TaskShape {
  input: unknown;
  output: unknown;
  event: unknown;
}

/** From the pool to a worker: do this. `cancel` is one shared integer; 1 means nobody wants the answer any more. */
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
  /** After its answer: tidied up, and ready for the next job. */
  | { kind: 'free'; id: number; heldBytes: number };

/** An error as data: classes do not survive the trip between threads. */
export interface PlainError {
  name: string;
  message: string;
  stack?: string;
}

/** A worker died under a job twice; the job itself is most likely the cause. */
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
