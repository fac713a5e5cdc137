// A pool of worker threads: one job per worker at a time, restart after a crash, cancellation.
import { Worker } from 'node:worker_threads';
import { abortError, fromPlainError, type TaskShape, WorkerCrashed, type WorkerMessage } from './protocol.ts';
import { type Lane, PAID_HOLD_MS, type QueuedTask, TaskQueue } from './task-queue.ts';

export interface PoolOptions {
  entry: URL;
  /** Threads; two by default, since a print page in progress takes about 200 MB. */
  size?: number;
  /** Passed to every worker as `workerData`. */
  data?: unknown;
  /** A worker whose heap and buffers exceed this after a job is replaced. */
  maxHeldBytes?: number;
  /** A worker idle for this long is terminated to free its memory; without it workers stay. */
  idleMs?: number | undefined;
}

export interface RunOptions<Event> {
  signal?: AbortSignal | undefined;
  onEvent?: ((event: Event) => void) | undefined;
  /** Called when a worker takes the task; again after a crash. */
  onStart?: (() => void) | undefined;
  /** Runs all such tasks on one worker, so that models are loaded only once. */
  pinned?: number | undefined;
  /** Priority lane; 'book' by default. */
  lane?: Lane | undefined;
  /** Whom the task is for; the queue balances workers between owners. */
  owner?: string | undefined;
}

/** The part of a pool that engine functions need; a view may add lane and owner. */
export interface TaskRunner<Tasks extends Record<keyof Tasks, TaskShape>> {
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: Tasks[Name]['input'],
    options?: RunOptions<Tasks[Name]['event']>,
  ): Promise<Tasks[Name]['output']>;
}

interface Job extends QueuedTask {
  id: number;
  task: string;
  input: unknown;
  cancel: SharedArrayBuffer;
  crashes: number;
  /** The worker may still be cleaning up. */
  answered: boolean;
  onEvent: ((event: never) => void) | undefined;
  onStart: (() => void) | undefined;
  resolve(output: unknown): void;
  reject(reason: unknown): void;
}

interface Slot {
  worker: Worker | undefined;
  job: Job | undefined;
  idle?: NodeJS.Timeout | undefined;
}

