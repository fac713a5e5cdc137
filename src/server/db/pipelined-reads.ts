// Quick reads that share a few connections: several are on the wire at once, so that neither side waits for the other's turn.
import { Socket } from 'node:net';
import pg from 'pg';

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
    prepared(name, text, values) {
      const lane = lanes.reduce((best, each) => (each.reads() < best.reads() ? each : best));
      return lane.reads() < MOST_AT_ONCE ? lane.run({ name, text, values: [...values] }) : undefined;
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}

interface Lane {
  /** How many are under way. */
  reads(): number;
  run<Row extends object>(query: pg.QueryConfig): Promise<readonly Row[]>;
  close(): Promise<void>;
}

interface Opened {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/** One connection, opened by the first read and again after a break. */
function createLane(options: pg.ClientConfig): Lane {
  let opening: Promise<Opened> | undefined;
  let reads = 0;
  let isHeld = false;

  function open(): Promise<Opened> {
    const socket = new Socket();
    const client = new pg.Client({ ...options, pipeline: true, stream: () => socket });
    const opened = client
      .connect()
      .then(() => client.query('set jit = off'))
      .then(() => ({ client, socket }));
    const forget = (): void => {
      if (opening === opened) opening = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    opened.catch(forget);
    return opened;
  }

  /** What is asked for in one turn of the event loop leaves together. */
  function hold(socket: Socket): void {
    if (isHeld) return;
    isHeld = true;
    socket.cork();
    setImmediate(() => {
      isHeld = false;
      socket.uncork();
    });
  }

  return {
    reads: () => reads,
    async run<Row extends object>(query: pg.QueryConfig) {
      reads += 1;
      try {
        opening ??= open();
        const { client, socket } = await opening;
        hold(socket);
        return (await client.query<Row>(query)).rows;
      } finally {
        reads -= 1;
      }
    },
    async close() {
      const opened = await opening?.catch(() => undefined);
      await opened?.client.end();
    },
  };
}
