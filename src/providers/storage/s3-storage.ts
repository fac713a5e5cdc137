// Files in an S3-compatible store: signed requests over fetch, read through the shop, so that the bucket stays private.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { checkedKey, type Storage } from './storage.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 2;

export function createS3Storage(settings: S3Settings): Storage {
  const { region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const addressOf = (key: string): string => `${settings.endpoint}/${settings.bucket}/${checkedKey(key)}`;

  async function call(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(addressOf(key), { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the file store answered ${response.status} to ${method}`);
  }

  return {
    name: 's3',
    async put(key, body, type) {
      const bytes = new Uint8Array(body);
      const response = await call('PUT', key, { body: bytes, headers: { 'content-type': type } });
      await response.body?.cancel();
      if (response.status === 404) throw new Error(`the file store has no bucket named ${settings.bucket}`);
    },
    async get(key) {
      const response = await call('GET', key);
      if (response.status === 404 || !response.body) {
        await response.body?.cancel();
        return null;
      }
      return {
        body: Readable.fromWeb(response.body as ReadableStream),
        size: Number(response.headers.get('content-length')),
        etag: response.headers.get('etag') ?? `"${response.headers.get('last-modified') ?? ''}"`,
      };
    },
    async delete(key) {
      await (await call('DELETE', key)).body?.cancel();
    },
  };
}
