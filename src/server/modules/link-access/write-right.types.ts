// Who may read and who may change an order or a book that was opened by the link of a mail (decision 44).
import { err, ok, type Result } from '#core/result.ts';
import type { Queryable } from '../../db/database.ts';
import { HAS_PAID_FOR, isTheirs, type Owner, ownerKey, ownerValues } from '../accounts/accounts.types.ts';

export interface LinkedThing {
  readonly kind: 'order' | 'book';
  /** Its documentId. */
  readonly id: string;
}

/** `code-needed`: a code of its mail opens it; `account-needed`: it is an account's, and only that account changes it. */
export type WriteRefusal = 'not-found' | 'code-needed' | 'account-needed';

const TABLES = {
  order: { table: 'orders', access: 'order_access', column: 'order_id' },
  book: { table: 'books', access: 'book_access', column: 'book' },
} as const;

/** `is not true`, because a comparison with the column that this kind of owner leaves empty is null. */
const rightSql = (kind: LinkedThing['kind']): string => {
  const { table, access, column } = TABLES[kind];
  return `
select case
  when user_id = $2 or guest_id = $3 then 'open'
  when (${isTheirs(`${access}.${column}` as Parameters<typeof isTheirs>[0])}) is not true then 'not-found'
  when user_id is not null then 'account-needed'
  ${kind === 'book' ? `when ${HAS_PAID_FOR} then 'open'` : ''}
  when exists (select 1 from ${access} where ${column} = $1 and owner = $4 and writes_until > now()) then 'open'
  else 'code-needed' end as "right"
from ${table} where document_id = $1`;
};

const RIGHT = { order: rightSql('order'), book: rightSql('book') };

export async function writeRight(
  tx: Queryable,
  { kind, id }: LinkedThing,
  owner: Owner | null,
): Promise<Result<'open', WriteRefusal>> {
  if (!owner) return err('not-found');
  const values = [id, ...ownerValues(owner)];
  const [row] = await tx.prepared<{ right: 'open' | WriteRefusal }>(`write-right-${kind}`, RIGHT[kind], values);
  const right = row?.right ?? 'not-found';
  return right === 'open' ? ok(right) : err(right);
}

export interface GrantedAccess {
  readonly until: Date;
  /** Absent for reading alone. */
  readonly writesUntil?: Date | undefined;
}

const grantSql = ({ access, column }: (typeof TABLES)['order' | 'book']): string => `
insert into ${access} as known (${column}, owner, until, writes_until) values ($1, $2, $3, $4)
on conflict (${column}, owner) do update set until = greatest(known.until, excluded.until),
  writes_until = greatest(known.writes_until, excluded.writes_until)`;

export async function grantLinkAccess(
  tx: Queryable,
  { kind, id }: LinkedThing,
  owner: Owner,
  { until, writesUntil }: GrantedAccess,
): Promise<void> {
  await tx.query(grantSql(TABLES[kind]), [id, ownerKey(owner), until, writesUntil ?? null]);
}

/** At sign-in: what a browser was allowed, the account is, for as long. */
export async function adoptLinkAccess(
  tx: Queryable,
  kind: LinkedThing['kind'],
  guest: Owner,
  user: Owner,
): Promise<void> {
  const { access, column } = TABLES[kind];
  await tx.query(
    `insert into ${access} (${column}, owner, until, writes_until)
     select ${column}, $2, until, writes_until from ${access} where owner = $1 on conflict do nothing`,
    [ownerKey(guest), ownerKey(user)],
  );
}
