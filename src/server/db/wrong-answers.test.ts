// Something else than PostgreSQL answers at the database's address.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { portOf } from '#tests/harness/server-port.ts';
import { isDatabaseDown, openDatabase } from './database.ts';

const NONSENSE = 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n';

const server = createServer((socket) => socket.on('error', () => {}).once('data', () => socket.end(NONSENSE)));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());

const failureOf = (work: Promise<unknown> | undefined): Promise<unknown> =>
  (work ?? Promise.resolve()).then(
    () => null,
    (error: unknown) => error,
  );

test('is an outage while something else answers', async () => {
  const database = openDatabase({ url: `postgresql://shop@127.0.0.1:${portOf(server)}/shop` }, 2);
  const failures = [
    await failureOf(database.query('select 1')),
    await failureOf(database.transaction((tx) => tx.query('select 1'))),
    await failureOf(database.quickRead('wrong', 'select 1 as n')),
  ];
  expect(failures.map(isDatabaseDown)).toEqual([true, true, true]);
  await database.close();
});
