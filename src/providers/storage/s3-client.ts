// Signed requests to an S3-compatible store, with retries; unexpected responses are thrown.
import { AwsClient } from 'aws4fetch';
import { textOf } from './s3-xml.ts';
import { StorageDown } from './storage.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Empty for the bucket itself. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** Accepted status codes besides 2xx. */
  readonly expected?: readonly number[];
}

export type S3Call = (request: S3Request) => Promise<Response>;

/** Until the response headers arrive; the body may take longer. */
const TIMEOUT_MS = 30_000;
const MAX_RETRIES = 2;

export const NOT_FOUND = 404;

export function createS3Client(settings: S3Settings): S3Call {
  const { region, accessKeyId, secretAccessKey, endpoint, bucket } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: MAX_RETRIES });

  return async ({ method, key = '', query = {}, headers = {}, body, expected = [] }) => {
    const search = new URLSearchParams(query).toString();
    const address = `${endpoint}/${bucket}/${key}${search && `?${search}`}`;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
    try {
      const response = await client
        .fetch(address, {
          method,
          headers: { ...headers },
          // The signature is valid for the configured host only.
          redirect: 'error',
          signal: timeout.signal,
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
        })
        .catch((cause: unknown) => {
          throw new StorageDown(`the file store at ${endpoint} does not answer`, { cause });
        });
      if (response.ok || expected.includes(response.status)) return response;
      throw await errorOf(response, method);
    } finally {
      clearTimeout(timer);
    }
  };

  async function errorOf(response: Response, method: string): Promise<Error> {
    const code = textOf(await response.text(), 'Code');
    if (code === 'NoSuchBucket') return new Error(`the file store has no bucket named ${bucket}`);
    const sentence = `the file store answered ${response.status}${code ? ` (${code})` : ''} to ${method}`;
    return response.status >= 500 ? new StorageDown(sentence) : new Error(sentence);
  }
}

/** An unread body would keep its connection open. */
export const discard = async (response: Response): Promise<void> => response.body?.cancel();
