// Orders of outside illustrations in SQL: one order per drawing across processes and restarts.
import type { Queryable } from '../../../../db/database.ts';

/** `ours`: this process may order; `asked`: already ordered, resumable by its job id. */
export type IllustrationOrder =
  | { readonly state: 'ours' }
  | { readonly state: 'asked'; readonly jobId: string }
  | { readonly state: 'being-asked' };

/** A claim older than a minute belongs to a crashed process. */
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

export const saveIllustrationJob = async (tx: Queryable, book: string, key: string, jobId: string): Promise<void> =>
  void (await tx.query('update book_illustrations set job_id = $3 where book = $1 and key = $2', [book, key, jobId]));

/** Closed once; its cost is added to the Moscow day without personal data. */
const CLOSE = `
with closed as (delete from book_illustrations where book = $1 and key = $2 returning 1)
insert into ai_model_days as d (model, day, drawings, micros)
select $3, (now() at time zone 'Europe/Moscow')::date, 1, $4::bigint from closed where $4::bigint is not null
on conflict (model, day) do update set drawings = d.drawings + 1, micros = d.micros + excluded.micros`;

/** `micros` is null when nothing was drawn. */
export const closeIllustration = async (
  tx: Queryable,
  { book, key }: { readonly book: string; readonly key: string },
  { model, micros }: { readonly model: string; readonly micros: number | null },
): Promise<void> => void (await tx.query(CLOSE, [book, key, model, micros]));
