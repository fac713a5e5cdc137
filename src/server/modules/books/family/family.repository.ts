// Links for relatives, hearts and remarks in SQL.
import type { PageId } from '#core/books/book-request.ts';
import { FAMILY_LINK_DAYS, type FamilyReader } from '#core/books/family.ts';
import { newDocumentId } from '#core/ids.ts';
import { retentionInterval } from '#core/legal/retention.ts';
import type { Queryable } from '../../../db/database.ts';
import type { FamilyNotes } from '../family.types.ts';

export interface FamilyLink {
  readonly documentId: string;
  readonly book: string;
  readonly expiresAt: Date;
}

const LINK = `select document_id as "documentId", book, expires_at as "expiresAt" from family_links`;
const IS_OPEN = 'ended_at is null and expires_at > now()';

export const findOpenLink = async (db: Queryable, book: string): Promise<FamilyLink | null> =>
  (await db.query<FamilyLink>(`${LINK} where book = $1 and ${IS_OPEN} order by created_at desc limit 1`, [book]))[0] ??
  null;

/** Null when it is unknown, ended or expired. */
export const loadOpenLink = async (db: Queryable, documentId: string): Promise<FamilyLink | null> =>
  (await db.prepared<FamilyLink>('family-link', `${LINK} where document_id = $1 and ${IS_OPEN}`, [documentId]))[0] ??
  null;

/** Locks the link until the end of the transaction. */
export const lockOpenLink = async (tx: Queryable, documentId: string): Promise<FamilyLink | null> =>
  (await tx.query<FamilyLink>(`${LINK} where document_id = $1 and ${IS_OPEN} for update`, [documentId]))[0] ?? null;

export const insertLink = async (tx: Queryable, book: string): Promise<void> =>
  void (await tx.query(
    `insert into family_links (document_id, book, expires_at) values ($1, $2, now() + make_interval(days => $3))`,
    [newDocumentId(), book, FAMILY_LINK_DAYS],
  ));

export const endLinks = async (tx: Queryable, book: string): Promise<void> =>
  void (await tx.query('update family_links set ended_at = now() where book = $1 and ended_at is null', [book]));

/** Oldest first, of all links of the book or of one. */
export async function listNotes(
  db: Queryable,
  of: { readonly book: string } | { readonly link: string },
): Promise<FamilyNotes> {
  const [where, id] = 'book' in of ? ['l.book = $1', of.book] : ['l.document_id = $1', of.link];
  const hearts = await db.query<{ page: string; name: string }>(
    `select h.page, h.name from family_hearts h join family_links l on l.document_id = h.link
     where ${where} order by h.made_at, h.name`,
    [id],
  );
  const remarks = await db.query<
    Omit<FamilyNotes['remarks'][number], 'page' | 'madeAt'> & { page: string; madeAt: Date }
  >(
    `select r.document_id as "documentId", r.page, r.name, r.remark as text, r.made_at as "madeAt",
       r.done_at is not null as "isDone"
     from family_remarks r join family_links l on l.document_id = r.link
     where ${where} order by r.made_at, r.document_id`,
    [id],
  );
  return {
    hearts: hearts.map(withPage),
    remarks: remarks.map((remark) => ({ ...withPage(remark), madeAt: remark.madeAt.toISOString() })),
  };
}

const withPage = <Row extends { readonly page: string }>(row: Row): Omit<Row, 'page'> & { page: PageId } => ({
  ...row,
  page: row.page === 'front' || row.page === 'back' ? row.page : Number(row.page),
});

export async function countNotes(tx: Queryable, link: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select (select count(*) from family_hearts where link = $1)
       + (select count(*) from family_remarks where link = $1) as count`,
    [link],
  );
  return Number(row?.count ?? 0);
}

export const insertHeart = async (tx: Queryable, link: string, page: PageId, by: FamilyReader): Promise<void> =>
  void (await tx.query(
    `insert into family_hearts (link, page, reader, name) values ($1, $2, $3, $4)
     on conflict (link, page, reader) do update set name = excluded.name`,
    [link, String(page), by.reader, by.name],
  ));

export const deleteHeart = async (tx: Queryable, link: string, page: PageId, reader: string): Promise<void> =>
  void (await tx.query('delete from family_hearts where link = $1 and page = $2 and reader = $3', [
    link,
    String(page),
    reader,
  ]));

export async function insertRemark(
  tx: Queryable,
  link: string,
  page: PageId,
  { reader, name, text }: FamilyReader & { readonly text: string },
): Promise<string> {
  const documentId = newDocumentId();
  await tx.query(
    `insert into family_remarks (document_id, link, page, reader, name, remark) values ($1, $2, $3, $4, $5, $6)`,
    [documentId, link, String(page), reader, name, text],
  );
  return documentId;
}

/** Whether it was there. */
export const deleteOwnRemark = async (tx: Queryable, link: string, remark: string, reader: string): Promise<boolean> =>
  (
    await tx.query('delete from family_remarks where document_id = $1 and link = $2 and reader = $3 returning 1', [
      remark,
      link,
      reader,
    ])
  ).length > 0;

const OF_BOOK = 'document_id = $1 and link in (select document_id from family_links where book = $2)';

/** Whether it was there. */
export const setRemarkDone = async (tx: Queryable, book: string, remark: string, isDone: boolean): Promise<boolean> =>
  (
    await tx.query(`update family_remarks set done_at = case when $3 then now() end where ${OF_BOOK} returning 1`, [
      remark,
      book,
      isDone,
    ])
  ).length > 0;

/** Whether it was there. */
export const deleteRemark = async (tx: Queryable, book: string, remark: string): Promise<boolean> =>
  (await tx.query(`delete from family_remarks where ${OF_BOOK} returning 1`, [remark, book])).length > 0;

/** Links that ended long ago, with everything left by them. */
export const deleteEndedLinks = async (db: Queryable): Promise<void> =>
  void (await db.query(
    `delete from family_links where least(ended_at, expires_at) < now() - ${retentionInterval('endedFamilyLink')}`,
  ));
