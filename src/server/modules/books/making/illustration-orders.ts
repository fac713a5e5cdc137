// Drawings ordered outside, in SQL: one order for one drawing, whoever asks and whoever dies meanwhile.
import type { Queryable } from '../../../db/database.ts';

/** `ours` where nobody else is asking; an order that was answered can be waited for by its number. */
export type IllustrationOrder =
  | { readonly state: 'ours' }
  | { readonly state: 'asked'; readonly jobId: string }
  | { readonly state: 'being-asked' };

/** Longer than any answer to an order takes: who has not got one by then is dead. */
const CLAIM = `
insert into book_illustrations (book, key) select document_id, $2 from books where document_id = $1
on conflict (book, key) do update set claimed_at = now()
  where book_illustrations.job_id is null and book_illustrations.claimed_at < now() - interval '1 minute'
returning book`;

export async function claimIllustration(tx: Queryable, book: string, key: string): Promise<IllustrationOrder> {
  if ((await tx.query(CLAIM, [book, key])).length > 0) return { state: 'ours' };
  const [row] = await tx.query<{ jobId: string | null }>(
    'select job_id as "jobId" from book_illustrations where book = $1 and key = $2',
    [book, key],
  );
  return row?.jobId ? { state: 'asked', jobId: row.jobId } : { state: 'being-asked' };
}

export const noteJob = async (tx: Queryable, book: string, key: string, jobId: string): Promise<void> =>
  void (await tx.query('update book_illustrations set job_id = $3 where book = $1 and key = $2', [book, key, jobId]));

/** Closed by whoever is first; what it cost is added up by the Moscow day, without a word of whose drawing it was. */
const CLOSE = `
with closed as (delete from book_illustrations where book = $1 and key = $2 returning 1)
insert into ai_model_days as d (model, day, drawings, micros)
select $3, (now() at time zone 'Europe/Moscow')::date, 1, $4::bigint from closed where $4::bigint is not null
on conflict (model, day) do update set drawings = d.drawings + 1, micros = d.micros + excluded.micros`;

/** `micros` are null where nothing was drawn. */
export const closeIllustration = async (
  tx: Queryable,
  { book, key }: { readonly book: string; readonly key: string },
  { model, micros }: { readonly model: string; readonly micros: number | null },
): Promise<void> => void (await tx.query(CLOSE, [book, key, model, micros]));
