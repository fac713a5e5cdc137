// The id of the request being served. Jobs and mails keep it, so that support can follow what a request has caused.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** 64 random bits in 16 letters and digits, short enough to be read out. */
export function newRequestId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 8) + uuid.slice(-8);
}

/** Everything that `work` starts has this id, also after it has returned. */
export const runWithRequestId = <T>(id: string, work: () => T): T => current.run(id, work);

/** Undefined outside of requests and jobs. */
export const currentRequestId = (): string | undefined => current.getStore();
