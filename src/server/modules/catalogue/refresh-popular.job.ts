// Updates the collection of kind `popular` from actual sales; without sales it is empty.

import { DAY_MS, moscowDay } from '#core/calendar/working-days.ts';
import type { Clock } from '#core/clock.ts';
import { createEntry, updateEntry } from '../../content-types/create-entry.ts';
import { createShopContent } from '../../content-types/shop-content.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { ServerParts } from '../server-module.ts';
import { listBestsellers } from './catalogue.repository.ts';

const POPULAR_PERIOD_DAYS = 90;
const POPULAR_MIN_COPIES = 3;
/** One row of the home page. Fewer than half of it is not shown as a ranking. */
const POPULAR_MAX_BOOKS = 6;
const POPULAR_MIN_BOOKS = 3;
const TITLES = { ru: { title: 'Чаще всего выбирают' }, en: { title: 'Chosen most often' } };

const job = defineJob({ name: 'refresh-popular', payload: noPayload, cron: '20 3 * * *' });

type Parts = Pick<ServerParts, 'database' | 'content'>;

export const refreshPopularJob = (parts: Parts, clock: Clock): JobHandler =>
  defineJobHandler(job, () => refreshPopular(parts, clock));

async function refreshPopular({ database, content }: Parts, clock: Clock): Promise<void> {
  const since = moscowDay(new Date(clock.now().getTime() - POPULAR_PERIOD_DAYS * DAY_MS));
  const sold = await listBestsellers(database, since, {
    minCopies: POPULAR_MIN_COPIES,
    maxBooks: POPULAR_MAX_BOOKS,
  });
  const shop = createShopContent(content);
  const found = await Promise.all(
    sold.map((slug) => shop.findOne('product', { filters: { slug, available: true }, fields: ['documentId'] })),
  );
  const products = found.flatMap((product) => (product ? [product.documentId] : []));
  const draft = await shop.findOne('collection', { filters: { kind: 'popular' }, status: 'draft' });
  if (!draft) {
    if (products.length >= POPULAR_MIN_BOOKS)
      await createEntry(content, 'collection', { slug: 'popular', kind: 'popular', position: -1, products }, TITLES);
    return;
  }
  // A collection that an owner has unpublished stays hidden.
  const shown = await shop.findOne('collection', {
    filters: { kind: 'popular' },
    populate: { products: { fields: ['documentId'] } },
  });
  if (!shown) return;
  const listed = (shown.products ?? []).map(({ documentId }) => documentId);
  const wanted = products.length >= POPULAR_MIN_BOOKS ? products : [];
  if (listed.toSorted().join() === wanted.toSorted().join()) return;
  await updateEntry(content, 'collection', shown.documentId, { products: wanted }, 'ru');
}
