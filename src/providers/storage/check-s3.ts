// Writes, reads and deletes a probe object in a bucket, over connections that never reach a private network.
import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { type ConnectionTest, failed, passed } from '#core/connections/connections.ts';
import { isUnroutable } from '#core/http/public-address.ts';
import { networkFailure } from '../connection-failure.ts';
import { guardedLookup } from '../public-socket.ts';
import type { S3Settings } from './s3-client.ts';
import { textOf } from './s3-xml.ts';

export async function checkS3(
  settings: S3Settings,
  { timeoutMs, allowsPrivate }: { readonly timeoutMs: number; readonly allowsPrivate: boolean },
): Promise<ConnectionTest> {
  const { endpoint, bucket, ...keys } = settings;
  const client = new AwsClient({ ...keys, service: 's3' });
  const address = `${endpoint}/${bucket}/probe-${randomBytes(6).toString('hex')}`;
  const content = randomBytes(16).toString('hex');
  if (!allowsPrivate && isUnroutable(new URL(endpoint).hostname)) return failed('private');

  async function call(method: 'PUT' | 'GET' | 'DELETE', body?: string) {
    const signed = await client.sign(address, { method, ...(body === undefined ? {} : { body }) });
    const url = new URL(signed.url);
    const options = {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(body ? { 'content-length': String(body.length) } : {}) },
      ...(allowsPrivate ? {} : { lookup: guardedLookup }),
      agent: false as const,
      signal: AbortSignal.timeout(timeoutMs),
    };
    return new Promise<{ status: number; body: string }>((resolve, reject) => {
      const asked = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
        text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  try {
    const put = await call('PUT', content);
    if (put.status >= 300) return refused(put);
    const got = await call('GET');
    const deleted = await call('DELETE');
    if (got.status !== 200) return refused(got);
    if (deleted.status >= 300) return refused(deleted);
    return got.body === content ? passed(null) : failed('unexpected');
  } catch (error) {
    return networkFailure(error);
  }
}

function refused({ status, body }: { readonly status: number; readonly body: string }): ConnectionTest {
  const code = textOf(body, 'Code') ?? String(status);
  if (code === 'NoSuchBucket') return failed('no-bucket', code);
  if (status === 401 || status === 403) return failed('wrong-key', code);
  return failed(status >= 500 ? 'unexpected' : 'refused', code);
}
