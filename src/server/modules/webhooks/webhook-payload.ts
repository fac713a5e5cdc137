// Bodies of webhooks in the shapes of Strapi 5, and an example of each for the page in /admin.
import type { WebhookEvent } from '#core/webhooks/webhook.ts';
import { trusted } from '../../content/access.ts';
import type { Content } from '../../content/content.ts';
import type { Database } from '../../db/database.ts';
import { type KeptEvent, readFilePayload, readOrderPayload } from './webhooks.repository.ts';

/** What is left of a deleted record is its id; null for an order that was erased. */
export async function webhookBody(
  { database, content }: { readonly database: Database; readonly content: Content },
  { event, model: name, subject, createdAt }: KeptEvent,
): Promise<string | null> {
  const head = { event, createdAt: createdAt.toISOString() };
  if (event.startsWith('order.')) {
    const order = await readOrderPayload(database, subject);
    return order && JSON.stringify({ ...head, model: 'order', order });
  }
  if (event.startsWith('media.')) {
    const file = event === 'media.delete' ? null : await readFilePayload(database, subject);
    return JSON.stringify({ ...head, media: file ?? { id: Number(subject) } });
  }
  const model = content.registry.types.find(({ singularName }) => singularName === name);
  if (!model) return null;
  const status = event === 'entry.publish' ? 'published' : 'draft';
  const isGone = event === 'entry.delete' || event === 'entry.unpublish';
  const entry = isGone ? null : await readEntry(content, model, subject, model.draft ? { status } : {});
  return JSON.stringify({ ...head, model: name, uid: model.uid, entry: entry ?? { documentId: subject } });
}

/** Without links and private attributes; null when it was deleted meanwhile. */
async function readEntry(
  { reader }: Content,
  model: Parameters<Content['reader']['one']>[0],
  documentId: string,
  query: { readonly status?: string },
): Promise<object | null> {
  const text = await reader.one(model, model.kind === 'single' ? null : documentId, { ...query }, trusted);
  return text === null ? null : JSON.parse(text);
}

/** Body of a test: the first event of the webhook with an invented record. */
export function testBody(event: WebhookEvent): string {
  const head = { event, createdAt: new Date().toISOString(), test: true };
  if (event.startsWith('order.'))
    return JSON.stringify({ ...head, model: 'order', order: { number: '000-0000', total: 249_000 } });
  if (event.startsWith('media.')) return JSON.stringify({ ...head, media: { id: 0, name: 'test.webp' } });
  return JSON.stringify({
    ...head,
    model: 'genre',
    uid: 'api::genre.genre',
    entry: { documentId: 'test', title: 'Test' },
  });
}
