// Sends a webhook: signed, without redirects, and never to a private network.
import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request } from 'node:https';
import { isPrivateHost } from '#core/http/private-host.ts';
import { isUnroutable, publicLookup } from '#core/http/public-address.ts';

export interface WebhookMessage {
  readonly url: string;
  readonly event: string;
  readonly body: string;
  readonly secret: string;
  /** The same for every attempt, so that the receiver recognises a repetition. */
  readonly delivery: string;
}

export interface WebhookAnswer {
  /** Null when there was no answer. */
  readonly status: number | null;
  /** The beginning of the answer, or why there was none. */
  readonly answer: string;
  readonly ms: number;
}

export type SendWebhook = (message: WebhookMessage, signal?: AbortSignal) => Promise<WebhookAnswer>;

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 2000;

/** `t` is the time of the attempt in seconds; `v1` is HMAC-SHA256 of `t.body` in hexadecimal digits. */
export function signatureOf(body: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

export const webhookHeaders = ({ event, body, secret, delivery }: WebhookMessage, seconds: number) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
  'user-agent': 'zhili-byli-webhooks',
  'x-strapi-event': event,
  'x-webhook-delivery': delivery,
  'x-webhook-signature': signatureOf(body, secret, seconds),
});

/** `resolve` finds the addresses of a host. */
export const createSendWebhook =
  (resolve: typeof lookup = lookup): SendWebhook =>
  (message, signal) => {
    const startedAt = performance.now();
    const spent = () => Math.round(performance.now() - startedAt);
    const url = URL.parse(message.url);
    // A host that is an IP address is not looked up.
    if (url?.protocol !== 'https:' || isPrivateHost(url.hostname) || isUnroutable(url.hostname))
      return Promise.resolve({ status: null, answer: 'The address is not a public https address', ms: 0 });
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    return new Promise((settle) => {
      const failed = (error: Error) =>
        settle({
          status: null,
          answer: limit.aborted ? `No answer within ${TIMEOUT_MS / 1000} s` : error.message,
          ms: spent(),
        });
      const call = request(
        url,
        {
          method: 'POST',
          headers: webhookHeaders(message, Math.floor(Date.now() / 1000)),
          lookup: publicLookup(resolve),
          // A kept connection would skip the check of the address.
          agent: false,
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
        },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          const finish = () => {
            const answer = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString().replaceAll('\0', '');
            settle({ status: response.statusCode ?? null, answer, ms: spent() });
            call.destroy();
          };
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            bytes += chunk.length;
            if (bytes >= MAX_ANSWER_BYTES) finish();
          });
          response.on('end', finish);
          response.on('error', failed);
        },
      );
      call.on('error', failed);
      call.end(message.body);
    });
  };
