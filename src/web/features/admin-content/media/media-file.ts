// Media library file as returned by the upload API, and its calls.
import type { Result } from '#core/result.ts';
import { type AdminFailure, adminApi } from '#web/admin-kit/api/admin-api.ts';

export interface MediaFile {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly mime: string;
  readonly ext: string;
  /** In kilobytes. */
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly alternativeText: string | null;
  readonly caption: string | null;
  readonly formats: { readonly thumbnail?: { readonly url: string } } | null;
  readonly createdAt: string;
}

export interface FilePage {
  readonly data: readonly MediaFile[];
  readonly meta: { readonly pagination: { readonly page: number; readonly pageSize: number; readonly total: number } };
}

export type FileSort = 'pictures' | 'files' | '';

export function filesPath(asked: { q: string; kind: FileSort; page: number; sort?: string; pageSize: number }): string {
  const query = new URLSearchParams({
    sort: asked.sort || 'createdAt:desc',
    'pagination[page]': String(asked.page),
    'pagination[pageSize]': String(asked.pageSize),
  });
  if (asked.q) query.set('_q', asked.q);
  if (asked.kind === 'pictures') query.set('filters[mime][$startsWith]', 'image/');
  if (asked.kind === 'files') query.set('filters[$not][mime][$startsWith]', 'image/');
  return `/upload/files/page?${query}`;
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
  const send = () => adminApi.upload<readonly MediaFile[]>({ path: UPLOAD, form: form(), signal, onProgress });
  const first = await send();
  if (first.ok || first.error.status !== 401) return first;
  // Any other call renews an expired admin token.
  await adminApi.content({ path: '/upload/files/page?pagination[pageSize]=1' });
  return send();
}

export const describeFile = (id: number, fileInfo: { name: string; alternativeText: string; caption: string }) =>
  adminApi.content<MediaFile>({ method: 'POST', path: `/upload?id=${id}`, body: { fileInfo } });

export const isPicture = ({ mime }: Pick<MediaFile, 'mime'>): boolean => mime.startsWith('image/');
