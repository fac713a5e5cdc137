// A dashboard over a database with one story, and orders of it paid at given times.
import { newDocumentId } from '#core/ids.ts';
import { createDashboardService } from '#server/modules/dashboard/dashboard.module.ts';
import { openShopContent } from '../../../src/open-content.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { copyTestDatabase } from '../../harness/database.ts';

export async function startDashboard() {
  const { database } = await copyTestDatabase();
  const { shop } = await composeTestShop({ database, content: await openShopContent(database) });
  const { queue } = shop.parts;
  const dashboard = createDashboardService({
    database,
    queue,
    shopContent: shop.shopContent,
    certificates: { owed: async () => ({ owed: 250_000, certificates: 2 }) },
    connectionChecks: { passed: async () => new Map(), countFailing: async () => 0 },
    site: shop.services.site,
  });
  await database.query(
    `insert into story_versions (slug, number, hash, files, engine) values ('fox', 1, 'h', '{}', 'e')`,
  );

  let number = 0;
  /** An order of one book, paid at this time. */
  async function sell(paidAt: string, total: number, more: { code?: string; discount?: number; utm?: object } = {}) {
    const id = newDocumentId();
    const book = newDocumentId();
    const payment = newDocumentId();
    const { code = null, discount = 0, utm = null } = more;
    number += 1;
    await database.query(
      `insert into books (document_id, draft, story, story_version, locale, child, answers, look, consent_version, state, paid_at)
       values ($1, gen_random_uuid(), 'fox', 1, 'ru', '{}', '{}', '{}', '1', 'generating', $2)`,
      [book, paidAt],
    );
    await database.query(
      `insert into orders (document_id, number, guest_id, state, locale, coupon_code, cost, preorder_discount, promo_discount,
         gift_wrap, delivery_cost, total, paid_at, source)
       values ($1, $2, $2, 'in_production', 'ru', $3, $4, 0, $5, 0, 0, $6, $7, $8)`,
      [id, `N-${number}`, code, total + discount, discount, total, paidAt, utm && JSON.stringify(utm)],
    );
    await database.query(
      `insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
         preorder_discount, promo_discount, final_price)
       values ($1, $2, $3, 'p', 'fox', 'Лиса', 'printed', 1, $4, $4, 0, $5, $6)`,
      [newDocumentId(), id, book, total + discount, discount, total],
    );
    await database.query(
      `insert into payments (document_id, order_id, attempt, provider, external_id, status, amount, paid_amount, paid_currency, settled_at)
       values ($1, $2, 1, 'sandbox', $1, 'succeeded', $3, $3, 'RUB', $4)`,
      [payment, id, total, paidAt],
    );
    return { id, book, payment };
  }

  return { database, queue, dashboard, sell };
}
