// Reads an upload form: files stream into a temporary folder; number and size of fields are limited.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { ApiError, badRequest } from '#core/errors.ts';
import { readMultipart } from '../../http/read-multipart.ts';
import type { FileInfo } from './files.repository.ts';

export const UPLOAD_LIMITS = { fileSize: 50 * 1024 * 1024, files: 20, fields: 40, fieldSize: 64 * 1024, parts: 60 };

export interface UploadForm {
  readonly files: readonly { readonly path: string; readonly name: string }[];
  /** One per file, in order; a form may have fewer. */
  readonly infos: readonly FileInfo[];
}

/** The temporary files are deleted when `use` returns. */
export async function withForm<T>(request: FastifyRequest, use: (form: UploadForm) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) return use({ files: [], infos: readInfos(bodyInfo(request.body)) });
  const folder = await mkdtemp(join(tmpdir(), 'zb-upload-'));
  try {
    return await use(await readMultipart(() => readForm(request, folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(request: FastifyRequest, folder: string): Promise<UploadForm> {
  const files: { path: string; name: string }[] = [];
  const infos: unknown[] = [];
  for await (const part of request.parts({ limits: UPLOAD_LIMITS })) {
    if (part.type === 'field') {
      if (part.fieldname === 'fileInfo') infos.push(part.valueTruncated ? undefined : part.value);
      continue;
    }
    const path = join(folder, String(files.length));
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw new ApiError(413, 'PayloadTooLargeError', 'FileTooBig');
    if (part.fieldname !== 'files' || (part.file.bytesRead === 0 && !part.filename)) continue;
    if (part.file.bytesRead > 0) files.push({ path, name: part.filename || 'file' });
  }
  return { files, infos: infos.flatMap(parseInfo).flatMap((info) => readInfos(info)) };
}

const bodyInfo = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'fileInfo' in body ? body.fileInfo : undefined;

function parseInfo(text: unknown): unknown[] {
  if (text === '' || text === 'undefined') return [{}];
  try {
    const value: unknown = JSON.parse(String(text));
    return Array.isArray(value) ? value : [value];
  } catch {
    throw badRequest('fileInfo must be JSON');
  }
}

function readInfos(value: unknown): FileInfo[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(readInfos);
  if (typeof value !== 'object') throw badRequest('fileInfo must be an object');
  const given = value as Record<string, unknown>;
  return [
    {
      name: textOf(given, 'name'),
      alternativeText: textOf(given, 'alternativeText'),
      caption: textOf(given, 'caption'),
    },
  ];
}

function textOf(given: Record<string, unknown>, key: string): string | undefined {
  const value = Object.hasOwn(given, key) ? given[key] : undefined;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value.includes('\u0000')) throw badRequest(`fileInfo.${key} must be a string`);
  if (value.length > 1000) throw badRequest(`fileInfo.${key} must be at most 1000 characters`);
  return value;
}
