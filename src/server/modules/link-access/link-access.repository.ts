// Codes and what they open, in SQL.
import type { Queryable } from '../../db/database.ts';
import { type Owner, ownerKey } from '../accounts/accounts.types.ts';
import type { LinkedThing } from './write-right.types.ts';

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** The address that the mails about it go to, and how the mail names it. */
export interface Contact {
  readonly email: string | null;
  readonly number: string | null;
}

const CONTACT = {
  order: `select buyer ->> 'email' as email, number from orders where document_id = $1 and user_id is null`,
  book: `
select coalesce((select o.buyer ->> 'email' from orders o join order_books held on held.order_id = o.document_id
    where held.book = $1 and o.paid_at is not null and o.state not in ('cancelled', 'refunded')
    order by o.paid_at desc limit 1), b.notify_email) as email, null as number
from books b where b.document_id = $1 and b.user_id is null`,
};

export const contactOf = async (tx: Queryable, { kind, id }: LinkedThing): Promise<Contact | null> =>
  (await tx.prepared<Contact>(`code-contact-${kind}`, CONTACT[kind], [id]))[0] ?? null;

/** A new code takes the place of the last one. */
export const keepCode = async (tx: Queryable, { kind, id }: LinkedThing, owner: Owner, hash: string): Promise<void> =>
  void (await tx.query(
    `insert into write_codes (kind, thing, owner, code_hash, expires_at)
     values ($1, $2, $3, $4, now() + interval '${CODE_MINUTES} minutes')
     on conflict (kind, thing, owner) do update
       set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`,
    [kind, id, ownerKey(owner), hash],
  ));

/** Counts a try before anything is compared, so that tries at the same moment are all counted. */
export const tryCode = async (
  tx: Queryable,
  { kind, id }: LinkedThing,
  owner: Owner,
): Promise<{ hash: string; tries: number } | null> =>
  (
    await tx.query<{ hash: string; tries: number }>(
      `update write_codes set tries = tries + 1
       where kind = $1 and thing = $2 and owner = $3 and expires_at > now() and tries < ${CODE_TRIES}
       returning code_hash as hash, tries`,
      [kind, id, ownerKey(owner)],
    )
  )[0] ?? null;

export const dropCode = async (tx: Queryable, { kind, id }: LinkedThing, owner: Owner): Promise<void> =>
  void (await tx.query('delete from write_codes where kind = $1 and thing = $2 and owner = $3', [
    kind,
    id,
    ownerKey(owner),
  ]));

export const booksInOrder = async (tx: Queryable, order: string): Promise<readonly string[]> =>
  (await tx.query<{ book: string }>('select book from order_books where order_id = $1', [order])).map(
    ({ book }) => book,
  );
