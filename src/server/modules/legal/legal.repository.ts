// SQL of legal texts: published versions and drafts.
import type { LegalName, LegalSource } from '#core/legal/legal-text.ts';
import type { Queryable } from '../../db/database.ts';
import type { LegalDraft, LegalVersion, PublishedLegal } from './legal.types.ts';

const VERSION = `version, published_on::text as "publishedOn", published_by as "publishedBy"`;
const SOURCE = `jsonb_build_object('ru', ru, 'en', en) as source`;

/** Newest first. */
export const listVersions = (db: Queryable, document: LegalName): Promise<LegalVersion[]> =>
  db.query(`select ${VERSION} from legal_texts where document = $1 order by version desc`, [document]);

/** The newest version if the number is omitted. */
export async function findPublished(
  db: Queryable,
  document: LegalName,
  version: number | undefined,
): Promise<PublishedLegal | null> {
  const sql = `select ${VERSION}, ${SOURCE} from legal_texts where document = $1 and ($2::int is null or version = $2)
    order by version desc limit 1`;
  return (await db.query<PublishedLegal>(sql, [document, version ?? null]))[0] ?? null;
}

export async function insertVersion(
  tx: Queryable,
  document: LegalName,
  source: LegalSource,
  { on, by }: { readonly on: string; readonly by: string },
): Promise<void> {
  await tx.query(
    `insert into legal_texts (document, version, ru, en, published_on, published_by)
     select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5 from legal_texts where document = $1`,
    [document, source.ru, source.en, on, by],
  );
}

export async function findDraft(
  db: Queryable,
  document: LegalName,
): Promise<Pick<LegalDraft, 'source' | 'revision' | 'author'> | undefined> {
  const sql = `select ${SOURCE}, revision, author from legal_drafts where document = $1`;
  const [draft] = await db.query<Pick<LegalDraft, 'source' | 'revision' | 'author'>>(sql, [document]);
  return draft;
}

/** `revision` is the one that was edited, null for a first draft. Returns the new one, or null on a conflict. */
export async function saveDraft(
  tx: Queryable,
  document: LegalName,
  { ru, en }: LegalSource,
  revision: number | null,
  author: string,
): Promise<number | null> {
  const sql =
    revision === null
      ? `insert into legal_drafts (document, ru, en, author) values ($1, $2, $3, $4) on conflict do nothing
         returning revision`
      : `update legal_drafts set ru = $2, en = $3, author = $4, revision = revision + 1, updated_at = now()
         where document = $1 and revision = $5 returning revision`;
  const values = [document, ru, en, author, ...(revision === null ? [] : [revision])];
  const [saved] = await tx.query<{ revision: number }>(sql, values);
  return saved?.revision ?? null;
}

/** False if there was none. */
export const deleteDraft = async (tx: Queryable, document: LegalName): Promise<boolean> =>
  (await tx.query('delete from legal_drafts where document = $1 returning 1', [document])).length > 0;

/** Locks the draft; null if another revision was saved. */
export async function lockDraft(tx: Queryable, document: LegalName, revision: number): Promise<LegalSource | null> {
  const sql = `select ${SOURCE} from legal_drafts where document = $1 and revision = $2 for update`;
  const [draft] = await tx.query<{ source: LegalSource }>(sql, [document, revision]);
  return draft?.source ?? null;
}
