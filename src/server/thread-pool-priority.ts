// Priority of the thread pool that image encoding shares with file access and compression.
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

const POOL_THREAD_NAME = 'libuv-worker';
const TASKS_FOLDER = '/proc/self/task';

/** Lets the event loop go first: sharp encodes on these threads, and its own threads inherit their priority. Linux only. */
export async function lowerThreadPoolPriority(): Promise<void> {
  if (process.platform !== 'linux') return;
  // The pool starts with its first task.
  await readFile(`${TASKS_FOLDER}/${process.pid}/comm`);
  for (const thread of readdirSync(TASKS_FOLDER)) {
    const name = readFileSync(`${TASKS_FOLDER}/${thread}/comm`, 'utf8').trim();
    if (name === POOL_THREAD_NAME) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  }
}
