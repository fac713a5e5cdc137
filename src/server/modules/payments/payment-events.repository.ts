// Messages of a provider as they came: each once, however often it is sent, and open until something was made of it.
import type { PaymentProvider, PaymentWebhook } from '#providers/payment/payment-provider.ts';
import type { Queryable } from '../../db/database.ts';

export interface RecordedNotice extends Pick<PaymentWebhook, 'kind' | 'externalId'> {
  readonly id: number;
  readonly handled: boolean;
}

const NOTICE = `id, kind, external_id as "externalId", handled_at is not null as handled`;
const RECORD = `
insert into payment_events as e (provider, kind, event, external_id) values ($1, $2, $3, $4)
on conflict (provider, event, external_id) do update set times = e.times + 1 returning ${NOTICE}`;
const HANDLED = 'update payment_events set handled_at = now(), tried_at = now(), outcome = $2 where id = $1';
const TRIED = 'update payment_events set tried_at = now(), outcome = $2 where id = $1 and handled_at is null';
const LEFT = `
select ${NOTICE} from payment_events
where handled_at is null and provider = $1 and received_at > now() - interval '7 days'
  and coalesce(tried_at, received_at) < now() - interval '1 minute'
order by received_at limit $2`;

export const recordNotice = async (
  tx: Queryable,
  provider: PaymentProvider['name'],
  { kind, event, externalId }: PaymentWebhook,
): Promise<RecordedNotice> => {
  const [notice] = await tx.prepared<RecordedNotice>('payment-event', RECORD, [provider, kind, event, externalId]);
  if (!notice) throw new Error('a message was neither recorded nor found');
  return notice;
};

export const closeNotice = async (tx: Queryable, id: number, outcome: string): Promise<void> =>
  void (await tx.prepared('payment-event-handled', HANDLED, [id, outcome]));

/** It did not say what the provider says: to be asked again. */
export const leaveNotice = async (tx: Queryable, id: number, outcome: string): Promise<void> =>
  void (await tx.query(TRIED, [id, outcome]));

export const openNotices = (tx: Queryable, provider: string, limit: number): Promise<RecordedNotice[]> =>
  tx.query<RecordedNotice>(LEFT, [provider, limit]);
