// A separate process for the flood, so that its work is not measured as the shop's: one address, and a network of
// others.
import { giveWay } from '../give-way.ts';
import { begin } from './customers.ts';

giveWay();

const [url = ''] = process.argv.slice(2);
const AT_ONCE = 8;
let stopped = false;
const statuses = new Map<number, number>();

async function flood(worker: number): Promise<void> {
  for (let n = 0; !stopped; n += 1) {
    const address = worker % 2 === 0 ? '198.51.100.1' : `192.0.2.${(n % 250) + 1}`;
    const { status } = await begin(url, address).catch(() => ({ status: 0 }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

const floods = Array.from({ length: AT_ONCE }, (_, worker) => flood(worker));
process.once('message', async () => {
  stopped = true;
  await Promise.all(floods);
  process.send?.([...statuses].map(([status, count]) => `${count} × ${status}`).join(', '));
  process.disconnect();
});
