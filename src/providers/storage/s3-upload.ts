// Uploads one S3 object atomically: in one request if it is small, as a multipart upload otherwise.

import { discard, NOT_FOUND, type S3Call, type S3Request } from './s3-client.ts';
import { escapeXml, textOf } from './s3-xml.ts';
import { type FileBody, FileChanged } from './storage.ts';

/** S3 requires at least 5 MiB for every part but the last. */
const PART_BYTES = 8 * 1024 * 1024;
const CONFLICT = 409;
const PRECONDITION_FAILED = 412;

export interface Upload {
  readonly key: string;
  readonly type: string;
  readonly ifMatch?: string | undefined;
}

export async function uploadObject(call: S3Call, body: FileBody, upload: Upload): Promise<void> {
  if (body instanceof Uint8Array) return putInOneRequest(call, body, upload);
  const parts = splitIntoParts(body);
  const first = await parts.next();
  const second = first.done ? first : await parts.next();
  if (first.done) return putInOneRequest(call, Buffer.alloc(0), upload);
  if (second.done) return putInOneRequest(call, first.value, upload);
  return putMultipart(call, chain([first.value, second.value], parts), upload);
}

async function putInOneRequest(call: S3Call, body: Uint8Array, { key, type, ifMatch }: Upload): Promise<void> {
  await completeUpload(call, { method: 'PUT', key, body, headers: { 'content-type': type } }, ifMatch);
}

async function putMultipart(call: S3Call, parts: AsyncIterable<Buffer>, { key, type, ifMatch }: Upload): Promise<void> {
  const initiated = await call({ method: 'POST', key, query: { uploads: '' }, headers: { 'content-type': type } });
  const uploadId = textOf(await initiated.text(), 'UploadId') ?? '';
  try {
    const etags: string[] = [];
    for await (const body of parts) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const response = await call({ method: 'PUT', key, query, body });
      await discard(response);
      etags.push(response.headers.get('etag') ?? '');
    }
    const list = etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
    );
    const body = `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`;
    await completeUpload(call, { method: 'POST', key, query: { uploadId }, body }, ifMatch);
  } catch (error) {
    // Parts of an unfinished upload are stored and billed until it is aborted.
    await call({ method: 'DELETE', key, query: { uploadId }, expected: [NOT_FOUND] }).then(discard, () => {});
    throw error;
  }
}

/** Sends the request that creates the object; S3 may return 200 with an error in the body. */
async function completeUpload(call: S3Call, request: S3Request, ifMatch: string | undefined): Promise<void> {
  let response = await callIfMatch(call, request, ifMatch);
  const unquoted = ifMatch?.replaceAll('"', '');
  // Ceph before version 17 compares the header with the bare tag, so a quoted one never matches.
  if (response.status === PRECONDITION_FAILED && unquoted !== ifMatch) {
    await discard(response);
    response = await callIfMatch(call, request, unquoted);
  }
  const code = textOf(await response.text(), 'Code');
  if (!response.ok) throw new FileChanged();
  if (code !== undefined) throw new Error(`the file store could not end an upload (${code})`);
}

function callIfMatch(call: S3Call, request: S3Request, ifMatch: string | undefined): Promise<Response> {
  if (ifMatch === undefined) return call(request);
  const headers = { ...request.headers, 'if-match': ifMatch };
  return call({ ...request, headers, expected: [NOT_FOUND, CONFLICT, PRECONDITION_FAILED] });
}

async function* splitIntoParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    pending.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(pending, length);
    pending = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(pending, length);
}

async function* chain(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}
