#!/usr/bin/env node
// Whole days of the shop by a seed: npm run simulate -- --days 200 --seed 7 (tests/api/simulation). Every twenty days
// another shop begins with the next seed; a failure prints the command that replays it from its first day.
// Many purchases with provider faults: npm run simulate -- --orders 10000 --seed 7 (tests/api/orders/simulation.test.ts).
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { days: { type: 'string' }, orders: { type: 'string' }, seed: { type: 'string' } },
});
const test = values.orders ? 'tests/api/orders/simulation.test.ts' : 'tests/api/simulation/shop-days.test.ts';
const days = values.days ?? '200';
const started = performance.now();
const { status } = spawnSync(
  process.execPath,
  // No retries: a failure that happens once is what the simulation looks for.
  ['--max-semi-space-size=32', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--retry=0', test],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(values.orders ? { SIMULATED_ORDERS: values.orders } : { SIMULATED_DAYS: days }),
      ...(values.seed && { SIMULATION_SEED: values.seed }),
    },
  },
);
const done = values.orders ? `${values.orders} customers` : `${days} days`;
console.log(`${done} in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
process.exit(status ?? 1);
