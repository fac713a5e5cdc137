// Inserts two years of orders into the database within a minute, in the state the shop would leave them.
import type { Database } from '../../src/server/db/database.ts';

const NAMES = `array['Анна Петрова','Мария Иванова','Ольга Смирнова','Елена Соколова','Наталья Попова','Иван Кузнецов',
  'Алексей Новиков','Дмитрий Морозов','Сергей Волков','Пётр Ёлкин','Екатерина Лебедева','Татьяна Козлова']`;
const CITIES = `array['Тверь','Казань','Москва','Минск','Алматы','Ереван','Бишкек','Пермь']`;
const COUNTRIES = `array['RU','RU','RU','BY','KZ','AM','KG','RU']`;

const STATE = `case when n % 100 < 3 then 'awaiting_payment' when n % 100 < 6 then 'in_production'
  when n % 100 < 9 then 'printing' when n % 100 < 12 then 'shipped' when n % 100 < 16 then 'cancelled'
  when n % 100 < 18 then 'refunded' else 'delivered' end`;

const id = (letter: string): string => `'${letter}' || lpad(n::text, 23, '0')`;

export async function fillOrders(database: Database, count: number): Promise<void> {
  const [story] = await database.query<{ slug: string; number: number }>(
    'select slug, max(number) as number from story_versions group by slug order by slug limit 1',
  );
  if (!story) throw new Error('the shop has no story');
  const run = (sql: string, values: readonly unknown[] = [count]) => database.query(sql, values);
  await run('alter table books disable trigger user', []);
  // Customers are added once below instead of by a trigger per order, which takes milliseconds each.
  await run('alter table orders disable trigger orders_customer_placed', []);
  // Counts the buyer's earlier purchases at each order, which takes ever longer while the table has no statistics.
  await run('alter table orders disable trigger orders_note_purchase', []);
  await run(
    `insert into books (document_id, guest_id, draft, story, story_version, locale, child, answers, look, consent_version,
       state, paid_at, confirmed_at, created_at)
     select ${id('b')}, 'bench' || n, gen_random_uuid(), $2, $3, 'ru', jsonb_build_object('name', case when n % 1000 = 1 then 'Агния' else 'Маша' end, 'fullName', 'Маша', 'age', 4, 'gender', 'female'),
       '{}', '{}', '1', case when n % 100 < 3 then 'preview_ready' when n % 500 = 5 then 'failed' else 'files_ready' end,
       case when n % 100 < 3 then null else now() end, case when n % 100 < 6 then null else now() end, now()
     from generate_series(1, $1::integer) n`,
    [count, story.slug, story.number],
  );
  await run(
    `insert into orders (document_id, number, guest_id, state, locale, buyer, delivery, coupon_code, cost, preorder_discount,
       promo_discount, gift_wrap, delivery_cost, total, promised_from, promised_to, checked_out_at, paid_at, completed_at,
       created_at, updated_at, purchase_number, town)
     select ${id('o')}, 'B' || lpad((n / 10000)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0'), 'bench' || n, ${STATE}, 'ru',
       jsonb_build_object('name', (${NAMES})[1 + n % 12], 'phone', '+79' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'),
         'email', 'buyer' || n || '@example.test'),
       case when n % 4 = 0 then null else jsonb_build_object('city', jsonb_build_object('code', 'c', 'name', (${CITIES})[1 + n % 7],
         'country', (${COUNTRIES})[1 + n % 7]), 'point', jsonb_build_object('code', 'p', 'address', 'ул. Мира, ' || n % 90),
         'tariff', jsonb_build_object('code', 'pvz', 'name', 'До пункта')) end,
       case when n % 20 = 0 then 'CODE' || n % 400 end, 99000 + n % 50 * 10000, 0, 0, 0, 0, 99000 + n % 50 * 10000,
       (now() - age)::date + 5, (now() - age)::date + 9, now() - age, case when n % 100 < 3 then null else now() - age end,
       case when n % 100 >= 12 then now() - age end, now() - age, now() - age,
       case when n % 100 >= 3 then 1 end, case when n % 100 >= 3 and n % 4 <> 0 then (${CITIES})[1 + n % 7] end
     from generate_series(1, $1::integer) n, lateral (select interval '10 minutes' * n as age) a`,
  );
  await run(
    `insert into order_books (order_id, book, paper, electronic) select ${id('o')}, ${id('b')},
       case when n % 4 = 0 then null else 'printed' end, n % 4 = 0 from generate_series(1, $1::integer) n`,
  );
  await run(
    `insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
       preorder_discount, promo_discount, final_price)
     select ${id('l')}, ${id('o')}, ${id('b')}, 'p', $2, (array['Ночь в лесу','Море в ванне','Облачная почта'])[1 + n % 3],
       case when n % 4 = 0 then 'electronic' else 'printed' end, 1, 99000, 99000, 0, 0, 99000
     from generate_series(1, $1::integer) n`,
    [count, story.slug],
  );
  await run(
    `insert into parcels (document_id, order_id, courier, number, external_id, tracking_number, state, next_poll_at)
     select ${id('p')}, ${id('o')}, 'embedded', 'n' || n, 'bench' || n, '10' || lpad(n::text, 8, '0'),
       case when n % 997 = 0 then 'failed' when n % 100 < 12 then 'in_transit' else 'delivered' end, null
     from generate_series(1, $1::integer) n where n % 4 <> 0 and n % 100 >= 6`,
  );
  await run(
    `insert into print_runs (document_id, book, order_id, copies, binding, reference, handed_at, taken_at, printed_at)
     select ${id('r')}, ${id('b')}, ${id('o')}, 1, 'soft', 'job', case when n % 100 >= 6 then now() end,
       case when n % 100 >= 9 then now() end,
       case when n % 100 >= 9 then now() end from generate_series(1, $1::integer) n where n % 4 <> 0 and n % 100 >= 3`,
  );
  await run(
    `insert into order_history (order_id, event, from_state, to_state, actor) select ${id('o')}, 'checked_out', 'cart',
       'awaiting_payment', 'owner' from generate_series(1, $1::integer) n`,
  );
  await run('alter table books enable trigger user', []);
  await run('alter table orders enable trigger orders_customer_placed', []);
  await run('alter table orders enable trigger orders_note_purchase', []);
  await run(
    `insert into customers (document_id, address, name, phone, locale, orders, spent, first_order_at, last_order_at)
     select 'k' || substr(document_id, 2), lower(buyer ->> 'email'), buyer ->> 'name', buyer ->> 'phone', locale,
       (paid_at is not null)::int, case when paid_at is not null then total else 0 end, checked_out_at, checked_out_at
     from orders where document_id like 'o0%'`,
    [],
  );
  await run('analyze customers, orders, books, order_books, order_lines, parcels, print_runs, order_history', []);
}
