// Media library file as returned by the upload API, and its calls.
import { ok, type Result } from '#core/result.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import type { Answer } from '#web/api/contracts.ts';

export type MediaFile = Answer<'GET /api/upload/files/:id'>;
export type LibraryFile = Answer<'GET /api/admin/media/files'>['data'][number];
export type Folder = Answer<'GET /api/admin/media/files'>['folders'][number];

export type FileKind = 'pictures' | 'files' | 'all';

/** Pictures first: fonts and colour tables are on request, behind `files` and `all`. */
export const kindShown = (asked: string): FileKind => (asked === 'all' || asked === 'files' ? asked : 'pictures');

const SORTS = ['createdAt:desc', 'createdAt:asc', 'name:asc', 'size:desc'] as const;

/** The newest first for a sorting that the library does not have. */
export const sortShown = (asked: string): (typeof SORTS)[number] =>
  SORTS.find((each) => each === asked) ?? 'createdAt:desc';

/** In place of a folder's name: files without one. */
export const WITHOUT_FOLDER = '-';

const UPLOAD = '/api/admin/strapi-api-proxy/upload';

/** One file per request, so that each has its own progress and error. */
export async function sendFile(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  /** The file whose content it replaces; its name and address stay. */
  replaced?: Pick<MediaFile, 'id' | 'name'>,
): Promise<Result<readonly MediaFile[], AdminFailure>> {
  const form = () => {
    const made = new FormData();
    if (replaced) made.append('fileInfo', JSON.stringify({ name: replaced.name }));
    made.append('files', file);
    return made;
  };
  const path = replaced ? (`${UPLOAD}?id=${replaced.id}` as const) : UPLOAD;
  const send = async () => {
    const answer = await adminApi.upload<'POST /api/upload'>({ path, form: form(), signal, onProgress });
    return answer.ok ? ok([answer.value].flat()) : answer;
  };
  const first = await send();
  if (first.ok || first.error.status !== 401) return first;
  // Any other call renews an expired admin token.
  await adminApi.requestByProxy('GET /api/upload/files/page', { query: { 'pagination[pageSize]': '1' } });
  return send();
}

export const describeFile = (id: number, fileInfo: { name: string; alternativeText: string; caption: string }) =>
  adminApi.requestByProxy('POST /api/upload', { query: { id }, body: { fileInfo } });

export const moveToFolder = (ids: readonly number[], folder: string | null) =>
  adminApi.request('PUT /api/admin/media/folder', { body: { ids: [...ids], folder } });

export const isPicture = ({ mime }: Pick<MediaFile, 'mime'>): boolean => mime.startsWith('image/');
