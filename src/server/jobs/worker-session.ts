// How the connections of a worker are named in PostgreSQL, by which the status page counts the workers.
import { hostname } from 'node:os';

export const WORKER_SESSION = 'shop worker ';

/** PostgreSQL cuts names after this length. */
const MAX_NAME_LENGTH = 63;

export const workerSessionName = (): string =>
  `${WORKER_SESSION}${process.pid} ${hostname()}`.slice(0, MAX_NAME_LENGTH);
