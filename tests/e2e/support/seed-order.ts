// Inserts a paid order in the state after drawing, approving and printing.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { newDocumentId } from '#core/ids.ts';
import { openDatabase } from '#server/db/database.ts';

export const TOTAL = 249_000;

export interface SeededOrder {
  readonly documentId: string;
  readonly number: string;
  readonly email: string;
}

/** Its one book is being printed. */
export async function seedPrintingOrder(dataDir: string): Promise<SeededOrder> {
  const database = openDatabase({ socketDir: join(dataDir, 'postgres-socket') }, 1);
  const order = newDocumentId();
  const book = newDocumentId();
  const payment = newDocumentId();
  const run = newDocumentId();
  const email = `${order}@example.test`;
  const digits = String(Date.now()).slice(-7);
  const number = `${digits.slice(0, 3)}-${digits.slice(3)}`;
  const buyer = JSON.stringify({ name: 'Анна Петрова', phone: '+79161234567', email });
  const place = JSON.stringify({
    city: { code: 'ru-tver', name: 'Тверь', region: null, country: 'RU', latitude: 56.86, longitude: 35.91 },
    point: { code: 'ru-tver-1', kind: 'pvz', name: 'Тверь', address: 'Советская ул., 1', hours: '', note: null },
    tariff: { code: 'pvz', name: 'До пункта', kind: 'pvz', minDays: 1, maxDays: 2, price: 0, cheapest: true },
    postalCode: null,
  });
  try {
    await database.transaction(async (tx) => {
      await tx.query(
        `insert into books (document_id, guest_id, draft, story, story_version, locale, child, answers, look,
           consent_version, state, paid_at, confirmed_at)
         select $1, $1, $2, slug, number, 'ru', $3, '{}', '{}', '1', 'files_ready', now(), now()
         from story_versions where slug = 'night-forest' order by number desc limit 1`,
        [book, randomUUID(), { name: 'Маша', fullName: 'Маша Петрова', age: 4, gender: 'female' }],
      );
      await tx.query(
        `insert into orders (document_id, number, guest_id, state, locale, buyer, delivery, cost, preorder_discount,
           promo_discount, gift_wrap, delivery_cost, total, promised_from, promised_to, checked_out_at, paid_at)
         values ($1, $2, $1, 'printing', 'ru', $3, $4, $5, 0, 0, 0, 0, $5, current_date + 5, current_date + 7, now(), now())`,
        [order, number, buyer, place, TOTAL],
      );
      await tx.query(`insert into order_books (order_id, book, paper) values ($1, $2, 'printed')`, [order, book]);
      await tx.query(
        `insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
           preorder_discount, promo_discount, final_price)
         values ($1, $2, $3, 'product', 'night-forest', 'Ночь в лесу', 'printed', 1, $4, $4, 0, 0, $4)`,
        [newDocumentId(), order, book, TOTAL],
      );
      await tx.query(
        `insert into sandbox_payments (external_id, key, token, order_id, amount, decision, settles_at)
         values ($1, $1, $1, $2, $3, 'succeeded', now())`,
        [payment, order, TOTAL],
      );
      await tx.query(
        `insert into payments (document_id, order_id, attempt, provider, external_id, status, amount, paid_amount,
           paid_currency, settled_at) values ($1, $2, 1, 'sandbox', $1, 'succeeded', $3, $3, 'RUB', now())`,
        [payment, order, TOTAL],
      );
      await tx.query(
        `insert into print_runs (document_id, book, order_id, copies, binding, reference, handed_at)
         values ($1, $2, $3, 1, 'soft', 'job', now())`,
        [run, book, order],
      );
    });
  } finally {
    await database.close();
  }
  return { documentId: order, number, email };
}
