// File store in an S3-compatible bucket, which stays private because files are served through the shop.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createS3Client, discard, NOT_FOUND, type S3Settings } from './s3-client.ts';
import { uploadObject } from './s3-upload.ts';
import { elements, escapeXml, textOf } from './s3-xml.ts';
import {
  type ByteRange,
  checkedKey,
  checkedPrefix,
  type ListedFile,
  NoSuchRange,
  type Storage,
  type StoredFile,
} from './storage.ts';

const RANGE_NOT_SATISFIABLE = 416;

function rangeHeader(range: ByteRange | undefined): Record<string, string> {
  if (range === undefined) return {};
  if ('last' in range) return { range: `bytes=-${range.last}` };
  return { range: `bytes=${range.start}-${range.end === undefined ? '' : range.end - 1}` };
}

/** A Range header cannot express an empty range. */
const isEmpty = (range: ByteRange): boolean =>
  'last' in range ? range.last <= 0 : range.end !== undefined && range.end <= range.start;

export function createS3Storage(settings: S3Settings): Storage {
  const call = createS3Client(settings);

  async function listPage(prefix: string, token: string | undefined) {
    const query = { 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) };
    const xml = await (await call({ method: 'GET', query })).text();
    const files = elements(xml, 'Contents').map(
      (one): ListedFile => ({ key: textOf(one, 'Key') ?? '', size: Number(textOf(one, 'Size')) }),
    );
    return { files, next: textOf(xml, 'NextContinuationToken') };
  }

  async function deleteObjects(keys: readonly string[]): Promise<void> {
    const objects = keys.map((key) => `<Object><Key>${escapeXml(key)}</Key></Object>`).join('');
    const body = `<Delete><Quiet>true</Quiet>${objects}</Delete>`;
    const headers = {
      'content-md5': createHash('md5').update(body).digest('base64'),
      'content-type': 'application/xml',
    };
    const response = await call({ method: 'POST', query: { delete: '' }, body, headers });
    const failed = textOf(await response.text(), 'Code');
    if (failed !== undefined) throw new Error(`the file store did not delete some files (${failed})`);
  }

  /** Null if there is no such file, otherwise throws NoSuchRange with its size. */
  async function rejectRange(key: string): Promise<null> {
    const response = await call({ method: 'HEAD', key, expected: [NOT_FOUND] });
    if (response.status === NOT_FOUND) return null;
    throw new NoSuchRange(Number(response.headers.get('content-length')));
  }

  return {
    name: 's3',
    async put(key, body, type, { ifMatch } = {}) {
      await uploadObject(call, body, { key: checkedKey(key), type, ifMatch });
    },
    async get(key, range) {
      checkedKey(key);
      if (range && isEmpty(range)) return rejectRange(key);
      const expected = [NOT_FOUND, RANGE_NOT_SATISFIABLE];
      const response = await call({ method: 'GET', key, headers: rangeHeader(range), expected });
      if (response.ok && response.body) return storedFile(response, Readable.fromWeb(response.body as ReadableStream));
      await discard(response);
      return response.status === RANGE_NOT_SATISFIABLE ? rejectRange(key) : null;
    },
    async delete(key) {
      await discard(await call({ method: 'DELETE', key: checkedKey(key), expected: [NOT_FOUND] }));
    },
    async *list(prefix) {
      let token: string | undefined;
      do {
        const { files, next } = await listPage(checkedPrefix(prefix), token);
        yield* files;
        token = next;
      } while (token);
    },
    async deleteAll(prefix) {
      if (prefix === '') throw new Error('a whole store is not deleted at once');
      for (;;) {
        const { files } = await listPage(checkedPrefix(prefix), undefined);
        if (files.length === 0) return;
        await deleteObjects(files.map(({ key }) => key));
      }
    },
  };
}

function storedFile(response: Response, body: Readable): StoredFile {
  const length = Number(response.headers.get('content-length'));
  const [, first, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  const start = Number(first ?? 0);
  return {
    body,
    size: size === undefined ? length : Number(size),
    start,
    end: start + length,
    etag: response.headers.get('etag') ?? `"${response.headers.get('last-modified') ?? ''}"`,
  };
}
