// Inserts users, mails, inquiries, reviews, codes, redirects and audit records into the database.
import type { Database } from '../../src/server/db/database.ts';

const id = (letter: string): string => `'${letter}' || lpad(n::text, 23, '0')`;
const WORDS = `(array['подарок','доставка','печать','обложка','скидка','фото','сказка','срок'])[1 + n % 8]`;

const FILLS: readonly string[] = [
  `insert into users (document_id, username, username_key, email, confirmed, role_id, created_at)
   select ${id('u')}, 'reader' || n, 'reader' || n, 'reader' || n || '@example.test', n % 3 <> 0,
     (select id from roles where type = 'authenticated'), now() - interval '5 minutes' * n from generate_series(1, $1::integer) n`,
  `insert into audit_log (at, actor_id, actor_name, actor_role, action, subject_type, subject_id, details)
   select now() - interval '3 minutes' * n, 1 + n % 6, 'colleague' || n % 6, 'support',
     (array['orders.refund','content.update','users.block','reviews.shown','printing.printed'])[1 + n % 5],
     (array['order','product','user','review'])[1 + n % 4], ${id('o')}, '{}' from generate_series(1, $1::integer) n`,
  `insert into mails (document_id, address, subject, kind, state, sealed, created_at, request_id)
   select ${id('m')}, 'reader' || n || '@example.test', 'Ваш заказ: ' || ${WORDS},
     (array['order.paid','book.ready','account.confirm','newsletter.issue'])[1 + n % 4],
     case when n % 200 = 0 then 'failed' else 'sent' end, '\\x00', now() - interval '4 minutes' * n, lpad(to_hex(n), 16, '0')
   from generate_series(1, $1::integer) n`,
  `insert into inquiries (document_id, fingerprint, kind, name, organisation, email, phone, message, language, state)
   select ${id('q')}, 'f' || n, 'bookstores', 'Партнёр ' || n, 'Магазин ' || n % 900, 'partner' || n || '@example.test', '+7900' || n,
     'Нас интересует ' || ${WORDS}, 'ru', case when n % 50 = 0 then 'new' when n % 60 = 0 then 'working' else 'closed' end
   from generate_series(1, $1::integer) n`,
  `insert into redirects (from_path, to_address) select '/old/' || n, '/books/' || n from generate_series(1, $1::integer) n`,
  `insert into content.coupons (document_id, code, kind, discount, applies_to, scope, used, active, valid_until)
   select ${id('c')}, 'SALE' || n, 'percent', 10, 'any', 'order', n % 9, n % 7 <> 0, now() + interval '1 day' * (n % 400 - 200)
   from generate_series(1, $1::integer) n`,
  `insert into content.reviews__draft (document_id, has__ru, state, author_name, rating, text)
   select ${id('v')}, true, case when n % 300 = 0 then 'pending' else 'shown' end, 'Анна ' || n, 1 + n % 5,
     'Читаем каждый вечер, нравится ' || ${WORDS} || '. ' || repeat('Ребёнок узнал себя на картинке. ', 5)
   from generate_series(1, $1::integer) n`,
  `insert into content.reviews (id, document_id, has__ru, state, author_name, rating, text)
   select id, document_id, has__ru, state, author_name, rating, text from content.reviews__draft
   where document_id like 'v0%' limit $1`,
  `insert into content.newsletters (document_id, email, language, topic, subject, state, subscription_key)
   select ${id('s')}, 'reader' || n || '@example.test', 'ru', 'news', '', 'subscribed', 'k' || n
   from generate_series(1, $1::integer) n`,
  `insert into files (document_id, name, hash, ext, mime, size, url, provider, folder)
   select ${id('f')}, 'picture-' || n || '.webp', 'h' || n, '.webp', 'image/webp', 1, '/uploads/h' || n || '.webp', 'local',
     case when n % 3 = 0 then 'Папка ' || n % 50 end
   from generate_series(1, $1::integer) n`,
  `insert into entry_changes (type, document_id, actor_id, actor_name, action, before)
   select 'review', ${id('v')}, 1 + n % 6, 'colleague' || n % 6, 'update', jsonb_build_object('ru', jsonb_build_object('rating', n % 5))
   from generate_series(1, $1::integer) n`,
];

/** Their triggers find the customer of every new row, which takes milliseconds each. */
const TABLES_WITH_CUSTOMERS = ['users', 'inquiries', 'content.newsletters'];

const setCustomerTrigger = (database: Database, table: string, state: 'enable' | 'disable') =>
  database.query(`alter table ${table} ${state} trigger ${table.replace('content.', '')}_customer`);

const READERS_AS_CUSTOMERS = `
insert into customers (document_id, address, name, locale, user_id, news)
select 'r' || substr(document_id, 2), email, username, 'ru', id, true from users where document_id like 'u0%'`;

export async function fillRecords(database: Database, count: number): Promise<void> {
  for (const table of TABLES_WITH_CUSTOMERS) await setCustomerTrigger(database, table, 'disable');
  for (const fill of FILLS) await database.query(fill, [count]);
  for (const table of TABLES_WITH_CUSTOMERS) await setCustomerTrigger(database, table, 'enable');
  await database.query(READERS_AS_CUSTOMERS);
  await database.query('vacuum analyze');
}

/** A week of jobs, as long as the queue keeps them: most are done, some failed, some wait. */
export async function fillJobs(database: Database, count: number): Promise<void> {
  for (const queue of ['send-mail', 'make-preview', 'follow-parcel'])
    await database.query(`select pgboss.create_queue($1, '{"policy":"short"}')`, [queue]);
  await database.query(
    `insert into pgboss.job (name, data, state, singleton_key, retry_count, created_on, started_on, completed_on, output)
     select (array['send-mail','make-preview','follow-parcel'])[1 + n % 3],
       jsonb_build_object('id', ${id('m')}, '$origin', jsonb_build_object('request', lpad(to_hex(n), 16, '0'))),
       (case when n % 200 = 0 then 'failed' when n % 500 = 1 then 'created' else 'completed' end)::pgboss.job_state, 'k' || n,
       case when n % 200 = 0 then 3 else 0 end, at, case when n % 500 <> 1 then at end, case when n % 500 <> 1 then at end,
       case when n % 200 = 0 then '{"message":"connect ECONNREFUSED 127.0.0.1:25"}'::jsonb end
     from generate_series(1, $1::integer) n, lateral (select now() - interval '6 seconds' * n as at) made`,
    [count],
  );
  await database.query('vacuum analyze pgboss.job');
}
