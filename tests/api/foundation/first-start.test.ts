// First start of a shop whose web process and worker start together.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withAdvisoryLock } from '#server/db/advisory-lock.ts';
import { openShopContent, SEED_LOCK } from '../../../src/open-content.ts';
import { copyTestDatabase } from '../../harness/database.ts';

test('waits for another process that fills the database', async () => {
  const { database } = await copyTestDatabase('bare');
  let opened = false;
  const { second } = await withAdvisoryLock(database, SEED_LOCK, async () => {
    const waits = openShopContent(database).then(() => {
      opened = true;
    });
    while (!(await isWaiting())) await sleep(20);
    expect(opened).toBe(false);
    return { second: waits };
  });
  await second;
  expect(await database.query('select 1 from content.genres')).not.toEqual([]);

  async function isWaiting(): Promise<boolean> {
    const held = await database.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
    return held.length > 0;
  }
});
