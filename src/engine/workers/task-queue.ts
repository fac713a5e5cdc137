// A queue that selects the next task for a free worker: by lane, then fairly between owners, then by age.

/**
 * Priority order: interactive requests, pages of paid books, files of paid books, `crowd` (unpaid previews of an
 * address that already has others running), background tasks.
 */
export const LANES = ['interactive', 'book', 'files', 'crowd', 'background'] as const;
export type Lane = (typeof LANES)[number];

/** Paid tasks: one worker always prefers them, so that interactive load cannot starve them. */
const PAID_LANES: readonly Lane[] = ['book', 'files'];
/**
 * Paid tasks are submitted page by page: for this long after one of them no low-priority task starts, so that the pages
 * of a file do not wait for unpaid ones.
 */
export const PAID_HOLD_MS = 1_000;
/** Low-priority lanes never take the last free worker. */
const LOW_PRIORITY_LANES: readonly Lane[] = ['crowd', 'background'];

export interface QueuedTask {
  /** The only worker that may run it; any if undefined. */
  readonly pinned: number | undefined;
  readonly lane: Lane;
  /** Within a lane, tasks of the owner with the fewest running tasks come first. */
  readonly owner: string;
}

export class TaskQueue<Task extends QueuedTask> {
  readonly #workers: number;
  readonly #waiting: Task[] = [];
  readonly #running: (Task | undefined)[];
  /** The turn at which each owner was last served; only owners with tasks in the queue. */
  readonly #lastServedTurn = new Map<string, number>();
  #turn = 0;
  #lastWasPaid = true;
  #heldUntil = 0;

  constructor(workers: number) {
    this.#workers = workers;
    this.#running = Array.from({ length: workers }, () => undefined);
  }

  add(task: Task): void {
    this.#waiting.push(task);
  }

  /** Requeues a task at the front. */
  addFirst(task: Task): void {
    this.#waiting.unshift(task);
  }

  /** Whether it was still waiting. */
  remove(task: Task): boolean {
    const index = this.#waiting.indexOf(task);
    if (index >= 0) this.#waiting.splice(index, 1);
    return index >= 0;
  }

  /** The next task for this worker, which is busy with it until `finished`. */
  take(worker: number): Task | undefined {
    const isHeld = performance.now() < this.#heldUntil;
    let best: Task | undefined;
    for (const task of this.#waiting) {
      if (task.pinned !== undefined && task.pinned !== worker) continue;
      if (LOW_PRIORITY_LANES.includes(task.lane) && (isHeld || this.#lowPriorityIsFull())) continue;
      if (!best || this.#isBefore(task, best)) best = task;
    }
    if (!best) return undefined;
    this.remove(best);
    this.#running[worker] = best;
    this.#lastWasPaid = PAID_LANES.includes(best.lane);
    this.#lastServedTurn.set(best.owner, ++this.#turn);
    return best;
  }

  finished(worker: number): void {
    const task = this.#running[worker];
    this.#running[worker] = undefined;
    if (!task) return;
    if (PAID_LANES.includes(task.lane)) this.#heldUntil = performance.now() + PAID_HOLD_MS;
    const { owner } = task;
    if (!this.#waiting.some((other) => other.owner === owner)) this.#lastServedTurn.delete(owner);
  }

  /** Empties the queue when the pool closes. */
  drain(): Task[] {
    return this.#waiting.splice(0);
  }

  count(): Record<Lane, { waiting: number; running: number }> {
    const count = { interactive: empty(), book: empty(), files: empty(), crowd: empty(), background: empty() };
    for (const { lane } of this.#waiting) count[lane].waiting += 1;
    for (const task of this.#running) if (task) count[task.lane].running += 1;
    return count;
  }

  /** One worker stays available for requests of visitors. */
  #lowPriorityIsFull(): boolean {
    if (this.#workers === 1) return false;
    return this.#running.filter((task) => task && LOW_PRIORITY_LANES.includes(task.lane)).length >= this.#workers - 1;
  }

  /** A single worker alternates between interactive and paid tasks. */
  #prefersPaid(): boolean {
    if (this.#workers === 1) return !this.#lastWasPaid;
    return !this.#running.some((task) => task && PAID_LANES.includes(task.lane));
  }

  #isBefore(a: Task, b: Task): boolean {
    const paid = Number(PAID_LANES.includes(b.lane)) - Number(PAID_LANES.includes(a.lane));
    if (paid !== 0 && this.#prefersPaid()) return paid < 0;
    const lanes = LANES.indexOf(a.lane) - LANES.indexOf(b.lane);
    if (lanes !== 0) return lanes < 0;
    const running = this.#runningOf(a.owner) - this.#runningOf(b.owner);
    if (running !== 0) return running < 0;
    return (this.#lastServedTurn.get(a.owner) ?? 0) < (this.#lastServedTurn.get(b.owner) ?? 0);
  }

  #runningOf(owner: string): number {
    return this.#running.filter((task) => task?.owner === owner).length;
  }
}

const empty = () => ({ waiting: 0, running: 0 });
