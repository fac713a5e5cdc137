// Interrupts, kills and restarts the built shop and its database during writes, and counts lost data, which must be
// none.
// npm run faults -- --rounds 50 (default 8), --port 3391; --cluster disturbs a running `npm run cluster` instead
// (--rounds 1 by default, --only primary,network for some faults); with --upgrade FOLDER it replaces the processes by those
// of another build under load, with --restore it destroys tables and restores the databases to the moment before.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startBookCustomers } from './faults/book-customers.ts';
import { type ShopUnderTest, startShopUnderTest } from './faults/shop-under-test.ts';
import { startWriters, storedNames } from './faults/writers.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    port: { type: 'string', default: '3391' },
    cluster: { type: 'boolean', default: false },
    only: { type: 'string' },
    upgrade: { type: 'string' },
    restore: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds ?? (values.cluster ? '1' : '8'));
const WRITERS = 4;
/** Long enough for writes to be in progress, and uneven, so that each round interrupts at another moment. */
const undisturbed = (round: number): number => 300 + ((round * 137) % 400);

type Fault = (shop: ShopUnderTest) => Promise<void> | void;

const OF_THE_DATABASE: Record<string, Fault> = {
  'connections cut': (shop) => shop.cutConnections(),
  'database killed': (shop) => shop.signalDatabase('SIGKILL'),
  'database shut down': (shop) => shop.signalDatabase('SIGINT'),
};
const IN_ONE: Record<string, Fault> = { ...OF_THE_DATABASE, 'shop killed': (shop) => shop.killAndRestart('all') };
const APART: Record<string, Fault> = {
  'worker killed': (shop) => shop.killAndRestart('worker'),
  'web killed': (shop) => shop.killAndRestart('web'),
  ...OF_THE_DATABASE,
};

if (values.cluster) {
  process.exit((await disturbCluster()) ? 0 : 1);
}
let failed = false;
for (const remote of [false, true]) failed = !(await torment(remote)) || failed;
process.exit(failed ? 1 : 0);

async function disturbCluster(): Promise<boolean> {
  if (values.upgrade !== undefined) {
    const { runClusterUpgrade } = await import('./faults/cluster-upgrade.ts');
    return runClusterUpgrade(values.upgrade);
  }
  if (values.restore) return (await import('./faults/cluster-restore.ts')).runClusterRestore();
  const { runClusterFaults } = await import('./faults/cluster-run.ts');
  return runClusterFaults(rounds, values.only);
}

async function torment(remote: boolean): Promise<boolean> {
  console.log(remote ? 'Web and worker apart, the database behind DATABASE_URL' : 'One process with its own database');
  const faults = remote ? APART : IN_ONE;
  const shop = await startShopUnderTest(Number(values.port), remote);
  await shop.untilReady();
  const writers = startWriters(shop.url, WRITERS);
  const customers = startBookCustomers(shop.url);
  const names = Object.keys(faults);
  for (let round = 0; round < rounds; round += 1) {
    const name = names[round % names.length] ?? '';
    await sleep(undisturbed(round));
    shop.checkAlive();
    await faults[name]?.(shop);
    const ms = await shop.untilReady();
    console.log(`  ${round + 1} of ${rounds}: ${name}, ready again after ${Math.round(ms)} ms`);
  }
  await writers.stop();
  const stored = await storedNames(shop.url);
  const books = await customers.stop();
  await shop.stop();
  const held = new Set(stored);
  const lost = [...writers.acknowledged].filter((name) => !held.has(name)).length;
  const doubled = stored.length - held.size;
  const broken = writers.refused.get(500) ?? 0;
  const others = [...writers.refused].map(([status, count]) => `${status || 'no answer'}: ${count}`).join(', ');
  console.log(
    `  ${writers.acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled; refused: ${others || 'none'}`,
  );
  console.log(`  ${customers.begun.length} books begun, ${books.drawn} drawn in the end, ${books.lost} lost`);
  return lost === 0 && doubled === 0 && broken === 0 && books.lost === 0;
}
