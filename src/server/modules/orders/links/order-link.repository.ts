// SQL of the search for an order whose buyer asks for its link.
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../../db/database.ts';

export interface FoundOrder {
  readonly documentId: string;
  readonly number: string;
  readonly email: string;
  readonly name: string | null;
  readonly locale: Locale;
}

/** An order that was checked out with this address; null if number and address do not belong together. */
export const findOrderOfBuyer = async (db: Queryable, number: string, email: string): Promise<FoundOrder | null> =>
  (
    await db.query<FoundOrder>(
      `select document_id as "documentId", number, buyer ->> 'email' as email, buyer ->> 'name' as name, locale
       from orders where number = $1 and lower(buyer ->> 'email') = $2 and checked_out_at is not null
         and destroyed_at is null`,
      [number, email],
    )
  )[0] ?? null;
