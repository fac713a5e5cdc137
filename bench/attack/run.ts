// How long visitors wait for the book list during attacks, compared with normal operation.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { forgetData, startBuiltShop, warmPage } from '../built-shop.ts';
import { ATTACKS, warmUp } from './attackers.ts';
import { readMetrics } from './metrics.ts';
import { visit } from './visitors.ts';

const { values } = parseArgs({
  options: {
    /** For every phase; by default each has its own. */
    seconds: { type: 'string' },
    only: { type: 'string' },
    port: { type: 'string', default: '3330' },
    /** Folder for a CPU profile of the shop. */
    profile: { type: 'string' },
  },
});
const IDLE_SECONDS = 20;
/** Until the rate limit has forgotten the warm-up. */
const REST_SECONDS = 15;
const secondsOf = (usual: number): number => Number(values.seconds ?? usual);

// Without workers: background painting of a new shop must not be measured.
const profile: Record<string, string> = values.profile
  ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${values.profile}` }
  : {};
const shop = await startBuiltShop(Number(values.port), undefined, profile, 'web');
try {
  await warmPage(`${shop.url}/books`);
  await visit(`${shop.url}/books`, 3);
  await warmUp(shop.url);
  await visit(`${shop.url}/books`, REST_SECONDS);
  const idle = await phase('idle', secondsOf(IDLE_SECONDS));
  for (const [name, { seconds }] of Object.entries(ATTACKS)) {
    if (values.only && !name.includes(values.only)) continue;
    const attacker = fork(join(import.meta.dirname, 'attacker.ts'), [name, shop.url]);
    await phase(name, secondsOf(seconds), idle);
    attacker.send('stop');
    const [report] = await once(attacker, 'message');
    console.log(`  ${report}`);
  }
} finally {
  await shop.stop();
  forgetData(shop);
}

/** Prints the waits of visitors and the load of the shop's process; returns the 99th percentile of the waits. */
async function phase(name: string, seconds: number, idle?: number): Promise<number> {
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, shop.memory());
  }, 250);
  const before = await readMetrics(shop.url);
  const { p50, p99, failed } = await visit(`${shop.url}/books`, seconds);
  const after = await readMetrics(shop.url);
  clearInterval(watch);
  const busy = ((after.cpuSeconds - before.cpuSeconds) / seconds) * 100;
  console.log(
    [
      `${name}: p99 ${p99.toFixed(1)} ms${idle ? ` (${(p99 / idle).toFixed(1)} times idle)` : ''}, p50 ${p50.toFixed(1)} ms`,
      `event loop p99 ${after.loopDelayP99.toFixed(1)} ms, at most ${after.loopDelayMax.toFixed(0)} ms`,
      `processor ${busy.toFixed(0)} %, memory at most ${memory} MB, load of the machine ${loadavg()[0]?.toFixed(1)}`,
      ...(failed > 0 ? [`${failed} visitors failed`] : []),
    ].join('; '),
  );
  return p99;
}
