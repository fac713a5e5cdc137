// Codes and access by link, in SQL.
import { isMadeByFamily } from '../../book-privacy.ts';
import type { Queryable } from '../../db/database.ts';
import { type Owner, ownerKey } from '../accounts/accounts.types.ts';
import type { LinkedItem } from './write-access.types.ts';

export const CODE_VALID_MINUTES = 10;
export const MAX_CODE_ATTEMPTS = 5;

/** Email address of the item, and how the email names it. */
export interface Contact {
  readonly email: string | null;
  readonly number: string | null;
  /** Full name of the buyer. */
  readonly name: string | null;
}

const CONTACT = {
  order: `select buyer ->> 'email' as email, number, buyer ->> 'name' as name from orders where document_id = $1 and user_id is null`,
  book: `
select coalesce(bought.buyer ->> 'email', b.notify_email) as email, null as number, bought.buyer ->> 'name' as name
from books b left join lateral (select o.buyer from orders o join order_books held on held.order_id = o.document_id
    where held.book = b.document_id and o.paid_at is not null and o.state not in ('cancelled', 'refunded')
      and not ${isMadeByFamily('b.document_id')}
    order by o.paid_at desc limit 1) bought on true
where b.document_id = $1 and b.user_id is null`,
};

export const findContact = async (tx: Queryable, { kind, id }: LinkedItem): Promise<Contact | null> =>
  (await tx.prepared<Contact>(`code-contact-${kind}`, CONTACT[kind], [id]))[0] ?? null;

/** Replaces the previous code. */
export const saveCode = async (tx: Queryable, { kind, id }: LinkedItem, owner: Owner, hash: string): Promise<void> =>
  void (await tx.query(
    `insert into write_codes (kind, thing, owner, code_hash, expires_at)
     values ($1, $2, $3, $4, now() + interval '${CODE_VALID_MINUTES} minutes')
     on conflict (kind, thing, owner) do update
       set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [kind, id, ownerKey(owner), hash],
  ));

/** Counts the attempt before the comparison, so that concurrent attempts are all counted. */
export const countCodeAttempt = async (
  tx: Queryable,
  { kind, id }: LinkedItem,
  owner: Owner,
): Promise<{ hash: string; tries: number } | null> =>
  (
    await tx.query<{ hash: string; tries: number }>(
      `update write_codes set tries = tries + 1
       where kind = $1 and thing = $2 and owner = $3 and expires_at > now() and tries < ${MAX_CODE_ATTEMPTS}
       returning code_hash as hash, tries`,
      [kind, id, ownerKey(owner)],
    )
  )[0] ?? null;

export const deleteCode = async (tx: Queryable, { kind, id }: LinkedItem, owner: Owner): Promise<void> =>
  void (await tx.query('delete from write_codes where kind = $1 and thing = $2 and owner = $3', [
    kind,
    id,
    ownerKey(owner),
  ]));

export async function deleteExpired(db: Queryable): Promise<void> {
  await db.query('delete from write_codes where expires_at < now()');
  for (const table of ['order_access', 'book_access']) await db.query(`delete from ${table} where until < now()`);
}
