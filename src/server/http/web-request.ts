// Fastify's request as the web's own Request, for React Router.
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

export const isApi = (request: FastifyRequest): boolean => /^\/api(\/|\?|$)/.test(request.url);

/** Far more than any form of a page can hold. */
const FORM_BYTES = 256 * 1024;

/** A form says how long it is; a stream without an end in sight is none. */
export function isTooLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > FORM_BYTES;
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Pages take forms and nothing else. */
export const isForeign = ({ method, headers }: FastifyRequest): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && !FORM.test(headers['content-type'] ?? '');

export function toRequest(request: FastifyRequest, response: ServerResponse, address: string): Request {
  const abort = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(request.raw) as unknown as BodyInit, duplex: 'half' as const } : {};
  return new Request(new URL(address, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
    signal: abort.signal,
    ...body,
  });
}
