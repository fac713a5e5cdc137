// Personal data is destroyed within 30 days after a service is completed or unsubscribed from (the privacy policy's promise).
import type { Database } from '../../db/database.ts';
import { type JobDefinition, noPayload } from '../../jobs/queue.ts';

/** A day less than promised: the job runs once a day. */
const DAYS_KEPT = 29;
/** A request nobody confirmed is forgotten when its link has run out. */
const DAYS_PENDING = 7;

const FORGET = `
delete from content.newsletters where
  (state = 'unsubscribed' and coalesce(unsubscribed_at, updated_at) < now() - make_interval(days => $1)) or
  (state = 'done' and coalesce(told_at, updated_at) < now() - make_interval(days => $1)) or
  (state = 'pending' and coalesce(confirmation_sent_at, updated_at) < now() - make_interval(days => $2))`;

export const forgetUnsubscribed = (database: Database): JobDefinition => ({
  name: 'forget-unsubscribed',
  payload: noPayload,
  cron: '30 4 * * *',
  async run() {
    await database.query(FORGET, [DAYS_KEPT, DAYS_PENDING]);
    // The correspondence goes on by mail; what the form left here has done its service.
    await database.query('delete from inquiries where created_at < now() - make_interval(days => $1)', [DAYS_KEPT]);
  },
});
