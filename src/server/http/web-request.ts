// Converts Fastify requests to web Requests for React Router.

import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '#core/errors.ts';

export const isApi = (request: FastifyRequest): boolean => /^\/api(\/|\?|$)/.test(request.url);

/** Far more than any page's form. */
const MAX_FORM_BYTES = 256 * 1024;

/** Forms must declare their length; chunked bodies are rejected. */
export function isTooLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAX_FORM_BYTES;
}

const FORM_CONTENT_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A request without a body. */
export const isRead = ({ method }: Pick<FastifyRequest, 'method'>): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Pages accept only forms. */
export const isNonFormWrite = (request: FastifyRequest): boolean =>
  !isRead(request) && !FORM_CONTENT_TYPE.test(request.headers['content-type'] ?? '');

const MALFORMED = new ApiError(400, 'BadRequestError', 'The form cannot be read');

/** The complete body, validated as a parseable form without NUL characters, which the database cannot store. */
export async function readForm({ method, headers, raw }: FastifyRequest): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (isRead({ method })) return undefined;
  try {
    const body = new Uint8Array(await buffer(raw));
    const form = await new Response(body, { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
    for (const [name, value] of form) if (name.includes(NUL) || String(value).includes(NUL)) throw MALFORMED;
    return body;
  } catch {
    throw MALFORMED;
  }
}

const NUL = '\0';

interface RequestParts {
  readonly url: string;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
}

export function toRequest(request: FastifyRequest, response: ServerResponse, { url, body }: RequestParts): Request {
  const abort = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  return new Request(url, { method: request.method, headers, signal: abort.signal, body: body ?? null });
}
