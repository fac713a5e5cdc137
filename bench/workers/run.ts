// Whether twice the workers draw twice the books: the same number of previews with two and with four worker processes
// on one database, each held to a share of a core by a control group (Linux, as root). In turn, so that both see the
// same load of the machine.
// npm run bench -- workers [--port 3405] [--books 12] [--rounds 2] [--share 0.3]
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBuiltShop } from '../built-shop.ts';
import { beginBooks } from '../guests.ts';
import { processorSeconds } from '../process-usage.ts';
import { startScratchShop } from '../scratch-shop.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3405' },
    books: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '2' },
    /** Of one core, for each worker. */
    share: { type: 'string', default: '0.3' },
  },
});
const port = Number(values.port);
const books = Number(values.books);
const FEW = 2;
const MANY = 4;
const GOAL = 1.7;
const WARM_UP_BOOKS = 2;
const CGROUPS = '/sys/fs/cgroup/cpu';
const PERIOD_US = 100_000;
const LIMIT_MS = 1_200_000;

interface Run {
  readonly seconds: number;
  readonly workerSeconds: number;
}

if (!existsSync(CGROUPS)) throw new Error(`${CGROUPS} is missing: this benchmark needs control groups of version 1`);

const scratch = await startScratchShop(port);
await scratch.shop.stop();
const env = {
  DATABASE_URL: `postgresql://shop@localhost/shop?host=${encodeURIComponent(scratch.socketDir)}`,
  BOOKS_PER_HOUR: '100000',
};
const web = await startBuiltShop(port, scratch.shop.dataDir, env, 'web');

// An interrupted benchmark must leave no worker running.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const worker of running) worker.kill('SIGKILL');
});

function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, ['build/main.js', '--role=worker'], {
    env: { ...process.env, ...env, DATA_DIR: scratch.shop.dataDir, DRAW_AHEAD: 'off', LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(worker);
  worker.once('exit', () => running.delete(worker));
  return worker;
}

const groupOf = (pid: number): string => join(CGROUPS, `zb-bench-${pid}`);

function limit(pid: number): void {
  const group = groupOf(pid);
  mkdirSync(group, { recursive: true });
  writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
  writeFileSync(join(group, 'cpu.cfs_quota_us'), String(Math.round(Number(values.share) * PERIOD_US)));
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
}

async function count(sql: string): Promise<number> {
  const [row] = await scratch.database.query<{ count: number }>(sql);
  return Number(row?.count);
}

async function waitUntil(what: string, holds: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  while (!(await holds())) {
    if (performance.now() - started > LIMIT_MS) throw new Error(`${what}: not within ${LIMIT_MS / 60_000} minutes`);
    await sleep(100);
  }
}

/** Begins books and waits until nothing is left to draw. */
async function drawBooks(number: number): Promise<void> {
  await beginBooks(web.url, number);
  const open = `select (select count(*) from books where state = 'previewing') + (select count(*) from pgboss.job
    where name like 'make-%' and state in ('created', 'active', 'retry')) as count`;
  await waitUntil('the previews', async () => (await count(open)) === 0);
}

async function measure(workerCount: number): Promise<Run> {
  const workers = Array.from({ length: workerCount }, startWorker);
  const pids = workers.map(({ pid }) => pid ?? 0);
  await waitUntil('the workers start', async () => {
    const sql = `select count(distinct application_name) from pg_stat_activity where application_name like 'shop worker %'`;
    return (await count(sql)) === workerCount;
  });
  // Each process first compiles its code and reads what all children share.
  await drawBooks(workerCount * WARM_UP_BOOKS);
  pids.forEach(limit);
  const before = pids.map(processorSeconds);
  const started = performance.now();
  await drawBooks(books);
  const seconds = (performance.now() - started) / 1000;
  const workerSeconds = pids.reduce((sum, pid, index) => sum + processorSeconds(pid) - (before[index] ?? 0), 0);
  await Promise.all(
    workers.map((worker) => {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.kill('SIGTERM');
      return ended;
    }),
  );
  for (const pid of pids) rmdirSync(groupOf(pid));
  return { seconds, workerSeconds };
}

try {
  console.log(`${cpus().length} cores, load before the start ${loadavg()[0]?.toFixed(1)}`);
  const runs: Record<number, Run[]> = { [FEW]: [], [MANY]: [] };
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const workerCount of [FEW, MANY]) {
      const run = await measure(workerCount);
      runs[workerCount]?.push(run);
      console.log(
        `${workerCount} workers: ${books} books in ${run.seconds.toFixed(1)} s, ` +
          `${(run.workerSeconds / books).toFixed(2)} s of processor time each`,
      );
    }
  const total = (workerCount: number, figure: keyof Run) =>
    (runs[workerCount] ?? []).reduce((sum, run) => sum + run[figure], 0);
  console.log(
    `${MANY} workers draw ${(total(FEW, 'seconds') / total(MANY, 'seconds')).toFixed(2)} times the books of ${FEW} (goal ${GOAL})`,
  );
  console.log(
    `processor time of a book, ${MANY} to ${FEW} workers: ${(total(MANY, 'workerSeconds') / total(FEW, 'workerSeconds')).toFixed(2)}`,
  );
} finally {
  await web.stop();
  await scratch.stop();
}
