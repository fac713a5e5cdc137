// Visitors who arrive at a constant rate, whether or not earlier ones have been answered.
import http from 'node:http';

const PER_SECOND = 50;
const GIVE_UP_MS = 10_000;

export interface Visits {
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

export async function visit(url: string, seconds: number): Promise<Visits> {
  const agent = new http.Agent({ keepAlive: true });
  const began = performance.now();
  const visits: Promise<number | null>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passed = (performance.now() - began) / 1_000;
      while (visits.length < Math.min(passed, seconds) * PER_SECOND) visits.push(waitFor(url, agent));
      if (passed < seconds) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  const waits = await Promise.all(visits);
  agent.destroy();
  const sorted = waits.filter((ms) => ms !== null).sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), failed: waits.length - sorted.length };
}

/** Milliseconds until the last byte; null if no page was served. */
function waitFor(url: string, agent: http.Agent): Promise<number | null> {
  const began = performance.now();
  return new Promise((resolve) => {
    const request = http.get(url, { agent, headers: { 'accept-encoding': 'br, gzip' }, timeout: GIVE_UP_MS });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(null));
    request.once('response', (response) => {
      response.resume();
      response.once('error', () => resolve(null));
      response.once('end', () => resolve(response.statusCode === 200 ? performance.now() - began : null));
    });
  });
}
