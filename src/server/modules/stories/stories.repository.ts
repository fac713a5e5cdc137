// SQL of stories: their versions, which are authoritative, and the pages shown in the collections.
import { newDocumentId } from '#core/ids.ts';
import type { Queryable } from '../../db/database.ts';
import type { PageRow } from './story-rows.ts';

export interface StoryVersionRow {
  readonly slug: string;
  readonly number: number;
  readonly hash: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The newest version if the number is omitted. */
export async function findVersion(
  db: Queryable,
  slug: string,
  number: number | undefined,
): Promise<StoryVersionRow | undefined> {
  const rows = await db.query<StoryVersionRow>(
    `select slug, number, hash, files from story_versions
     where slug = $1 and ($2::integer is null or number = $2) order by number desc limit 1`,
    [slug, number ?? null],
  );
  return rows[0];
}

export const newestVersion = async (db: Queryable, slug: string): Promise<number | null> =>
  (
    await db.prepared<{ number: number | null }>(
      'newest-story-version',
      'select max(number) as number from story_versions where slug = $1',
      [slug],
    )
  )[0]?.number ?? null;

export interface ImportedStory {
  readonly slug: string;
  readonly number: number;
  readonly hash: string;
  /** Imported from the folder, or published in the shop. */
  readonly origin: 'folder' | 'editor';
  /** Hash of the newest version imported from the folder. */
  readonly folderHash: string | null;
  /** State of the version in the collections; null if its template is missing. */
  readonly template: {
    readonly version: number;
    readonly state: string;
    readonly engine: string | null;
    readonly pages: number;
  } | null;
}

/** The newest version of every story, without its files. */
export const importedStories = (db: Queryable): Promise<ImportedStory[]> =>
  db.query<ImportedStory>(
    `select distinct on (v.slug) v.slug, v.number, v.hash, v.origin,
       (select f.hash from story_versions f where f.slug = v.slug and f.origin = 'folder'
        order by f.number desc limit 1) as "folderHash",
       case when t.id is not null then json_build_object('version', t.version, 'state', t.state, 'engine', t.engine,
         'pages', (select count(*) from content.book_pages p where p.template__id = t.id)) end as template
     from story_versions v left join content.book_templates__draft t on t.slug = v.slug
     order by v.slug, v.number desc`,
  );

export async function insertVersion(
  tx: Queryable,
  { slug, hash, files }: Omit<StoryVersionRow, 'number'>,
  engine: string,
  publishedBy?: string,
): Promise<number> {
  const [row] = await tx.query<{ number: number }>(
    `insert into story_versions (slug, number, hash, files, engine, origin, published_by)
     values ($1, (select coalesce(max(number), 0) + 1 from story_versions where slug = $1), $2, $3, $4, $5, $6)
     returning number`,
    [slug, hash, JSON.stringify(files), engine, publishedBy === undefined ? 'folder' : 'editor', publishedBy ?? null],
  );
  if (!row) throw new Error(`no version of ${slug} was written`);
  return row.number;
}

/** Writes all pages of a template at once: a hundred single writes would delay the start. */
export async function replacePages(tx: Queryable, templateId: number, pages: readonly PageRow[]): Promise<void> {
  await tx.query('delete from content.book_pages where template__id = $1', [templateId]);
  const rows = pages.map((page) => ({ ...page, document_id: newDocumentId() }));
  await tx.query(
    `insert into content.book_pages (document_id, has__ru, has__en, number, kind, side, scene_id, scene,
       text_key, text, text__en, template__id, template__pos)
     select document_id, true, true, number, kind, side, scene_id, scene, text_key, text_ru, text_en, $1, number
     from jsonb_to_recordset($2::jsonb) as page(document_id text, number integer, kind text, side text, scene_id text,
       scene jsonb, text_key text, text_ru text, text_en text)`,
    [templateId, JSON.stringify(rows)],
  );
}

export interface TemplateState {
  readonly id: number;
  readonly documentId: string;
  readonly published: boolean;
}

export async function findTemplate(tx: Queryable, slug: string): Promise<TemplateState | undefined> {
  const sql = `select id, document_id as "documentId", id in (select id from content.book_templates) as published
    from content.book_templates__draft where slug = $1`;
  const [template] = await tx.query<TemplateState>(sql, [slug]);
  return template;
}
