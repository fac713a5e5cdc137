// Metrics of the shop's own process: a busy machine also delays visitors.

export interface ProcessMetrics {
  readonly cpuSeconds: number;
  /** Milliseconds of event loop delay since the last reading. */
  readonly loopDelayP99: number;
  readonly loopDelayMax: number;
}

/** The sampling interval of the delay, which is included in each sample. */
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
