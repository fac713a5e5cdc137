// SQL of releases: what staff changed in a product, and the published row beside an unfinished draft.
import type { Locale } from '#core/locale.ts';
import type { Queryable } from '../../db/database.ts';

export interface ProductChange {
  readonly isByStaff: boolean;
  /** The product before this change, per language. */
  readonly state: Readonly<Partial<Record<Locale, Readonly<Record<string, unknown>> | null>>> | null;
}

export type ReleasedTexts = Readonly<Partial<Record<'summary' | 'description' | 'about', string>>>;

/** Oldest first. */
export const listProductChanges = (db: Queryable, documentId: string): Promise<ProductChange[]> =>
  db.query(
    `select actor_id is not null as "isByStaff", before as state from entry_changes
     where type = 'product' and document_id = $1 order by id`,
    [documentId],
  );

/** A product made by staff, or one whose mark was off before, has the mark by their choice. The log outlives the history. */
export async function isPreorderSetByStaff(db: Queryable, documentId: string): Promise<boolean> {
  const [row] = await db.query<{ isSet: boolean }>(
    `select exists (select 1 from entry_changes where type = 'product' and document_id = $1
         and (action = 'create' or before -> 'ru' ->> 'preorder' = 'false'))
       or exists (select 1 from audit_log where subject_type = 'product' and subject_id = $1 and details ? 'preorder')
       as "isSet"`,
    [documentId],
  );
  return row?.isSet ?? false;
}

/** Also true for a product that is not published. */
export async function hasUnpublishedChanges(db: Queryable, documentId: string): Promise<boolean> {
  const [row] = await db.query(
    `select 1 from content.products p join content.products__draft d on d.id = p.id
     where d.document_id = $1 and p.updated_at = d.updated_at`,
    [documentId],
  );
  return row === undefined;
}

/** Writes what is sold now, without the unfinished draft beside it. */
export async function releasePublished(
  db: Queryable,
  documentId: string,
  { ru, en }: Readonly<Record<Locale, ReleasedTexts>>,
): Promise<void> {
  await db.query(
    `update content.products set preorder = false,
       summary = coalesce($2, summary), description = coalesce($3, description), about = coalesce($4, about),
       summary__en = coalesce($5, summary__en), description__en = coalesce($6, description__en),
       about__en = coalesce($7, about__en)
     where document_id = $1`,
    [documentId, ru.summary, ru.description, ru.about, en.summary, en.description, en.about],
  );
}
