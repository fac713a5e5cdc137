// One LISTEN connection per process that dispatches PostgreSQL notifications to subscribers.
import type { Database, Queryable } from '../db/database.ts';
import { createListenConnection } from './listen-connection.ts';

/** Null where notifications may have been missed: the connection was lost or restored. */
export type NoticeListener = (payload: string | null) => void;

export interface Subscription {
  /** True once notifications arrive; waits for a running connection attempt. */
  ready(): Promise<boolean>;
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

export function createNoticeHub(database: Database): NoticeHub {
  const channels = new Map<string, Set<NoticeListener>>();
  const connection = createListenConnection(database, {
    channels,
    onNotification(channel, payload) {
      for (const listener of [...(channels.get(channel) ?? [])]) listener(payload);
    },
    onGap() {
      for (const listeners of channels.values()) for (const listener of [...listeners]) listener(null);
    },
  });

  return {
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set();
      const isNew = listeners.size === 0;
      listeners.add(listener);
      channels.set(channel, listeners);
      let listening: Promise<void> | undefined =
        isNew || !connection.isConnected() ? connection.listen(channel) : undefined;
      return {
        async ready() {
          await listening;
          listening = undefined;
          return connection.isConnected();
        },
        stop() {
          listeners.delete(listener);
          if (listeners.size > 0 || channels.get(channel) !== listeners) return;
          channels.delete(channel);
          connection.unlisten(channel);
        },
      };
    },
    close: () => connection.close(),
  };
}
