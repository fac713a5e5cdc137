// The shop's app without pages, over any database, with a queue that only remembers.
import pino from 'pino';
import { afterAll } from 'vitest';
import { composeApp } from '../../../src/compose-app.ts';
import { readEnv } from '../../../src/env.ts';
import type { Database } from '../../../src/server/db/database.ts';
import { seed } from '../../../src/server/db/seed.ts';
import { openTempFolder } from '../../harness/temp-folder.ts';

export async function startTestApp(database: Database) {
  const enqueued: { name: string; payload: object }[] = [];
  const { app, services } = await composeApp({
    env: readEnv({ DATA_DIR: openTempFolder('zb-app-') }),
    database,
    content: await seed(database),
    queue: {
      enqueue: async (name, payload) => void enqueued.push({ name, payload }),
      check: async () => {},
      stop: async () => {},
    },
    secret: 'a secret for tests, thirty-two letters long',
    log: pino({ level: 'silent' }),
    dev: false,
  });
  afterAll(() => app.close());
  return { app, services, enqueued };
}
