// Whether an event is the owner's first of the Moscow day: statistics count people, not books.
import type { BookEvent } from '#core/states/book-states.ts';
import type { Queryable } from '../../../db/database.ts';
import type { BookRow } from '../books.repository.ts';

const OTHER_TODAY = (column: 'paid_at' | 'confirmed_at'): string => `
select 1 from books where document_id <> $1 and (user_id = $2 or guest_id = $3)
  and ${column} >= date_trunc('day', now() at time zone 'Europe/Moscow') at time zone 'Europe/Moscow' limit 1`;

/** Several books paid or approved on one day count once. */
export async function isFirstOfDay(
  tx: Queryable,
  { documentId, userId, guestId }: Pick<BookRow, 'documentId' | 'userId' | 'guestId'>,
  event: BookEvent,
): Promise<boolean> {
  if (event !== 'paid' && event !== 'confirmed') return true;
  const others = await tx.query(OTHER_TODAY(event === 'paid' ? 'paid_at' : 'confirmed_at'), [
    documentId,
    userId,
    guestId,
  ]);
  return others.length === 0;
}
