// Notifications of the payment provider in SQL: stored once however often they arrive, and open until handled.
import type { PaymentProvider, PaymentWebhook } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../db/database.ts';

export interface RecordedNotice extends Pick<PaymentWebhook, 'kind' | 'externalId'> {
  readonly id: number;
  readonly handled: boolean;
}

const NOTICE_COLUMNS = `id, kind, external_id as "externalId", handled_at is not null as handled`;
const RECORD_NOTICE = `
insert into payment_events as e (provider, kind, event, external_id) values ($1, $2, $3, $4)
on conflict (provider, event, external_id) do update set times = e.times + 1 returning ${NOTICE_COLUMNS}`;
const MARK_HANDLED = 'update payment_events set handled_at = now(), tried_at = now(), outcome = $2 where id = $1';
const MARK_TRIED = 'update payment_events set tried_at = now(), outcome = $2 where id = $1 and handled_at is null';
const UNHANDLED_NOTICES = `
select ${NOTICE_COLUMNS} from payment_events
where handled_at is null and provider = any($1) and received_at > now() - interval '7 days'
  and coalesce(tried_at, received_at) < now() - interval '1 minute'
order by received_at limit $2`;

export const recordNotice = async (
  tx: Queryable,
  provider: PaymentProvider['name'],
  { kind, event, externalId }: PaymentWebhook,
): Promise<RecordedNotice> => {
  const [notice] = await tx.prepared<RecordedNotice>('payment-event', RECORD_NOTICE, [
    provider,
    kind,
    event,
    externalId,
  ]);
  if (!notice) throw new Error('a message was neither recorded nor found');
  return notice;
};

export const markNoticeHandled = async (tx: Queryable, id: number, outcome: string): Promise<void> =>
  void (await tx.prepared('payment-event-handled', MARK_HANDLED, [id, outcome]));

/** The provider does not confirm it yet; it is checked again later. */
export const markNoticeTried = async (tx: Queryable, id: number, outcome: string): Promise<void> =>
  void (await tx.query(MARK_TRIED, [id, outcome]));

export const listUnhandledNotices = (
  tx: Queryable,
  providers: readonly string[],
  limit: number,
): Promise<RecordedNotice[]> => tx.query<RecordedNotice>(UNHANDLED_NOTICES, [providers, limit]);
