#!/usr/bin/env node
// Many customers with random faults: npm run simulate -- --orders 10000 --seed 7. Fails if a payment is lost,
// or if an order that awaits payment cannot be paid. The customers, and why an earlier version missed such orders:
// tests/api/orders/simulated-customers.ts.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { orders: { type: 'string', default: '500' }, seed: { type: 'string' } } });
const started = performance.now();
const { status } = spawnSync(
  process.execPath,
  // No retries: a failure that happens once is what the simulation looks for.
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--retry=0', 'tests/api/orders/simulation.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      SIMULATED_ORDERS: values.orders,
      ...(values.seed && { SIMULATION_SEED: values.seed }),
    },
  },
);
console.log(`${values.orders} customers in ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
process.exit(status ?? 1);
