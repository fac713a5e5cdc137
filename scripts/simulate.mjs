#!/usr/bin/env node
// Whole days of the shop by a seed: npm run simulate -- --days 200 --seed 7 --jobs 2 (tests/api/simulation). Every twenty
// days another shop begins with the next seed; a failure prints the command that replays it from its first day.
// Many purchases with provider faults: npm run simulate -- --orders 10000 --seed 7 (tests/api/orders/simulation.test.ts).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '200' },
    orders: { type: 'string' },
    seed: { type: 'string' },
    /** Processes beside each other, each with its own shops and database. */
    jobs: { type: 'string', default: '1' },
  },
});
/** As in shop-days.test.ts. */
const DAYS_OF_ONE_SHOP = 20;
const seed = Number(values.seed ?? 20_261_119);
const days = Number(values.days);
const started = performance.now();

/** Whole shops for each process, as even as they can be. */
function partsOf(jobs) {
  const shops = Math.ceil(days / DAYS_OF_ONE_SHOP);
  const count = Math.min(jobs, shops);
  const bounds = Array.from({ length: count + 1 }, (_, part) => Math.floor((shops * part) / count));
  return bounds.slice(1).map((end, part) => ({
    SIMULATED_DAYS: String(Math.min(days, end * DAYS_OF_ONE_SHOP) - bounds[part] * DAYS_OF_ONE_SHOP),
    SIMULATION_SEED: String(seed + bounds[part]),
  }));
}

async function run(test, settings) {
  const child = spawn(
    process.execPath,
    // No retries: a failure that happens once is what the simulation looks for.
    ['--max-semi-space-size=32', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--retry=0', test],
    { stdio: 'inherit', env: { ...process.env, ...settings } },
  );
  const [status] = await once(child, 'exit');
  return status ?? 1;
}

const statuses = values.orders
  ? [
      await run('tests/api/orders/simulation.test.ts', {
        SIMULATED_ORDERS: values.orders,
        ...(values.seed && { SIMULATION_SEED: values.seed }),
      }),
    ]
  : await Promise.all(
      partsOf(Number(values.jobs)).map((settings) => run('tests/api/simulation/shop-days.test.ts', settings)),
    );
const done = values.orders ? `${values.orders} customers` : `${days} days`;
console.log(`${done} in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
process.exit(Math.max(...statuses));
