// Decides which waiting task a free worker takes: by lane first, then by whose turn it is, then by age.

/**
 * A person who looks at the screen goes before a paid book, its pages before its files, and these before `crowd`: unpaid
 * previews of an address that has others under way. What nobody waits for comes last.
 */
export const LANES = ['interactive', 'book', 'files', 'crowd', 'background'] as const;
export type Lane = (typeof LANES)[number];

/** Paid work: one worker serves it first, so that no number of people at their screens holds it up. */
const PAID: readonly Lane[] = ['book', 'files'];
/**
 * Paid work comes page by page: in the moment between two of them nothing that gives way begins, or every page of a
 * file would wait for one of a stranger's.
 */
export const PAID_HOLD_MS = 1_000;
/** Never on the last free worker. */
const GIVE_WAY: readonly Lane[] = ['crowd', 'background'];

export interface Waiting {
  /** The only worker that may take it; any where there is none. */
  readonly pinned: number | undefined;
  readonly lane: Lane;
  /** For whom: at one lane nobody's tasks go before those of somebody who has fewer in work. */
  readonly owner: string;
}

export class TaskQueue<Task extends Waiting> {
  readonly #workers: number;
  readonly #waiting: Task[] = [];
  readonly #running: (Task | undefined)[];
  /** When each owner was last served, by the count of tasks given out; only of owners with work here. */
  readonly #served = new Map<string, number>();
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

  /** Back to the head: it has waited already. */
  addFirst(task: Task): void {
    this.#waiting.unshift(task);
  }

  /** True where it was still waiting. */
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
      if (GIVE_WAY.includes(task.lane) && (isHeld || this.#leavesNoRoom())) continue;
      if (!best || this.#isBefore(task, best)) best = task;
    }
    if (!best) return undefined;
    this.remove(best);
    this.#running[worker] = best;
    this.#lastWasPaid = PAID.includes(best.lane);
    this.#served.set(best.owner, ++this.#turn);
    return best;
  }

  finished(worker: number): void {
    const task = this.#running[worker];
    this.#running[worker] = undefined;
    if (!task) return;
    if (PAID.includes(task.lane)) this.#heldUntil = performance.now() + PAID_HOLD_MS;
    const { owner } = task;
    if (!this.#waiting.some((other) => other.owner === owner)) this.#served.delete(owner);
  }

  /** Empties the queue, for a pool that closes. */
  drain(): Task[] {
    return this.#waiting.splice(0);
  }

  count(): Record<Lane, { waiting: number; running: number }> {
    const count = { interactive: empty(), book: empty(), files: empty(), crowd: empty(), background: empty() };
    for (const { lane } of this.#waiting) count[lane].waiting += 1;
    for (const task of this.#running) if (task) count[task.lane].running += 1;
    return count;
  }

  /** A visitor should not have to wait for the end of a page that nobody waits for. */
  #leavesNoRoom(): boolean {
    if (this.#workers === 1) return false;
    return this.#running.filter((task) => task && GIVE_WAY.includes(task.lane)).length >= this.#workers - 1;
  }

  /** With a single worker people and paid work take turns. */
  #paidIsFirst(): boolean {
    if (this.#workers === 1) return !this.#lastWasPaid;
    return !this.#running.some((task) => task && PAID.includes(task.lane));
  }

  #isBefore(a: Task, b: Task): boolean {
    const paid = Number(PAID.includes(b.lane)) - Number(PAID.includes(a.lane));
    if (paid !== 0 && this.#paidIsFirst()) return paid < 0;
    const lanes = LANES.indexOf(a.lane) - LANES.indexOf(b.lane);
    if (lanes !== 0) return lanes < 0;
    const running = this.#runningOf(a.owner) - this.#runningOf(b.owner);
    if (running !== 0) return running < 0;
    return (this.#served.get(a.owner) ?? 0) < (this.#served.get(b.owner) ?? 0);
  }

  #runningOf(owner: string): number {
    return this.#running.filter((task) => task?.owner === owner).length;
  }
}

const empty = () => ({ waiting: 0, running: 0 });
