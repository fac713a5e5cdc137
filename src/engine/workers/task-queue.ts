// Decides which waiting task a free worker takes: by lane first, then by whose turn it is, then by age.

/** A person who looks at the screen goes before a whole book, and both before what nobody waits for. */
export const LANES = ['interactive', 'book', 'background'] as const;
export type Lane = (typeof LANES)[number];

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
    let best: Task | undefined;
    for (const task of this.#waiting) {
      if (task.pinned !== undefined && task.pinned !== worker) continue;
      if (task.lane === 'background' && this.#leavesNoRoom()) continue;
      if (!best || this.#isBefore(task, best)) best = task;
    }
    if (!best) return undefined;
    this.remove(best);
    this.#running[worker] = best;
    this.#served.set(best.owner, ++this.#turn);
    return best;
  }

  finished(worker: number): void {
    const task = this.#running[worker];
    this.#running[worker] = undefined;
    if (!task) return;
    const { owner } = task;
    if (!this.#waiting.some((other) => other.owner === owner)) this.#served.delete(owner);
  }

  /** Empties the queue, for a pool that closes. */
  drain(): Task[] {
    return this.#waiting.splice(0);
  }

  count(): Record<Lane, { waiting: number; running: number }> {
    const count = { interactive: empty(), book: empty(), background: empty() };
    for (const { lane } of this.#waiting) count[lane].waiting += 1;
    for (const task of this.#running) if (task) count[task.lane].running += 1;
    return count;
  }

  /** Background work never holds the last free worker: a visitor should not have to wait for its page to end. */
  #leavesNoRoom(): boolean {
    if (this.#workers === 1) return false;
    return this.#running.filter((task) => task?.lane === 'background').length >= this.#workers - 1;
  }

  #isBefore(a: Task, b: Task): boolean {
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
