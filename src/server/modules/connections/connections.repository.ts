// SQL of connections, their tests, and former payment accounts.
import type { ConnectionName, ConnectionTest } from '#core/connections/connections.ts';
import type { Queryable } from '../../db/database.ts';

export interface ConnectionRow {
  readonly service: ConnectionName;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Buffer;
  readonly setBy: string;
  readonly setAt: Date;
}

export const listConnections = (db: Queryable): Promise<ConnectionRow[]> =>
  db.query<ConnectionRow>(`select service, settings, secrets, set_by as "setBy", set_at as "setAt" from connections`);

/** The row, locked until the transaction ends. */
export const lockConnection = async (tx: Queryable, service: ConnectionName): Promise<ConnectionRow | undefined> =>
  (
    await tx.query<ConnectionRow>(
      `select service, settings, secrets, set_by as "setBy", set_at as "setAt" from connections where service = $1 for update`,
      [service],
    )
  )[0];

export const saveConnection = async (
  tx: Queryable,
  { service, settings, secrets, setBy }: Omit<ConnectionRow, 'setAt'>,
): Promise<void> =>
  void (await tx.query(
    `insert into connections (service, settings, secrets, set_by) values ($1, $2, $3, $4)
     on conflict (service) do update
       set settings = excluded.settings, secrets = excluded.secrets, set_by = excluded.set_by, set_at = now()`,
    [service, JSON.stringify(settings), secrets, setBy],
  ));

/** After the shop's secret has changed. */
export const renewSecrets = async (db: Queryable, service: ConnectionName, secrets: Buffer): Promise<void> =>
  void (await db.query('update connections set secrets = $2 where service = $1', [service, secrets]));

export async function deleteConnection(tx: Queryable, service: ConnectionName): Promise<void> {
  await tx.query('delete from connections where service = $1', [service]);
  await tx.query('delete from connection_tests where service = $1', [service]);
}

export interface TestRow {
  readonly service: ConnectionName;
  readonly subject: string;
  readonly passedAt: Date | null;
  readonly checkedAt: Date;
  readonly failures: number;
  readonly failure: ConnectionTest['failure'];
  readonly answer: string | null;
}

export const listTests = (db: Queryable): Promise<TestRow[]> =>
  db.query<TestRow>(
    `select service, subject, passed_at as "passedAt", checked_at as "checkedAt", failures, failure, answer
     from connection_tests`,
  );

/** A test of other settings begins anew. */
export const saveTest = async (
  db: Queryable,
  service: ConnectionName,
  subject: string,
  { failure, answer }: ConnectionTest,
): Promise<void> =>
  void (await db.query(
    `insert into connection_tests as t (service, subject, passed_at, failures, failure, answer)
     values ($1, $2, case when $3::text is null then now() end, case when $3::text is null then 0 else 1 end, $3, $4)
     on conflict (service) do update set subject = excluded.subject, checked_at = now(), failure = excluded.failure,
       answer = excluded.answer,
       passed_at = coalesce(excluded.passed_at, case when t.subject = excluded.subject then t.passed_at end),
       failures = case when excluded.failure is null then 0 when t.subject = excluded.subject then t.failures + 1 else 1 end`,
    [service, subject, failure, answer],
  ));

export interface FormerAccountRow {
  readonly account: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Buffer;
}

export const listFormerAccounts = (db: Queryable): Promise<FormerAccountRow[]> =>
  db.query<FormerAccountRow>('select account, settings, secrets from former_payment_accounts order by replaced_at');

export const saveFormerAccount = async (
  tx: Queryable,
  { account, settings, secrets }: FormerAccountRow,
): Promise<void> =>
  void (await tx.query(
    `insert into former_payment_accounts (account, settings, secrets) values ($1, $2, $3)
     on conflict (account) do update set settings = excluded.settings, secrets = excluded.secrets, replaced_at = now()`,
    [account, JSON.stringify(settings), secrets],
  ));

export const deleteFormerAccount = async (db: Queryable, account: string): Promise<void> =>
  void (await db.query('delete from former_payment_accounts where account = $1', [account]));

export const renewFormerSecrets = async (db: Queryable, account: string, secrets: Buffer): Promise<void> =>
  void (await db.query('update former_payment_accounts set secrets = $2 where account = $1', [account, secrets]));

/** A payment of the last day may still be paid in an open window, even if its attempt was ended here. */
const UNFINISHED_ORDERS = `
select count(distinct o.document_id)::integer as count from payments p join orders o on o.document_id = p.order_id
where p.provider = 'yookassa' and p.account = $1 and (
  p.status = 'pending' or p.created_at > now() - interval '1 day'
  or (p.status = 'succeeded' and o.state not in ('delivered', 'cancelled', 'refunded'))
  or exists (select 1 from refunds r where r.payment = p.document_id and r.status = 'pending')
  or exists (select 1 from settlement_receipts s where s.payment = p.document_id and s.status = 'pending'))`;

export const countUnfinishedOrders = async (db: Queryable, account: string): Promise<number> =>
  (await db.query<{ count: number }>(UNFINISHED_ORDERS, [account]))[0]?.count ?? 0;

export const emailOfUser = async (db: Queryable, id: number): Promise<string | null> =>
  (await db.query<{ email: string }>('select email from users where id = $1', [id]))[0]?.email ?? null;
