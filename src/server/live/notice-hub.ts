// One LISTEN connection for the whole process: whoever waits for news of the database subscribes here.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database, Queryable } from '../db/database.ts';

/** Null where notices may have been missed: the connection was lost, or is back. */
export type NoticeListener = (payload: string | null) => void;

export interface Subscription {
  /** True where notices arrive now; waits for the attempt that is under way. */
  heard(): Promise<boolean>;
  stop(): void;
}

export interface NoticeHub {
  subscribe(channel: string, listener: NoticeListener): Subscription;
  close(): Promise<void>;
}

/** Inside a transaction the notice goes out when it commits, and not at all if it does not. */
export const sendNotice = async (tx: Queryable, channel: string, payload: string): Promise<void> => {
  await tx.query('select pg_notify($1, $2)', [channel, payload]);
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

export function createNoticeHub(database: Database): NoticeHub {
  const channels = new Map<string, Set<NoticeListener>>();
  let line: pg.PoolClient | undefined;
  let hangUp: (() => void) | undefined;
  let connecting: Promise<boolean> | undefined;
  let closed = false;

  const tellAll = (): void => {
    for (const listeners of channels.values()) for (const listener of [...listeners]) listener(null);
  };

  async function connect(): Promise<boolean> {
    try {
      const client = await database.connect();
      let lost = false;
      const lose = () => {
        if (lost) return;
        lost = true;
        client.release(true);
        if (line !== client) return;
        line = undefined;
        tellAll();
        if (!closed) void reconnect();
      };
      client.on('notification', ({ channel, payload }) => {
        for (const listener of [...(channels.get(channel) ?? [])]) listener(payload ?? '');
      });
      client.on('error', lose);
      client.on('end', lose);
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (lost || closed) {
        lose();
        return false;
      }
      line = client;
      hangUp = lose;
      return true;
    } catch {
      return false;
    }
  }

  async function reconnect(): Promise<void> {
    for (
      let pause = FIRST_PAUSE_MS;
      !closed && !line && channels.size > 0;
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    ) {
      await sleep(pause, undefined, { ref: false });
      if (await ensureLine()) tellAll();
    }
  }

  const ensureLine = (): Promise<boolean> => {
    if (line) return Promise.resolve(true);
    if (closed) return Promise.resolve(false);
    connecting ??= connect().finally(() => {
      connecting = undefined;
    });
    return connecting;
  };

  async function listen(channel: string): Promise<void> {
    // Before the first connection the list of channels is enough.
    if (!(await ensureLine())) return void reconnect();
    await line?.query(`listen ${line.escapeIdentifier(channel)}`).catch(() => {});
  }

  return {
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      const isNew = listeners.size === 0;
      listeners.add(listener);
      channels.set(channel, listeners);
      let listening: Promise<void> | undefined = isNew || !line ? listen(channel) : undefined;
      return {
        async heard() {
          await listening;
          listening = undefined;
          return line !== undefined;
        },
        stop() {
          listeners.delete(listener);
          if (listeners.size > 0 || channels.get(channel) !== listeners) return;
          channels.delete(channel);
          void line?.query(`unlisten ${line.escapeIdentifier(channel)}`).catch(() => {});
        },
      };
    },
    async close() {
      closed = true;
      await connecting;
      hangUp?.();
    },
  };
}
