// Load on one address: wrk if installed, else autocannon.
import { spawnSync } from 'node:child_process';
import autocannon from 'autocannon';

export interface Load {
  readonly perSecond: number;
  readonly p99Ms: number;
  readonly errors: number;
}

const CONNECTIONS = 16;
const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

export const tool = hasWrk ? 'wrk' : 'autocannon';

export async function load(url: string, seconds: number, headers: Record<string, string> = {}): Promise<Load> {
  if (hasWrk) return byWrk(url, seconds, headers);
  return byAutocannon({ url, duration: seconds, headers });
}

/** Every request has another client address, so that no limit per address is reached. */
export function loadFromManyAddresses(url: string, seconds: number, headers: Record<string, string>): Promise<Load> {
  let sent = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    sent = (sent + 1) % 0xffff;
    return { ...request, headers: { ...headers, 'x-forwarded-for': `10.9.${sent >> 8}.${sent & 0xff}` } };
  };
  return byAutocannon({ url, duration: seconds, requests: [{ setupRequest }] });
}

async function byAutocannon(options: autocannon.Options): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, connections: CONNECTIONS });
  return { perSecond: requests.average, p99Ms: latency.p99, errors: non2xx + errors };
}

const byWrk = (url: string, seconds: number, headers: Record<string, string>): Load =>
  runWrk(
    url,
    seconds,
    Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
  );

export function runWrk(url: string, seconds: number, options: readonly string[]): Load {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', ...options, url];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  const number = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? 0);
  const [, value, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const p99Ms = Number(value) * (unit === 'us' ? 0.001 : unit === 's' ? 1000 : 1);
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout);
  const broken = sockets ? sockets.slice(1).reduce((sum, each) => sum + Number(each), 0) : 0;
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99Ms,
    errors: number(/Non-2xx or 3xx responses: (\d+)/) + broken,
  };
}
