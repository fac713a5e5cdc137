// How long visitors wait for the book list while somebody attacks the shop, beside how long they wait otherwise.
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { type BuiltShop, forgetData, startBuiltShop, warmPage } from '../built-shop.ts';
import { type Attack, endlessBodies, heavyQueries, impatientClients, unreadAnswers } from './attackers.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '45' }, port: { type: 'string', default: '3330' } },
});
/** Longer than the shop waits for a slow client, so that cutting off shows too. */
const SECONDS = Number(values.seconds);
const VISITORS_PER_SECOND = 50;
const ATTACKS: Readonly<Record<string, (url: string) => Attack>> = {
  'heavy content queries': heavyQueries,
  'bodies that never end': endlessBodies,
  'answers nobody reads': unreadAnswers,
  'hundreds of requests without waiting': impatientClients,
};

const shop = await startBuiltShop(Number(values.port));
try {
  await warmPage(`${shop.url}/books`);
  await visit(shop, 3);
  const idle = await visit(shop, SECONDS);
  console.log(`idle: p99 ${idle.p99} ms, p50 ${idle.p50} ms, memory at most ${idle.memory} MB`);
  for (const [name, begin] of Object.entries(ATTACKS)) {
    const attack = begin(shop.url);
    const { p99, p50, memory, failed } = await visit(shop, SECONDS);
    const times = (p99 / Math.max(idle.p99, 1)).toFixed(1);
    const lost = failed > 0 ? `, ${failed} visitors failed` : '';
    console.log(`${name}: p99 ${p99} ms (${times} times idle), p50 ${p50} ms, memory at most ${memory} MB${lost}`);
    console.log(`  ${await attack.stop()}`);
  }
} finally {
  await shop.stop();
  forgetData(shop);
}

/** A steady trickle, as visitors come: a fast answer does not bring the next one sooner. */
async function visit(at: BuiltShop, duration: number) {
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, at.memory());
  }, 250);
  const { latency, non2xx, errors } = await autocannon({
    ...{ url: `${at.url}/books`, connections: 10, overallRate: VISITORS_PER_SECOND, duration },
    headers: { 'accept-encoding': 'br, gzip' },
  });
  clearInterval(watch);
  return { p99: latency.p99, p50: latency.p50, memory, failed: non2xx + errors };
}
