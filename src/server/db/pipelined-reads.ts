// Pipelines fast reads over a few shared connections: several are in flight at once, without waiting for round trips.
import pg from 'pg';
import type { SilenceWatch } from './silence-watch.ts';
import { openReadSession, type ReadSession } from './wire/read-session.ts';

export interface PipelinedReads {
  /** Undefined where every connection is busy. */
  prepared<Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]> | undefined;
  close(): Promise<void>;
}

const CONNECTIONS = 4;
/** Small, because each read waits for those before it on its connection. */
const MAX_READS_PER_CONNECTION = 4;

export function openPipelinedReads(options: pg.ClientConfig, watch: SilenceWatch): PipelinedReads {
  const lanes = Array.from({ length: CONNECTIONS }, () => createLane(options, watch));
  return {
    prepared<Row extends object>(name: string, text: string, values: readonly unknown[]) {
      const lane = lanes.reduce((best, each) => (each.runningReads() < best.runningReads() ? each : best));
      if (lane.runningReads() >= MAX_READS_PER_CONNECTION) return undefined;
      return lane.run(name, text, values) as Promise<readonly object[]> as Promise<readonly Row[]>;
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}

interface Lane {
  /** Number of running reads. */
  runningReads(): number;
  run: ReadSession['read'];
  close(): Promise<void>;
}

interface Opened {
  readonly client: pg.Client;
  readonly session: ReadSession;
}

/** One connection, opened by the first read and reopened after a failure. */
function createLane(options: pg.ClientConfig, watch: SilenceWatch): Lane {
  let opening: Promise<Opened> | undefined;
  let connection: pg.Client | undefined;
  let runningReads = 0;
  let onIdle = (): void => {};

  function open(): Promise<Opened> {
    const client = new pg.Client(options);
    connection = client;
    const opened = client
      .connect()
      .then(() => client.query('set jit = off'))
      .then(() => ({ client, session: openReadSession(client) }));
    const discard = (): void => {
      if (opening === opened) opening = undefined;
    };
    client.on('error', discard);
    client.on('end', discard);
    opened.catch(discard);
    return opened;
  }

  return {
    runningReads: () => runningReads,
    async run(name, text, values) {
      runningReads += 1;
      const running = {};
      // All reads of the connection end with it.
      watch.begin(running, () => void connection?.end());
      try {
        opening ??= open();
        const { session } = await opening;
        return await session.read(name, text, values);
      } finally {
        watch.end(running);
        runningReads -= 1;
        if (runningReads === 0) onIdle();
      }
    },
    async close() {
      if (runningReads > 0) await new Promise<void>((resolve) => (onIdle = resolve));
      const opened = await opening?.catch(() => undefined);
      await opened?.client.end();
    },
  };
}
