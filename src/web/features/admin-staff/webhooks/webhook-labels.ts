// Names of webhook events, and an example of a body.
import type { WebhookEvent } from '#core/webhooks/webhook.ts';
import type { Translate } from '#web/i18n/copy.ts';

type EventKey = WebhookEvent extends infer Event
  ? Event extends `${infer A}.${infer B}`
    ? `${A}_${B}`
    : never
  : never;

/** Keys of the copy cannot contain a dot. */
export const eventLabel = (t: Translate, event: WebhookEvent): string =>
  t(`adminStaff.webhooks.eventNames.${event.replace('.', '_') as EventKey}`);

export const SAMPLE_BODY = `POST /hook
X-Strapi-Event: entry.publish
X-Webhook-Delivery: k3v9…
X-Webhook-Signature: t=1763481600,v1=5f2b…

{
  "event": "entry.publish",
  "createdAt": "2026-11-18T12:00:00.000Z",
  "model": "product",
  "uid": "api::product.product",
  "entry": { "documentId": "…", "title": "…", "price": 249000 }
}`;

export const SAMPLE_CHECK = `const [t, v1] = header.split(',').map((part) => part.split('=')[1]);
const expected = createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest('hex');
const isValid = v1.length === expected.length
  && timingSafeEqual(Buffer.from(v1), Buffer.from(expected))
  && Date.now() / 1000 - Number(t) < 300;`;
