// What the shop says of its own process: a busy machine delays visitors, but it is not all the shop's doing.

export interface ProcessMetrics {
  readonly cpuSeconds: number;
  /** Milliseconds by which the event loop was late since the figures were read last. */
  readonly loopDelayP99: number;
  readonly loopDelayMax: number;
}

/** The delay is watched every so many milliseconds, and a watch that is on time counts as so long. */
const PRECISION = 10;

export async function readMetrics(url: string): Promise<ProcessMetrics> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const read = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  const late = (name: string): number => Math.max(0, read(`nodejs_eventloop_lag_${name}_seconds`) * 1_000 - PRECISION);
  return {
    cpuSeconds: read('process_cpu_seconds_total'),
    loopDelayP99: late('p99'),
    loopDelayMax: late('max'),
  };
}
