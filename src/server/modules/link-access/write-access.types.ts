// Read and write access to orders and books opened by an emailed link (decision 44).

import { err, ok, type Result } from '#core/result.ts';
import { isMadeByFamily } from '../../book-privacy.ts';
import type { Queryable } from '../../db/database.ts';
import { HAS_PAID_FOR, isTheirs, type Owner, ownerKey, ownerValues } from '../accounts/accounts.types.ts';

export interface LinkedItem {
  readonly kind: 'order' | 'book';
  /** Its documentId. */
  readonly id: string;
}

/** `code-needed`: enter a code from its email; `account-needed`: belongs to an account, which alone may change it. */
export type WriteAccessFailure = 'not-found' | 'code-needed' | 'account-needed';

const TABLES = {
  order: { table: 'orders', access: 'order_access', column: 'order_id' },
  book: { table: 'books', access: 'book_access', column: 'book' },
} as const;

/** `is not true`, because the comparison with the owner's empty column gives null. */
const writeAccessSql = (kind: LinkedItem['kind']): string => {
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

const WRITE_ACCESS = { order: writeAccessSql('order'), book: writeAccessSql('book') };

export async function checkWriteAccess(
  tx: Queryable,
  { kind, id }: LinkedItem,
  owner: Owner | null,
): Promise<Result<'open', WriteAccessFailure>> {
  if (!owner) return err('not-found');
  const values = [id, ...ownerValues(owner)];
  const [row] = await tx.prepared<{ right: 'open' | WriteAccessFailure }>(
    `write-right-${kind}`,
    WRITE_ACCESS[kind],
    values,
  );
  const right = row?.right ?? 'not-found';
  return right === 'open' ? ok(right) : err(right);
}

export interface GrantedAccess {
  readonly until: Date;
  /** Absent for read access. */
  readonly writesUntil?: Date | undefined;
}

const grantSql = ({ access, column }: (typeof TABLES)['order' | 'book']): string => `
insert into ${access} as known (${column}, owner, until, writes_until) values ($1, $2, $3, $4)
on conflict (${column}, owner) do update set until = greatest(known.until, excluded.until),
  writes_until = greatest(known.writes_until, excluded.writes_until)`;

export async function grantLinkAccess(
  tx: Queryable,
  { kind, id }: LinkedItem,
  owner: Owner,
  { until, writesUntil }: GrantedAccess,
): Promise<void> {
  await tx.query(grantSql(TABLES[kind]), [id, ownerKey(owner), until, writesUntil ?? null]);
}

/** Access to an order includes its books, except those another family makes. */
export async function grantBooksOfOrder(
  tx: Queryable,
  order: string,
  owner: Owner,
  { until, writesUntil }: GrantedAccess,
): Promise<void> {
  await tx.query(
    `insert into book_access as known (book, owner, until, writes_until)
     select book, $2, $3, $4 from order_books held where order_id = $1
       and not ${isMadeByFamily('held.book')}
     on conflict (book, owner) do update set until = greatest(known.until, excluded.until),
       writes_until = greatest(known.writes_until, excluded.writes_until)`,
    [order, ownerKey(owner), until, writesUntil ?? null],
  );
}

/** At sign-in, the account gets the access of the guest. */
export async function transferLinkAccess(
  tx: Queryable,
  kind: LinkedItem['kind'],
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
