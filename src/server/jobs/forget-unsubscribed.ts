// Personal data is destroyed within 30 days after an unsubscription (a promise of the privacy policy).
import type { Database } from '../db/database.ts';
import { type JobDefinition, noPayload } from './queue.ts';

const DAYS_KEPT = 29;

export const forgetUnsubscribed = (database: Database): JobDefinition => ({
  name: 'forget-unsubscribed',
  payload: noPayload,
  cron: '30 4 * * *',
  async run() {
    await database.query(
      `delete from content.newsletters where state = 'unsubscribed' and updated_at < now() - make_interval(days => $1)`,
      [DAYS_KEPT],
    );
  },
});