const MAX_CRASHES = 2;
/** Image memory is outside the heap; a tight heap limit makes V8 collect earlier. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 12 };

export class WorkerPool<Tasks extends Record<keyof Tasks, TaskShape>> implements TaskRunner<Tasks> {
  readonly size: number;
  readonly #options: PoolOptions;
  readonly #slots: Slot[];
  readonly #queue: TaskQueue<Job>;
  #nextId = 1;
  #closed = false;
  #redispatchTimer: NodeJS.Timeout | undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.size = Math.max(1, options.size ?? 2);
    this.#queue = new TaskQueue(this.size);
    this.#slots = Array.from({ length: this.size }, () => ({ worker: undefined, job: undefined }));
  }

  /** Starts every thread now, so that the first customer does not wait for module loading. */
  warm(): void {
    for (const slot of this.#slots) slot.worker ??= this.#start(slot);
  }

  run<Name extends keyof Tasks & string>(
    task: Name,
    input: Tasks[Name]['input'],
    { signal, onEvent, onStart, pinned, lane = 'book', owner = '' }: RunOptions<Tasks[Name]['event']> = {},
  ): Promise<Tasks[Name]['output']> {
    return new Promise<Tasks[Name]['output']>((resolve, reject) => {
      if (this.#closed) return reject(new Error('The worker pool is closed'));
      if (signal?.aborted) return reject(abortError());
      const cancel = new SharedArrayBuffer(4);
      const settle = () => signal?.removeEventListener('abort', onAbort);
      const job: Job = {
        id: this.#nextId++,
        task,
        input,
        pinned: pinned === undefined ? undefined : pinned % this.size,
        lane,
        owner,
        cancel,
        crashes: 0,
        answered: false,
        onEvent,
        onStart,
        resolve: (output) => {
          settle();
          resolve(output as Tasks[Name]['output']);
        },
        reject: (reason) => {
          settle();
          reject(reason);
        },
      };
      // The caller is released at once; a running worker sees the flag at its next stage.
      const onAbort = () => {
        Atomics.store(new Int32Array(cancel), 0, 1);
        this.#queue.remove(job);
        job.reject(abortError());
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.add(job);
      this.#dispatch();
    });
  }

  /** Numbers of running and waiting tasks by lane. */
  load(): Record<Lane, { waiting: number; running: number }> {
    return this.#queue.count();
  }

  /** Terminates all threads; queued and running jobs are rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#redispatchTimer);
    for (const job of this.#queue.drain()) job.reject(abortError());
    const running = this.#slots.map((slot) => {
      clearTimeout(slot.idle);
      slot.job?.reject(abortError());
      slot.job = undefined;
      return slot.worker?.terminate();
    });
    await Promise.all(running);
  }

  #dispatch(): void {
    this.#slots.forEach((slot, worker) => {
      if (slot.job) return;
      const job = this.#queue.take(worker);
      if (!job) return;
      slot.job = job;
      clearTimeout(slot.idle);
      slot.worker ??= this.#start(slot);
      slot.worker.ref();
      job.onStart?.();
      const { id, task, input, cancel } = job;
      slot.worker.postMessage({ id, task, input, cancel });
    });
  }

  #start(slot: Slot): Worker {
    const worker = new Worker(this.#options.entry, { workerData: this.#options.data, resourceLimits: HEAP_LIMITS });
    let reason: unknown;
    // An idle pool must not keep a command-line program alive.
    worker.unref();
    worker.on('message', (message: WorkerMessage) => this.#receive(slot, message));
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', () => {
      if (slot.worker === worker) this.#onCrash(slot, reason);
    });
    return worker;
  }

  #receive(slot: Slot, message: WorkerMessage): void {
    const { job } = slot;
    if (!job || job.id !== message.id) return;
    if (message.kind === 'event') job.onEvent?.(message.event as never);
    else if (message.kind === 'free') this.#onFree(slot, message.heldBytes);
    else {
      job.answered = true;
      if (message.kind === 'done') job.resolve(message.output);
      else job.reject(fromPlainError(message.error));
    }
  }

  #onFree(slot: Slot, heldBytes: number): void {
    this.#free(slot);
    slot.worker?.unref();
    if (heldBytes > (this.#options.maxHeldBytes ?? 400_000_000)) this.#replace(slot);
    this.#dispatch();
  }

  #free(slot: Slot): void {
    slot.job = undefined;
    this.#queue.finished(this.#slots.indexOf(slot));
    // Tasks held back by PAID_HOLD_MS are considered again.
    clearTimeout(this.#redispatchTimer);
    this.#redispatchTimer = setTimeout(() => this.#dispatch(), PAID_HOLD_MS + 1).unref();
    const { idleMs } = this.#options;
    if (idleMs !== undefined) slot.idle = setTimeout(() => this.#replace(slot), idleMs).unref();
  }

  #replace(slot: Slot): void {
    const { worker } = slot;
    slot.worker = undefined;
    void worker?.terminate();
  }

  /** A crashed job is retried once on a fresh worker: the crash may have been caused by an earlier job. */
  #onCrash(slot: Slot, reason: unknown): void {
    const { job } = slot;
    slot.worker = undefined;
    this.#free(slot);
    if (this.#closed) return;
    if (job && !job.answered) {
      job.crashes += 1;
      if (Atomics.load(new Int32Array(job.cancel), 0) === 1) job.reject(abortError());
      else if (job.crashes < MAX_CRASHES) this.#queue.addFirst(job);
      else {
        const why = reason instanceof Error ? reason.message : 'the thread ended';
        job.reject(new WorkerCrashed(`A worker crashed twice on "${job.task}": ${why}`, { cause: reason }));
      }
    }
    this.#dispatch();
  }
}
