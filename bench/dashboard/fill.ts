// Inserts a year of orders, payments, books and events, spread evenly over its days.
import type { Queryable } from '../../src/server/db/database.ts';

const id = (letter: string, n: string): string => `'${letter}' || lpad(to_hex(${n}), 23, '0')`;
const moment = (n: string, all: number): string => `now() - interval '365 days' * ((${n}) / ${all}.0)`;

export async function fillYear(database: Queryable, orders: number, events: number): Promise<void> {
  await database.query(`insert into story_versions (slug, number, hash, files, engine)
    select 'story-' || n, 1, 'h', '{}', 'e' from generate_series(1, 9) n`);
  await database.query(`
    insert into books (document_id, draft, story, story_version, locale, child, answers, look, consent_version, state, paid_at)
    select ${id('b', 'n')}, gen_random_uuid(), 'story-' || n % 9 + 1, 1, 'ru', '{}', '{}', '{}', '1',
      case n % 500 when 0 then 'failed' when 1 then 'generating' else 'files_ready' end, ${moment('n', orders)}
    from generate_series(1, ${orders}) n`);
  // Counts the buyer's earlier purchases at each order, which takes ever longer while the table has no statistics.
  await database.query('alter table orders disable trigger orders_note_purchase');
  await database.query(`
    insert into orders (document_id, number, guest_id, state, locale, coupon_code, cost, preorder_discount, promo_discount,
      gift_wrap, delivery_cost, total, paid_at, promised_to, source, purchase_number, town)
    select ${id('o', 'n')}, 'N-' || n, 'g' || n, (array['in_production', 'printing', 'shipped', 'delivered'])[1 + least(n / 100, 3)],
      'ru', case n % 5 when 0 then 'CODE' || n % 40 end, 300000, 0, 10000, 0, 0, 290000, ${moment('n', orders)},
      (${moment('n', orders)} + interval '20 days')::date,
      case n % 3 when 0 then jsonb_build_object('utm_source', 'vk', 'utm_campaign', 'c' || n % 50) end,
      1 + n % 3, (array['Тверь', 'Казань', 'Москва', 'Минск'])[1 + n % 4]
    from generate_series(1, ${orders}) n`);
  await database.query('alter table orders enable trigger orders_note_purchase');
  await database.query(`
    insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
      preorder_discount, promo_discount, final_price)
    select ${id('l', 'n * 2 + f')}, ${id('o', 'n')}, ${id('b', 'n')}, 'p', 'story-' || n % 9 + 1, 'Сказка',
      (array['printed', 'electronic'])[f + 1], 1, 150000, 150000, 0, 5000, 145000
    from generate_series(1, ${orders}) n, generate_series(0, 1) f`);
  await database.query(`
    insert into payments (document_id, order_id, attempt, provider, external_id, status, amount, paid_amount, paid_currency, settled_at)
    select ${id('p', 'n')}, ${id('o', 'n')}, 1, 'sandbox', 'x' || n, 'succeeded', 290000, 290000, 'RUB', ${moment('n', orders)}
    from generate_series(1, ${orders}) n`);
  // Every buyer's book, and four unsold previews for each.
  await database.query(`
    insert into book_history (book, event, actor, at)
    select ${id('b', 'n')}, event, 'worker', ${moment('n', orders)} + after * interval '1 second' * (1 + n % 7)
    from generate_series(1, ${orders}) n, (values ('preview_requested', 0), ('preview_made', 4), ('paid', 60),
      ('generated', 90), ('confirmed', 500), ('files_made', 520)) steps (event, after)`);
  await database.query(`
    insert into content.events (document_id, name, subject, payload, happened_at, created_at)
    select ${id('e', 'n')}, case when n % 2 = 0 then 'visit' when n % 4 = 1 then 'form_opened' when n % 8 = 3 then 'photo_given'
        else 'preview_seen' end, 'story-' || n % 9 + 1,
      case n % 3 when 0 then jsonb_build_object('utm_source', 'vk', 'utm_campaign', 'c' || n % 50) else '{}' end,
      ${moment('n', events)}, ${moment('n', events)}
    from generate_series(1, ${events}) n`);
  await database.query('vacuum analyze');
}
