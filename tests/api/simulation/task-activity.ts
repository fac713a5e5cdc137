// Which requests and jobs of the simulation are at work, and when all of them wait: only then the next turn is given.
import type { Random } from '../../harness/seeded-random.ts';

export interface Task {
  readonly number: number;
  readonly random: Random;
  /** Statements and outside calls that were begun and are not answered. */
  running: number;
  /** Branches that wait for their turn. */
  waiting: number;
  hasEnded: boolean;
  /** Waits for another task: for a lock of the database, or for a promise that both share. */
  isStalled: boolean;
  /** Its open transaction: other branches of the task wait until it has ended, because most would wait for its locks. */
  transaction: object | null;
}

/** Real time after which a task that neither ends nor asks for a turn may be waiting for another task. */
const STALL_MS = 5;
/** So often in a row it must look so: a lock may have been given in between. */
const STALLED_LOOKS = 2;
/** Of the event loop: within them everything that goes on after an answer has asked for its next turn. */
const ROUNDS = 4;

export const newTask = (number: number, random: Random, hasEnded: boolean): Task => ({
  number,
  random,
  running: 0,
  waiting: 0,
  hasEnded,
  isStalled: false,
  transaction: null,
});

const isBusy = ({ running, waiting, hasEnded, isStalled }: Task): boolean =>
  !isStalled && (running > 0 || (waiting === 0 && !hasEnded));

const countRunning = (tasks: Iterable<Task>): number => [...tasks].reduce((sum, { running }) => sum + running, 0);

/** `countBlocked`: statements that wait for a lock of the database. */
export function createActivity(countBlocked: () => Promise<number>) {
  /** Tasks that run, and ended ones with statements of theirs. */
  const active = new Set<Task>();
  let onChange = (): void => {};

  /** Tasks that waited for a lock and have it now are busy again. */
  async function lookAtLocks(): Promise<void> {
    const locked = [...active].filter(({ running }) => running > 0);
    if (locked.length > 0 && (await countBlocked()) < countRunning(locked))
      for (const task of locked) task.isStalled = false;
  }

  /** True if something changed before the time was over. */
  async function untilChange(): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    onChange = () => resolve(true);
    const timer = setTimeout(resolve, STALL_MS, false);
    const hasChanged = await promise;
    clearTimeout(timer);
    return hasChanged;
  }

  return {
    /** Call after every change of a task. */
    note(task: Task): void {
      if (task.hasEnded && task.running === 0 && task.waiting === 0) active.delete(task);
      else active.add(task);
      task.isStalled = false;
      onChange();
    },
    /** Until every task waits for its turn, has ended, or waits for another one. */
    async untilQuiet(): Promise<void> {
      for (let stalledLooks = 0; stalledLooks < STALLED_LOOKS; ) {
        for (let round = 0; round < ROUNDS; round += 1) await new Promise(setImmediate);
        if (![...active].some(isBusy)) await lookAtLocks();
        if (![...active].some(isBusy)) return;
        const hasChanged = await untilChange();
        const running = countRunning(active);
        const isStalled = !hasChanged && (running === 0 || (await countBlocked()) >= running);
        stalledLooks = isStalled ? stalledLooks + 1 : 0;
      }
      for (const task of active) task.isStalled ||= isBusy(task);
    },
  };
}
