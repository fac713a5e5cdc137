// The sandbox provider's ledger in the database, shared by all processes.
import type { SandboxLedger, SandboxPayment, SandboxRefund } from '#providers/payment/sandbox.ts';
import type { Database } from '../../db/database.ts';

const PAYMENT_COLUMNS = `p.external_id as "externalId", p.key, p.token, p.order_id as "order", p.amount, p.refunded,
  p.decision, p.reason, coalesce(p.settles_at <= now(), false) as settled,
  extract(epoch from now() - p.created_at)::float8 as "ageSeconds"`;
const REFUND_COLUMNS = `external_id as "externalId", payment, amount, 'succeeded' as status, null as reason`;

const INSERT_PAYMENT = `
insert into sandbox_payments as p (external_id, key, token, order_id, amount) values ($1, $2, $3, $4, $5)
on conflict (key) do update set key = excluded.key returning ${PAYMENT_COLUMNS}`;
const FIND_PAYMENT = `select ${PAYMENT_COLUMNS} from sandbox_payments p where p.external_id = $1`;
const IS_OPEN = 'p.token = $1 and p.decision is null and p.created_at > now() - make_interval(secs => $2)';
const DECIDE_PAYMENT = `
update sandbox_payments p set decision = $3, reason = $4, settles_at = now() + make_interval(secs => $5)
where ${IS_OPEN} returning p.external_id as "externalId"`;

export const createSandboxLedger = (database: Database): SandboxLedger => ({
  async open({ externalId, key, token, order, amount }) {
    const values = [externalId, key, token, order, amount];
    const [payment] = await database.prepared<SandboxPayment>('sandbox-open', INSERT_PAYMENT, values);
    if (!payment) throw new Error('a payment of the sandbox was neither made nor found');
    return payment;
  },
  async find(externalId) {
    return (await database.prepared<SandboxPayment>('sandbox-find', FIND_PAYMENT, [externalId]))[0] ?? null;
  },
  async isOpen(token, longestSeconds) {
    const found = await database.query(`select 1 from sandbox_payments p where ${IS_OPEN}`, [token, longestSeconds]);
    return found.length > 0;
  },
  async decide(token, { status, reason, inSeconds }, longestSeconds) {
    const values = [token, longestSeconds, status, reason, inSeconds];
    const [decided] = await database.prepared<{ externalId: string }>('sandbox-decide', DECIDE_PAYMENT, values);
    return decided?.externalId ?? null;
  },
  refund: ({ externalId, key, payment, amount }) =>
    database.transaction(async (tx) => {
      // Serializes refunds of one payment, so that one key gives one refund.
      await tx.query('select 1 from sandbox_payments where external_id = $1 for update', [payment]);
      const [known] = await tx.query<SandboxRefund>(`select ${REFUND_COLUMNS} from sandbox_refunds where key = $1`, [
        key,
      ]);
      if (known) return known;
      const [taken] = await tx.query(
        `update sandbox_payments set refunded = refunded + $2
         where external_id = $1 and decision = 'succeeded' and settles_at <= now() and refunded + $2 <= amount
         returning 1`,
        [payment, amount],
      );
      if (!taken) return null;
      const [made] = await tx.query<SandboxRefund>(
        `insert into sandbox_refunds (external_id, key, payment, amount) values ($1, $2, $3, $4) returning ${REFUND_COLUMNS}`,
        [externalId, key, payment, amount],
      );
      return made ?? null;
    }),
  async settle({ externalId, payment, amount }) {
    const [kept] = await database.query<{ externalId: string }>(
      `insert into sandbox_receipts as r (external_id, payment, amount)
       select $1, external_id, $3 from sandbox_payments
       where external_id = $2 and decision = 'succeeded' and settles_at <= now()
       on conflict (payment) do update set payment = excluded.payment returning r.external_id as "externalId"`,
      [externalId, payment, amount],
    );
    return kept?.externalId ?? null;
  },
  async findSettlement(payment) {
    const [kept] = await database.query<{ externalId: string }>(
      'select external_id as "externalId" from sandbox_receipts where payment = $1',
      [payment],
    );
    return kept?.externalId ?? null;
  },
  async findRefund(externalId) {
    const [refund] = await database.query<SandboxRefund>(
      `select ${REFUND_COLUMNS} from sandbox_refunds where external_id = $1`,
      [externalId],
    );
    return refund ?? null;
  },
});
