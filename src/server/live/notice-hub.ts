// One LISTEN connection per process that dispatches PostgreSQL notifications to subscribers.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, Queryable } from '../db/database.ts';

/** Null where notifications may have been missed: the connection was lost or restored. */
export type NoticeListener = (payload: string | null) => void;

export interface Subscription {
  /** True once notifications arrive; waits for a running connection attempt. */
  heard(): Promise<boolean>;
  stop(): void;
}

export interface NoticeHub {
  subscribe(channel: string, listener: NoticeListener): Subscription;
  close(): Promise<void>;
}

/** Inside a transaction the notification is sent on commit only. */
export const sendNotice = async (tx: Queryable, channel: string, payload: string): Promise<void> => {
  await tx.query('select pg_notify($1, $2)', [channel, payload]);
};

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

export function createNoticeHub(database: Database): NoticeHub {
  const channels = new Map<string, Set<NoticeListener>>();
  let listenClient: pg.PoolClient | undefined;
  let disconnect: (() => void) | undefined;
  let connecting: Promise<boolean> | undefined;
  let closed = false;

  const notifyGap = (): void => {
    for (const listeners of channels.values()) for (const listener of [...listeners]) listener(null);
  };

  async function connect(): Promise<boolean> {
    try {
      const client = await database.connect();
      let lost = false;
      const handleLoss = () => {
        if (lost) return;
        lost = true;
        client.release(true);
        if (listenClient !== client) return;
        listenClient = undefined;
        notifyGap();
        if (!closed) void reconnect();
      };
      client.on('notification', ({ channel, payload }) => {
        for (const listener of [...(channels.get(channel) ?? [])]) listener(payload ?? '');
      });
      client.on('error', handleLoss);
      client.on('end', handleLoss);
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (lost || closed) {
        handleLoss();
        return false;
      }
      listenClient = client;
      disconnect = handleLoss;
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
      if (await ensureConnected()) notifyGap();
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

  async function listen(channel: string): Promise<void> {
    // A new connection listens on all channels of the map.
    if (!(await ensureConnected())) return void reconnect();
    await listenClient?.query(`listen ${listenClient.escapeIdentifier(channel)}`).catch(() => {});
  }

  return {
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      const isNew = listeners.size === 0;
      listeners.add(listener);
      channels.set(channel, listeners);
      let listening: Promise<void> | undefined = isNew || !listenClient ? listen(channel) : undefined;
      return {
        async heard() {
          await listening;
          listening = undefined;
          return listenClient !== undefined;
        },
        stop() {
          listeners.delete(listener);
          if (listeners.size > 0 || channels.get(channel) !== listeners) return;
          channels.delete(channel);
          void listenClient?.query(`unlisten ${listenClient.escapeIdentifier(channel)}`).catch(() => {});
        },
      };
    },
    async close() {
      closed = true;
      await connecting;
      disconnect?.();
    },
  };
}
