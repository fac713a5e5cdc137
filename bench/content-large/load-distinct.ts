// Puts load on a shop with an address that no request before it has had.
import autocannon from 'autocannon';

export interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly errors: number;
}

const WARM_SECONDS = 1;
let asked = 0;

/** The number in the address means nothing to the shop, which knows kept answers by their whole address. */
export async function loadDistinct(origin: string, path: (n: number) => string, seconds: number): Promise<Load> {
  const run = (duration: number) =>
    autocannon({
      url: origin,
      connections: 16,
      duration,
      requests: [
        {
          setupRequest: (request) => {
            asked += 1;
            return { ...request, path: `${path(asked)}&asked=${asked}` };
          },
        },
      ],
    });
  await run(WARM_SECONDS);
  const { requests, latency, non2xx, errors } = await run(seconds);
  return { perSecond: requests.average, p99Ms: latency.p99, errors: non2xx + errors };
}
