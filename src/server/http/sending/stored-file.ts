// Sends a stored file: whole, as a byte range, or as 304 when its etag is known.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, NoSuchRange, type StoredFile } from '#providers/storage/storage.ts';

const PARTIAL = 206;
const NOT_MODIFIED = 304;
const RANGE_NOT_SATISFIABLE = 416;

/** Reads the file; null where it does not exist. */
export type ReadStored = (range?: ByteRange) => Promise<StoredFile | null>;

/** A single range only: for several or unknown units the whole file is sent, as HTTP allows. */
function rangeOf(header: string | string[] | undefined): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(String(header ?? '')) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  if (first === '') return { last: Number(last) };
  if (last === '') return { start: Number(first) };
  return Number(last) < Number(first) ? undefined : { start: Number(first), end: Number(last) + 1 };
}

/** False where the file does not exist: nothing is sent. `headers` are those of the file. */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
  read: ReadStored,
): Promise<boolean> {
  const range = request.method === 'GET' ? rangeOf(request.headers.range) : undefined;
  const file = await readPart(read, range, String(request.headers['if-range'] ?? ''));
  if (file instanceof NoSuchRange) {
    reply.code(RANGE_NOT_SATISFIABLE).header('content-range', `bytes */${file.size}`);
    reply.header('cache-control', 'no-store').type('text/plain').send('');
    return true;
  }
  if (!file) return false;
  const { body, size, start, end, etag } = file;
  reply.headers(headers).header('etag', etag);
  if (request.headers['if-none-match'] === etag) {
    body.destroy();
    reply.code(NOT_MODIFIED).send();
    return true;
  }
  if (end - start < size) reply.code(PARTIAL).header('content-range', `bytes ${start}-${end - 1}/${size}`);
  reply.header('content-length', end - start).send(body);
  return true;
}

async function readPart(
  read: ReadStored,
  range: ByteRange | undefined,
  ifRange: string,
): Promise<StoredFile | NoSuchRange | null> {
  try {
    const file = await read(range);
    if (!file || !range || ifRange === '' || ifRange === file.etag) return file;
    // If-Range does not match: send the whole file.
    file.body.destroy();
    return await read();
  } catch (error) {
    if (error instanceof NoSuchRange) return error;
    throw error;
  }
}
