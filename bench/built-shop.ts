// Starts the built shop on a temporary data folder for benchmarks, and measures its boot.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTempFolder } from '../tests/harness/temp-folder.ts';

export interface BuiltShop {
  readonly url: string;
  readonly dataDir: string;
  readonly bootMs: number;
  readonly pid: number;
  /** Resident memory of the shop's process, in MB. */
  memory(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** As in npm start: earlier garbage collection and fewer allocator arenas, together some 100 MB less. */
const LEAN = ['--max-semi-space-size=16', '--heap-growing-percent=60'];

export async function startBuiltShop(
  port: number,
  dataDir = openTempFolder('zb-bench-'),
  env: Record<string, string> = {},
  role: 'all' | 'web' = 'all',
  /** Another built checkout than this one. */
  folder = '.',
  /** False where the benchmark follows the painting itself. */
  waitsForPictures = role === 'all',
): Promise<BuiltShop> {
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const shop = spawn(process.execPath, [...LEAN, 'build/main.js', `--role=${role}`], {
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DRAW_AHEAD: 'off',
      ...env,
    },
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // An interrupted benchmark must leave no shop running, which the next one would measure.
  process.once('exit', () => shop.kill('SIGTERM'));
  while (!(await answers(`${url}/`))) {
    if (shop.exitCode !== null) throw new Error('the built shop did not start');
    await sleep(10);
  }
  const bootMs = performance.now() - started;
  // Background painting of a new shop would be measured too.
  while (waitsForPictures && !(await answers(`${url}/api/ready?complete`))) await sleep(100);
  const { pid = 0 } = shop;
  return { url, dataDir, bootMs, pid, memory: () => residentMb(pid), stop: (signal) => stop(shop, signal) };
}

/** Requests a cached page until it is served as Brotli, as to all but the first visitors; returns its length. */
export async function warmPage(url: string): Promise<number> {
  for (let asked = 0; asked < 100; asked += 1) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } });
    await response.arrayBuffer();
    if (response.headers.get('content-encoding') === 'br') return Number(response.headers.get('content-length'));
    await sleep(100);
  }
  throw new Error(`${url} is never sent as Brotli`);
}

export const forgetData = (shop: BuiltShop): void => rmSync(shop.dataDir, { recursive: true, force: true });

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

function residentMb(pid: number): number {
  const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kb) / 1024);
}

function stop(shop: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (shop.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    shop.once('exit', () => resolve());
    shop.kill(signal);
  });
}
