// Replaces the shop's processes one by one under load and counts what failed: npm run faults -- --cluster --upgrade FOLDER.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { ADMINISTRATOR, FRONT, untilWhole } from './cluster-control.ts';
import { type Load, startLoad } from './cluster-load.ts';
import { openGuest } from './cluster-probes.ts';
import { startWriters, storedNames } from './writers.ts';

/** True if no request failed and no acknowledged write was lost or doubled. */
export async function runClusterUpgrade(folder: string): Promise<boolean> {
  await untilWhole();
  const guest = await openGuest();
  const load = startLoad(guest);
  const writers = startWriters(FRONT, 2, ADMINISTRATOR);
  const began = performance.now();
  const upgrading = spawn('bash', ['deploy/cluster/cluster.sh', 'upgrade', folder], { stdio: 'inherit' });
  const [code] = await once(upgrading, 'exit');
  await untilWhole();
  const seconds = (performance.now() - began) / 1000;
  await Promise.all([load.stop(), writers.stop()]);
  console.log(`upgraded in ${seconds.toFixed(0)} s, load ${loadavg()[0]?.toFixed(0)}`);
  const failed = report(load);
  const stored = await storedNames(FRONT, ADMINISTRATOR);
  const held = new Set(stored);
  const lost = [...writers.acknowledged].filter((name) => !held.has(name)).length;
  const doubled = stored.length - held.size;
  const refused = [...writers.refused.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `  staff: ${writers.acknowledged.size} writes acknowledged, ${refused} refused, ${lost} lost, ${doubled} doubled`,
  );
  return code === 0 && failed + refused + lost + doubled === 0;
}

function report({ kinds, streams }: Load): number {
  let sum = 0;
  for (const [kind, { requests, failed, longestMs }] of kinds) {
    const count = [...failed.values()].reduce((total, one) => total + one, 0);
    sum += count;
    const reasons = [...failed].map(([reason, times]) => `${reason}: ${times}`).join(', ');
    const longest = longestMs > 0 ? `, longest ${(longestMs / 1000).toFixed(1)} s` : '';
    console.log(`  ${kind}: ${requests} requests, ${count} failed${longest}${reasons && ` (${reasons})`}`);
  }
  console.log(
    `  event streams opened ${streams.opened} times, longest without one ${(streams.longestGapMs / 1000).toFixed(1)} s`,
  );
  return sum;
}
