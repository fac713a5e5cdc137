// A PostgreSQL connection that listens on channels and reconnects with growing pauses after a loss.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../db/database.ts';

export interface ListenConnection {
  isConnected(): boolean;
  /** Connects if necessary and listens; after a failure it keeps reconnecting in the background. */
  listen(channel: string): Promise<void>;
  unlisten(channel: string): void;
  close(): Promise<void>;
}

export interface ListenOptions {
  /** Every new connection listens on these channels; without any it is not restored. */
  readonly channels: ReadonlyMap<string, unknown>;
  onNotification(channel: string, payload: string): void;
  /** Notifications may have been missed: the connection was lost or restored. */
  onGap(): void;
}

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

/** `onLoss` is called once, when the connection breaks or is dropped. */
async function openConnection(
  database: Database,
  { channels, onNotification }: Pick<ListenOptions, 'channels' | 'onNotification'>,
  onLoss: (client: pg.PoolClient) => void,
) {
  const client = await database.connect();
  let isLost = false;
  const drop = () => {
    if (isLost) return;
    isLost = true;
    client.release(true);
    onLoss(client);
  };
  client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
  client.on('error', drop);
  client.on('end', drop);
  for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return { client, drop, isLost: () => isLost };
}

export function createListenConnection(
  database: Database,
  { channels, onNotification, onGap }: ListenOptions,
): ListenConnection {
  let listenClient: pg.PoolClient | undefined;
  let disconnect: (() => void) | undefined;
  let connecting: Promise<boolean> | undefined;
  let closed = false;
  /** pg sends the next statement of a client only after the answer to the one before. */
  let lastStatement: Promise<unknown> = Promise.resolve();

  function send(statement: 'listen' | 'unlisten', channel: string): Promise<unknown> {
    lastStatement = lastStatement.then(() =>
      listenClient?.query(`${statement} ${listenClient.escapeIdentifier(channel)}`).catch(() => {}),
    );
    return lastStatement;
  }

  const handleLoss = (client: pg.PoolClient): void => {
    if (listenClient !== client) return;
    listenClient = undefined;
    onGap();
    if (!closed) void reconnect();
  };

  async function connect(): Promise<boolean> {
    try {
      const opened = await openConnection(database, { channels, onNotification }, handleLoss);
      if (opened.isLost() || closed) {
        opened.drop();
        return false;
      }
      listenClient = opened.client;
      disconnect = opened.drop;
      return true;
    } catch {
      return false;
    }
  }

  async function reconnect(): Promise<void> {
    for (
      let pause = FIRST_RETRY_MS;
      !closed && !listenClient && channels.size > 0;
      pause = Math.min(pause * 2, MAX_RETRY_MS)
    ) {
      await sleep(pause, undefined, { ref: false });
      if (await ensureConnected()) onGap();
    }
  }

  const ensureConnected = (): Promise<boolean> => {
    if (listenClient) return Promise.resolve(true);
    if (closed) return Promise.resolve(false);
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };

  return {
    isConnected: () => listenClient !== undefined,
    async listen(channel) {
      if (!(await ensureConnected())) return void reconnect();
      await send('listen', channel);
    },
    unlisten(channel) {
      void send('unlisten', channel);
    },
    async close() {
      closed = true;
      await connecting;
      disconnect?.();
    },
  };
}
