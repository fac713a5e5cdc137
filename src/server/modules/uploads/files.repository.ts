// SQL of the media library.
import { newDocumentId } from '#core/ids.ts';
import type { Queryable } from '../../db/database.ts';

export interface FileFormat {
  readonly name: string;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly path: null;
  readonly width: number;
  readonly height: number;
  /** Kilobytes. */
  readonly size: number;
  readonly sizeInBytes: number;
  readonly url: string;
}

/** Derived from a file's bytes and its name. */
interface FileFacts {
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly formats: Readonly<Record<string, FileFormat>> | null;
  readonly hash: string;
  readonly ext: string;
  readonly mime: string;
  readonly size: number;
  readonly url: string;
  readonly provider: string;
}

export interface FileRow extends FileFacts {
  readonly id: number;
  readonly documentId: string;
  readonly alternativeText: string | null;
  readonly caption: string | null;
  readonly focalPoint: object | null;
  readonly previewUrl: string | null;
  readonly provider_metadata: object | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date;
}

export const FILE_COLUMNS = `id, document_id "documentId", name, alternative_text "alternativeText", caption,
focal_point "focalPoint", width, height, formats, hash, ext, mime, size, url, preview_url "previewUrl", provider,
provider_metadata, created_at "createdAt", updated_at "updatedAt", published_at "publishedAt"`;

export interface FileInfo {
  readonly name?: string | undefined;
  readonly alternativeText?: string | undefined;
  readonly caption?: string | undefined;
}

export interface FileContent extends FileFacts {
  /** Widths of the AVIF variants. Not part of Strapi's format, so not part of the row returned by the API. */
  readonly avifWidths: readonly number[];
}

export async function fileById(db: Queryable, id: number): Promise<FileRow | null> {
  return (await db.query<FileRow>(`select ${FILE_COLUMNS} from files where id = $1`, [id]))[0] ?? null;
}

export async function idByName(db: Queryable, name: string): Promise<number | undefined> {
  return (await db.query<{ id: number }>('select id from files where name = $1 order by id limit 1', [name]))[0]?.id;
}

export async function avifWidthsOf(db: Queryable, id: number): Promise<readonly number[]> {
  const sql = 'select avif_widths widths from files where id = $1';
  return (await db.query<{ widths: number[] | null }>(sql, [id]))[0]?.widths ?? [];
}

export async function insertFile(db: Queryable, file: FileContent, info: FileInfo): Promise<FileRow> {
  const sql = `insert into files (document_id, name, alternative_text, caption, width, height, formats, hash, ext, mime,
    size, url, provider, avif_widths) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    returning ${FILE_COLUMNS}`;
  const [row] = await db.query<FileRow>(sql, [
    newDocumentId(),
    file.name,
    info.alternativeText ?? null,
    info.caption ?? null,
    file.width,
    file.height,
    file.formats && JSON.stringify(file.formats),
    file.hash,
    file.ext,
    file.mime,
    file.size,
    file.url,
    file.provider,
    JSON.stringify(file.avifWidths),
  ]);
  if (!row) throw new Error('an inserted file cannot be read back');
  return row;
}

/** Omitted fields stay unchanged. */
export async function describeFile(db: Queryable, id: number, info: FileInfo): Promise<FileRow | null> {
  const sql = `update files set name = coalesce($2, name), alternative_text = coalesce($3, alternative_text),
    caption = coalesce($4, caption), updated_at = now() where id = $1 returning ${FILE_COLUMNS}`;
  const values = [id, info.name ?? null, info.alternativeText ?? null, info.caption ?? null];
  return (await db.query<FileRow>(sql, values))[0] ?? null;
}

export async function replaceFile(
  db: Queryable,
  id: number,
  file: FileContent,
  info: FileInfo,
): Promise<FileRow | null> {
  const sql = `update files set name = $2, alternative_text = coalesce($3, alternative_text),
    caption = coalesce($4, caption), width = $5, height = $6, formats = $7, ext = $8, mime = $9, size = $10, url = $11,
    provider = $12, avif_widths = $13, updated_at = now() where id = $1 returning ${FILE_COLUMNS}`;
  const values = [
    id,
    file.name,
    info.alternativeText ?? null,
    info.caption ?? null,
    file.width,
    file.height,
    file.formats && JSON.stringify(file.formats),
    file.ext,
    file.mime,
    file.size,
    file.url,
    file.provider,
    JSON.stringify(file.avifWidths),
  ];
  return (await db.query<FileRow>(sql, values))[0] ?? null;
}

export async function deleteFile(db: Queryable, id: number): Promise<void> {
  await db.query('delete from files where id = $1', [id]);
}
