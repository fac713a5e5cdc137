// Media library file as returned by the upload API, and its calls.
import { ok, type Result } from '#core/result.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';
import type { Answer } from '#web/api/contracts.ts';

export type MediaFile = Answer<'GET /api/upload/files/:id'>;

export type FileSort = 'pictures' | 'files' | '';

/** Pictures first: fonts and colour tables are on request, behind `files` and `all`. */
export const kindShown = (asked: string): FileSort => (asked === 'all' ? '' : asked === 'files' ? 'files' : 'pictures');

interface AskedFiles {
  readonly q: string;
  readonly kind: FileSort;
  readonly page: number;
  readonly sort?: string;
  readonly pageSize: number;
}

export function filesQuery(asked: AskedFiles): URLSearchParams {
  const query = new URLSearchParams({
    sort: asked.sort || 'createdAt:desc',
    'pagination[page]': String(asked.page),
    'pagination[pageSize]': String(asked.pageSize),
  });
  if (asked.q) query.set('_q', asked.q);
  if (asked.kind === 'pictures') query.set('filters[mime][$startsWith]', 'image/');
  if (asked.kind === 'files') query.set('filters[$not][mime][$startsWith]', 'image/');
  return query;
}

const UPLOAD = '/api/admin/strapi-api-proxy/upload';

/** One file per request, so that each has its own progress and error. */
export async function sendFile(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Result<readonly MediaFile[], AdminFailure>> {
  const form = () => {
    const made = new FormData();
    made.append('files', file);
    return made;
  };
  const send = async () => {
    const answer = await adminApi.upload<'POST /api/upload'>({ path: UPLOAD, form: form(), signal, onProgress });
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

export const isPicture = ({ mime }: Pick<MediaFile, 'mime'>): boolean => mime.startsWith('image/');
