// Tests connections regularly, so that staff hear of a key that was withdrawn before customers do, and deletes the keys of
// former payment accounts whose orders are finished.
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import { sendNotice } from '../../live/notice-hub.ts';
import type { Checks } from './connection-checks.ts';
import { CHANNEL } from './connection-store.ts';
import { countUnfinishedOrders, deleteFormerAccount, listFormerAccounts } from './connections.repository.ts';

const job = defineJob({ name: 'check-connections', payload: noPayload, cron: '*/20 * * * *', expireIn: 300 });

export const checkConnections = (database: Database, checks: Checks): JobHandler =>
  defineJobHandler(job, async (_payload, signal) => {
    for (const { account } of await listFormerAccounts(database)) {
      if ((await countUnfinishedOrders(database, account)) > 0) continue;
      await database.transaction(async (tx) => {
        await deleteFormerAccount(tx, account);
        await sendNotice(tx, CHANNEL, 'payment');
      });
    }
    await checks.checkAll(signal);
  });
