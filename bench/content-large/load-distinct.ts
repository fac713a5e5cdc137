// Load with an address that no earlier request had: wrk if installed, else autocannon.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { openTempFolder } from '../../tests/harness/temp-folder.ts';
import { type Load, runWrk, tool } from '../content-api/load.ts';

export type { Load };

const WARM_SECONDS = 1;
/** More than any shop answers in a second, so that no address repeats. */
const MOST_A_SECOND = 8_000;
const folder = openTempFolder('zb-bench-paths-');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
let asked = 0;

/** The shop ignores the number in the address, but caches answers by the full address. */
const next = (path: (n: number) => string): string => {
  asked += 1;
  return `${path(asked)}&asked=${asked}`;
};

const ASK = `local paths, n = {}, 0
for line in io.lines(PATHS) do paths[#paths + 1] = line end
request = function() n = n + 1 return wrk.format("GET", paths[n]) end`;

export async function loadDistinct(origin: string, path: (n: number) => string, seconds: number): Promise<Load> {
  const run = tool === 'wrk' ? byWrk : byAutocannon;
  await run(origin, path, WARM_SECONDS);
  return run(origin, path, seconds);
}

async function byWrk(origin: string, path: (n: number) => string, seconds: number): Promise<Load> {
  const paths = join(folder, 'paths.txt');
  const script = join(folder, 'ask.lua');
  writeFileSync(paths, Array.from({ length: MOST_A_SECOND * seconds }, () => next(path)).join('\n'));
  writeFileSync(script, ASK.replace('PATHS', JSON.stringify(paths)));
  return runWrk(origin, seconds, ['-s', script]);
}

async function byAutocannon(origin: string, path: (n: number) => string, seconds: number): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: origin,
    connections: 16,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: next(path) }) }],
  });
  return { perSecond: requests.average, p99Ms: latency.p99, errors: non2xx + errors };
}
