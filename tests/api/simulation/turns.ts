// Which of the requests and jobs that run at once goes on is decided by the seed: each waits for its turn before every
// statement and every call to an outside service, and one turn at a time is given.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queryable } from '#server/db/database.ts';
import { createRandom, type Random, randomOf } from '../../harness/seeded-random.ts';
import { createActivity, newTask, type Task } from './task-activity.ts';

/** A task, or a transaction inside of it. */
interface Branch {
  readonly task: Task;
  readonly transaction: object | null;
}

interface Waiting extends Branch {
  go(): void;
}

/** Between the seeds of two tasks. */
const SEED_STEP = 7_919;
/** Chance that the task that went on last goes on again: 0 mixes the most, 1 is one request after another. */
const STICKINESS = [0, 0.5, 0.9, 1] as const;

export interface Turns {
  /** Random numbers of the running task; `outside` of tasks. */
  randomOr(outside: Random): Random;
  /** Runs a request or job whose statements take turns with those of other tasks. */
  task<T>(work: () => Promise<T>): Promise<T>;
  /** Begin and commit have turns of their own; another task may go on inside of the transaction. */
  transaction<T>(database: Pick<Database, 'transaction'>, work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** A statement or outside call, at its turn. */
  step<T>(work: () => Promise<T>): Promise<T>;
  openTasks(): number;
}

/** `countBlocked`: statements that wait for a lock of the database. */
export function createTurns(seed: number, countBlocked: () => Promise<number>): Turns {
  const queue = createTurnQueue(createRandom(seed + 1), countBlocked);
  const current = new AsyncLocalStorage<Branch>();
  /** The run itself: what a request has left behind may go on between its statements. */
  const run: Branch = { task: newTask(0, createRandom(seed), true), transaction: null };
  let begun = 0;
  let openTasks = 0;
  return {
    randomOr: (outside) => randomOf(() => (current.getStore()?.task.random ?? outside).next()),
    openTasks: () => openTasks,
    async task(work) {
      if (openTasks === 0) queue.beginGroup();
      begun += 1;
      openTasks += 1;
      const task = newTask(begun, createRandom(seed + begun * SEED_STEP), false);
      queue.note(task);
      try {
        return await current.run({ task, transaction: null }, work);
      } finally {
        task.hasEnded = true;
        openTasks -= 1;
        queue.note(task);
      }
    },
    async step(work) {
      const branch = current.getStore() ?? run;
      await queue.take(branch);
      try {
        return await work();
      } finally {
        queue.end(branch);
      }
    },
    async transaction(database, work) {
      const { task } = current.getStore() ?? run;
      await queue.take({ task, transaction: null });
      const branch: Branch = { task, transaction: {} };
      task.transaction = branch.transaction;
      try {
        return await database.transaction(async (tx) => {
          queue.end(branch);
          try {
            const result = await current.run(branch, () => work(tx));
            await queue.take(branch);
            return result;
          } catch (error) {
            // A rollback waits for no turn.
            task.running += 1;
            throw error;
          }
        });
      } finally {
        task.transaction = null;
        queue.end(branch);
      }
    },
  };
}

function createTurnQueue(order: Random, countBlocked: () => Promise<number>) {
  const activity = createActivity(countBlocked);
  const waiting: Waiting[] = [];
  let last: Task | undefined;
  let stickiness: number = STICKINESS[0];
  let isGiving = false;

  function next(): Waiting | undefined {
    waiting.sort((a, b) => a.task.number - b.task.number);
    const free = waiting.filter(({ task, transaction }) => !task.transaction || task.transaction === transaction);
    const choice = free.length > 0 ? free : waiting;
    const again = choice.find(({ task }) => task === last);
    // A statement that meets no other one takes no random number, so that more of them change nothing.
    const isMeeting = choice.length > 1;
    const chosen = isMeeting && !(again && order.chance(stickiness)) ? order.anyOf(choice) : (again ?? choice[0]);
    if (chosen) waiting.splice(waiting.indexOf(chosen), 1);
    return chosen;
  }

  async function giveTurns(): Promise<void> {
    isGiving = true;
    while (waiting.length > 0) {
      await activity.untilQuiet();
      const chosen = next();
      if (!chosen) break;
      last = chosen.task;
      chosen.task.waiting -= 1;
      chosen.task.running += 1;
      chosen.go();
    }
    isGiving = false;
  }

  function note(task: Task): void {
    activity.note(task);
    if (!isGiving && waiting.length > 0) void giveTurns();
  }

  return {
    note,
    beginGroup(): void {
      stickiness = order.pick(STICKINESS);
    },
    /** Waits for a turn of the branch, which then runs until its end is reported. */
    take: (branch: Branch): Promise<void> =>
      new Promise<void>((go) => {
        waiting.push({ ...branch, go });
        branch.task.waiting += 1;
        note(branch.task);
      }),
    end({ task }: Branch): void {
      task.running -= 1;
      note(task);
    },
  };
}
