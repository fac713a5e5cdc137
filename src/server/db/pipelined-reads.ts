// Quick reads that share a few connections: several are on the wire at once, so that neither side waits for the other's turn.
import pg from 'pg';
import { openReadSession, type ReadSession } from './wire/read-session.ts';

export interface PipelinedReads {
  /** Undefined where every connection has enough to do already. */
  prepared<Row extends object>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<readonly Row[]> | undefined;
  close(): Promise<void>;
}

const CONNECTIONS = 4;
/** Each read waits for those before it on its connection, so they are few. */
const MOST_AT_ONCE = 4;

export function openPipelinedReads(options: pg.ClientConfig): PipelinedReads {
  const lanes = Array.from({ length: CONNECTIONS }, () => createLane(options));
  return {
    prepared<Row extends object>(name: string, text: string, values: readonly unknown[]) {
      const lane = lanes.reduce((best, each) => (each.reads() < best.reads() ? each : best));
      if (lane.reads() >= MOST_AT_ONCE) return undefined;
      return lane.run(name, text, values) as Promise<readonly object[]> as Promise<readonly Row[]>;
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}

interface Lane {
  /** How many are under way. */
  reads(): number;
  run: ReadSession['read'];
  close(): Promise<void>;
}

interface Opened {
  readonly client: pg.Client;
  readonly session: ReadSession;
}

/** One connection, opened by the first read and again after a break. */
function createLane(options: pg.ClientConfig): Lane {
  let opening: Promise<Opened> | undefined;
  let reads = 0;
  let hasEnded = (): void => {};

  function open(): Promise<Opened> {
    const client = new pg.Client(options);
    const opened = client
      .connect()
      .then(() => client.query('set jit = off'))
      .then(() => ({ client, session: openReadSession(client) }));
    const forget = (): void => {
      if (opening === opened) opening = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    opened.catch(forget);
    return opened;
  }

  return {
    reads: () => reads,
    async run(name, text, values) {
      reads += 1;
      try {
        opening ??= open();
        const { session } = await opening;
        return await session.read(name, text, values);
      } finally {
        reads -= 1;
        if (reads === 0) hasEnded();
      }
    },
    async close() {
      if (reads > 0) await new Promise<void>((resolve) => (hasEnded = resolve));
      const opened = await opening?.catch(() => undefined);
      await opened?.client.end();
    },
  };
}
