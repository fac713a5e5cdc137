// A new shop from an empty folder: time until it is open and until it is complete, processor time and memory; then a
// restart, which must paint nothing again. With --kill the first process is killed when half of the pictures are painted.
// npm run bench -- first-start [--port 3398] [--draft] [--kill]
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openTempFolder } from '../../tests/harness/temp-folder.ts';
import { type BuiltShop, startBuiltShop } from '../built-shop.ts';
import { measureTree, type TreeUsage } from '../process-usage.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3398' },
    draft: { type: 'boolean', default: false },
    kill: { type: 'boolean', default: false },
  },
});
const GOALS = { completeSeconds: 360, peakMb: 700 };
const SAMPLE_EVERY_MS = 500;
/** A restart that painted again would have begun by then. */
const RESTART_WATCH_MS = 20_000;
/** What a shop needs besides its build. The engine's sources are copied, as an edit would make all pictures outdated. */
const COPIED = ['build', 'src'];
const LINKED = ['content', 'node_modules', 'public', 'package.json'];
/** Results of earlier painting. */
const PAINTED = ['pictures', 'plates'];

// Stops the shop when the benchmark is interrupted.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const root = openTempFolder('zb-first-start-');
const pictures = join(root, 'build/pictures');

/** A checkout with this build that has painted nothing yet. */
function makeRoot(): void {
  const painted = PAINTED.map((name) => resolve('build', name));
  for (const name of COPIED)
    cpSync(resolve(name), join(root, name), { recursive: true, filter: (path) => !painted.includes(path) });
  for (const name of LINKED) symlinkSync(resolve(name), join(root, name));
  mkdirSync(join(root, 'data'), { mode: 0o755 });
}

const start = (): Promise<BuiltShop> => {
  const env = { DRAWING: values.draft ? 'draft' : 'full', DRAW_AHEAD: 'on' };
  return startBuiltShop(Number(values.port), join(root, 'data'), env, 'all', root, false);
};

interface Steps {
  readonly [name: string]: { readonly done: number; readonly total: number } | undefined;
}

async function readSteps(url: string): Promise<Steps> {
  const response = await fetch(`${url}/api/ready`);
  const body = (await response.json()) as { opening?: Steps };
  return body.opening ?? {};
}

interface Watched {
  readonly peak: TreeUsage;
  readonly last: TreeUsage;
  /** Seconds from opening until each step was complete. */
  readonly completeSeconds: Readonly<Record<string, number>>;
  readonly slowestHomePageMs: number;
}

/** Watches a shop until `isOver`. */
async function watch({ pid, url }: BuiltShop, isOver: (steps: Steps) => boolean): Promise<Watched> {
  const openedAt = performance.now();
  const completeSeconds: Record<string, number> = {};
  let peak: TreeUsage = { memoryMb: 0, ownMemoryMb: 0, cpuSeconds: 0 };
  let slowestHomePageMs = 0;
  for (;;) {
    const usage = measureTree(pid);
    if (usage.memoryMb > peak.memoryMb) peak = usage;
    const asked = performance.now();
    await fetch(`${url}/?visitor=${Math.round(asked)}`).then((page) => page.arrayBuffer());
    slowestHomePageMs = Math.max(slowestHomePageMs, performance.now() - asked);
    const steps = await readSteps(url);
    for (const [name, step] of Object.entries(steps))
      if (step && step.done === step.total) completeSeconds[name] ??= secondsSince(openedAt);
    if (isOver(steps)) return { peak, last: usage, completeSeconds, slowestHomePageMs };
    await sleep(SAMPLE_EVERY_MS);
  }
}

const isComplete = (steps: Steps): boolean =>
  ['pictures', 'plates'].every((name) => steps[name] !== undefined && steps[name].done === steps[name].total);

/** Painted files by name, with their time and number in the file system: a picture painted again has another one. */
function listPainted(): Map<string, string> {
  if (!existsSync(pictures)) return new Map();
  const names = readdirSync(pictures).filter((name) => name.endsWith('.webp'));
  return new Map(
    names.map((name) => {
      const { mtimeMs, ino } = statSync(join(pictures, name));
      return [name, `${mtimeMs} ${ino}`];
    }),
  );
}

const countAgain = (before: ReadonlyMap<string, string>): number =>
  [...listPainted()].filter(([name, version]) => before.has(name) && before.get(name) !== version).length;

const secondsSince = (moment: number): number => (performance.now() - moment) / 1000;
const rounded = (figure: number): string => figure.toFixed(figure < 10 ? 1 : 0);

function report(
  name: string,
  { bootMs }: BuiltShop,
  { peak, last, completeSeconds, slowestHomePageMs }: Watched,
): void {
  console.log(`${name}: open after ${rounded(bootMs / 1000)} s`);
  for (const [step, seconds] of Object.entries(completeSeconds))
    console.log(`  ${step} complete ${rounded(seconds)} s after opening (goal ${GOALS.completeSeconds})`);
  console.log(`  processor time ${rounded(last.cpuSeconds)} s, slowest home page ${rounded(slowestHomePageMs)} ms`);
  const shares = `shop ${rounded(peak.ownMemoryMb)}, PostgreSQL ${rounded(peak.memoryMb - peak.ownMemoryMb)}`;
  console.log(`  peak memory (PSS of all processes) ${rounded(peak.memoryMb)} MB: ${shares} (goal ${GOALS.peakMb})`);
}

const isHalfPainted = ({ pictures: step }: Steps): boolean => step !== undefined && 2 * step.done > step.total;

makeRoot();
console.log(`in ${basename(root)}`);
try {
  const first = await start();
  report('first start', first, await watch(first, values.kill ? isHalfPainted : isComplete));
  await first.stop(values.kill ? 'SIGKILL' : 'SIGTERM');
  const painted = listPainted();

  const second = await start();
  const watchEnds = performance.now() + RESTART_WATCH_MS;
  const isWatched = () => performance.now() > watchEnds;
  report('restarted', second, await watch(second, values.kill ? isComplete : isWatched));
  console.log(`  pictures there before ${painted.size}, painted again ${countAgain(painted)}`);
  await second.stop();
} finally {
  rmSync(root, { recursive: true, force: true });
}
