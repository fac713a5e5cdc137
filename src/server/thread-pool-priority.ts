// Priority of the thread pool that image encoding shares with file access and compression.
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';

const POOL_THREAD_NAME = 'libuv-worker';
const TASKS_FOLDER = '/proc/self/task';

/** Lets the event loop go first: sharp encodes on these threads, and its own threads inherit their priority. Linux only. */
export async function lowerThreadPoolPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  // The pool starts with its first task.
  await readFile(`${TASKS_FOLDER}/${process.pid}/comm`);
  for (const thread of readdirSync(TASKS_FOLDER).map(Number)) lowerIfInPool(thread);
}

/** A thread may end meanwhile, and raising a priority may be forbidden: neither may stop the start. */
function lowerIfInPool(thread: number): void {
  try {
    const name = readFileSync(`${TASKS_FOLDER}/${thread}/comm`, 'utf8').trim();
    const lowered = constants.priority.PRIORITY_BELOW_NORMAL;
    if (name === POOL_THREAD_NAME && getPriority(thread) < lowered) setPriority(thread, lowered);
  } catch {
    // Requests only compete with image encoding as before.
  }
}
