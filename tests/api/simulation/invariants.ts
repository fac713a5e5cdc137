// What must be true of the shop after every day. Each check returns one line per violation.
import type { Business } from './business.ts';
import { type Check, kopecksOf, linesOf } from './check.ts';
import { familyLinks, rewards } from './friend-invariants.ts';
import { giftEnds, giftLedger, giftMails, giftMoney } from './gift-invariants.ts';
import { findWrongSums } from './kept-sales.ts';

/** What the provider holds for an order is what the shop believes to hold, and what the order's state says. */
const moneyPerOrder: Check = async ({ database, yookassa }) => {
  const held = new Map<string, number>();
  for (const { status, amount, refunded_amount: back, metadata } of yookassa.payments.values()) {
    const order = metadata.order ?? '';
    if (status === 'succeeded') held.set(order, (held.get(order) ?? 0) + kopecksOf(amount) - kopecksOf(back));
  }
  const orders = await database.query<{
    id: string;
    state: string;
    total: number | null;
    paid: boolean;
    believed: number;
    open: boolean;
  }>(
    `select document_id as id, state, total, paid_at is not null as paid,
       coalesce((select sum(paid_amount - refunded) from payments p where p.order_id = o.document_id
         and status = 'succeeded'), 0)::bigint as believed,
       exists (select 1 from payments p where p.order_id = o.document_id and status = 'pending')
         or exists (select 1 from refunds r where r.order_id = o.document_id and status = 'pending') as open
     from orders o order by id`,
  );
  return orders.flatMap(({ id, state, total, paid, believed, open }) => {
    if (open) return [];
    const real = held.get(id) ?? 0;
    const wrong: string[] = [];
    if (real !== believed)
      wrong.push(`order ${id} (${state}): the provider holds ${real}, the shop believes ${believed}`);
    const isClosed = state === 'cancelled' || state === 'refunded' || !paid;
    if (isClosed && real !== 0)
      wrong.push(`order ${id} is ${state}${paid ? '' : ' and unpaid'}, the provider holds ${real}`);
    if (!isClosed && real > (total ?? 0)) wrong.push(`order ${id} of ${total} holds ${real}`);
    return wrong;
  });
};

/** Payments, refunds and both kinds of receipts, each in the shop as at the provider. */
const moneyRecords: Check = async ({ database, yookassa }) => {
  const wrong = await linesOf(
    database,
    `select 'refunds of payment ' || p.document_id || ': ' || p.refunded || ' instead of ' || coalesce(sum(r.amount), 0) as line
       from payments p left join refunds r on r.payment = p.document_id and r.status = 'succeeded'
       group by p.document_id, p.refunded having p.refunded <> coalesce(sum(r.amount), 0)
     union all select 'lines of order ' || o.document_id || ' and its delivery are ' || sum(l.final_price) || ' of ' || o.total
       from orders o join order_lines l on l.order_id = o.document_id
       where o.paid_at is not null and o.total > 0 group by o.document_id
       having sum(l.final_price) + coalesce(o.delivery_cost, 0) + coalesce(o.gift_wrap, 0) <> o.total
     union all select 'the receipt of refund ' || document_id || ' is not ' || amount from refunds
       where receipt is not null and (select sum((i ->> 'price')::bigint * (i ->> 'quantity')::int)
         from jsonb_array_elements(receipt -> 'items') i) <> amount
     union all select 'the second receipt ' || document_id || ' is not ' || amount from settlement_receipts
       where (select sum((i ->> 'price')::bigint * (i ->> 'quantity')::int) from jsonb_array_elements(receipt -> 'items') i) <> amount
     union all select 'payment ' || payment || ' has several second receipts' from settlement_receipts
       group by payment having count(*) > 1`,
  );
  const refunds = await database.query<{ id: string; amount: number }>(
    `select external_id as id, amount from refunds where status = 'succeeded'`,
  );
  const known = new Map(refunds.map(({ id, amount }) => [id, amount]));
  for (const { id, amount } of yookassa.refunds.values()) {
    const [open] = await database.query(`select 1 from refunds where status = 'pending' limit 1`);
    if (known.get(id) !== kopecksOf(amount) && !open)
      wrong.push(`refund ${id} of ${kopecksOf(amount)} is ${known.get(id)} in the shop`);
    known.delete(id);
  }
  for (const id of known.keys()) wrong.push(`refund ${id} is unknown to the provider`);
  const settled = new Map<string, number>();
  for (const { payment_id: payment } of yookassa.receipts.values())
    settled.set(payment, (settled.get(payment) ?? 0) + 1);
  for (const [payment, count] of settled)
    if (count > 1) wrong.push(`payment ${payment} has ${count} second receipts at the provider`);
  return wrong;
};

/** A code is used as often as paid, open orders use it; nothing is used beyond its limit. */
const coupons: Check = ({ database }) =>
  linesOf(
    database,
    `select 'coupon ' || code || ' was used ' || used || ' times, orders use it ' || live as line from (
       select code, used, (select count(*) from orders where coupon = c.document_id and promo_discount > 0
         and paid_at is not null and state not in ('cancelled', 'refunded'))
         + (select count(*) from orders where coupon = c.document_id and state = 'awaiting_payment' and paid_at is null
            and exists (select 1 from coupon_uses u where u.order_id = orders.document_id)) as live
       from content.coupons c) counted where used <> live
     union all select 'coupon ' || code || ' was used ' || used || ' of ' || usage_limit from content.coupons
       where used > usage_limit`,
  );

/** The owner's figures are the provider's. */
const figures: Check = async ({ database, yookassa }) => {
  const [open] = await database.query(
    `select 1 from payments where status = 'pending' union all select 1 from refunds where status = 'pending' limit 1`,
  );
  if (open) return [];
  const payments = [...yookassa.payments.values()].filter(({ status }) => status === 'succeeded');
  const paid = payments.reduce((sum, { amount }) => sum + (amount.currency === 'RUB' ? kopecksOf(amount) : 0), 0);
  const refunded = payments.reduce((sum, { refunded_amount: back }) => sum + kopecksOf(back), 0);
  const [sums] = await database.query<{ paid: number; refunded: number }>(
    `select coalesce((select sum(paid_amount) from payments where status = 'succeeded'), 0)::bigint as paid,
       coalesce((select sum(amount) from refunds where status = 'succeeded'), 0)::bigint as refunded`,
  );
  if (sums?.paid === paid && sums.refunded === refunded) return [];
  return [`the owner sees ${sums?.paid} and ${sums?.refunded} refunded, the provider has ${paid} and ${refunded}`];
};

/** Each paid order has each of its books exactly once: rights for files, one print run for paper. */
const booksOfOrders: Check = ({ database }) =>
  linesOf(
    database,
    `with bought as (
       select o.document_id as order_id, o.state, b.book, b.paper, b.copies, b.electronic, b.coloring
       from orders o join order_books b on b.order_id = o.document_id
       where o.paid_at is not null and o.state not in ('cancelled', 'refunded'))
     select 'order ' || order_id || ' (' || state || ') has ' || runs || ' print runs of book ' || book as line from (
       select *, (select count(*) from print_runs r where r.order_id = b.order_id and r.book = b.book and cancelled_at is null) as runs
       from bought b) counted where runs <> case when paper is null then 0 else 1 end
     union all select 'order ' || b.order_id || ' has a print run of other copies' from bought b join print_runs r
       on r.order_id = b.order_id and r.book = b.book and r.cancelled_at is null where r.copies <> b.copies
     union all select 'order ' || order_id || ' lacks the right to its ' || kind from bought b,
       lateral (values ('ebook', b.electronic), ('coloring', b.coloring)) wanted(kind, is_bought)
       where is_bought <> exists (select 1 from book_rights r where r.order_id = b.order_id and r.book = b.book and r.kind = wanted.kind)
     union all select 'order ' || order_id || ' was paid ' || count(*) || ' times' from order_history where event = 'paid'
       group by order_id having count(*) > 1`,
  );

/** Longest time in a state that the shop or an outside party must end. */
const DEADLINES = `
  select 'order ' || document_id || ' is ' || state || ' since ' || updated_at as line from orders
    where state = 'awaiting_payment' and updated_at < now() - interval '3 days'
      and not exists (select 1 from payment_links l where l.order_id = orders.document_id)
  union all select 'order ' || document_id || ' is ' || state || ' since ' || updated_at from orders
    where state = 'paid' and updated_at < now() - interval '1 hour'
  union all select 'digital order ' || document_id || ' is not delivered' from orders o
    where state = 'in_production' and updated_at < now() - interval '2 hours'
      and not exists (select 1 from order_books b where b.order_id = o.document_id and b.paper is not null)
      and not exists (select 1 from order_books ob join books b on b.document_id = ob.book
        where ob.order_id = o.document_id and b.state <> 'files_ready')
  union all select 'order ' || document_id || ' is printed and still ' || state from orders o
    where state in ('in_production', 'printing') and exists (select 1 from print_runs r where r.order_id = o.document_id)
      and not exists (select 1 from print_runs r where r.order_id = o.document_id and cancelled_at is null
        and (dispatched_at is null or dispatched_at > now() - interval '1 day'))
      and exists (select 1 from print_runs r where r.order_id = o.document_id and cancelled_at is null)
      and not exists (select 1 from order_books ob join books b on b.document_id = ob.book
        where ob.order_id = o.document_id and b.state <> 'files_ready')
  union all select 'order ' || o.document_id || ' is shipped for a month' from orders o
    where state = 'shipped' and updated_at < now() - interval '30 days'
  union all select 'book ' || document_id || ' is ' || state || ' since ' || updated_at from books
    where state in ('previewing', 'generating', 'confirmed') and updated_at < now() - interval '3 hours'
      and deleted_at is null and destroyed_at is null
      and (state <> 'previewing' or not exists (select 1 from simulated.jobs j where j.payload ->> 'book' = books.document_id))
  union all select 'print run ' || r.document_id || ' was not handed over' from print_runs r
    join books b on b.document_id = r.book where b.state = 'files_ready' and r.handed_at is null and r.cancelled_at is null
      and b.updated_at < now() - interval '3 hours'
  union all select 'payment ' || document_id || ' is open since ' || created_at from payments
    where status = 'pending' and created_at < now() - interval '4 days'
  union all select 'refund ' || document_id || ' is open since ' || created_at from refunds
    where status = 'pending' and created_at < now() - interval '4 days'
  union all select 'second receipt ' || document_id || ' is open since ' || created_at from settlement_receipts
    where status = 'pending' and created_at < now() - interval '4 days'
  union all select 'order ' || o.document_id || ' was delivered without a second receipt' from orders o
    where o.state = 'delivered' and o.completed_at < now() - interval '1 day'
      and exists (select 1 from payments p where p.order_id = o.document_id and p.status = 'succeeded' and p.paid_amount > p.refunded
        and not exists (select 1 from settlement_receipts s where s.payment = p.document_id))
  union all select 'parcel ' || parcels.document_id || ' was not registered' from parcels
    where external_id is null and courier <> 'by-hand' and created_at < now() - interval '2 days'
      and exists (select 1 from orders o where o.document_id = parcels.order_id and o.state in ('in_production', 'printing', 'shipped'))
  union all select 'mail ' || document_id || ' (' || coalesce(kind, '') || ') is ' || state || ' since ' || created_at from mails
    where state in ('queued', 'sending') and created_at < now() - interval '2 days'
  union all select 'job ' || name || ' waits since ' || start_after from simulated.jobs
    where state in ('created', 'retry', 'active') and start_after < now() - interval '1 day'
  union all select 'payment message ' || id || ' was not handled' from payment_events
    where handled_at is null and received_at < now() - interval '4 days'`;

const deadlines: Check = ({ database }) => linesOf(database, DEADLINES);

/** Two mails with the same words to the same address, unless the mailer reported that the first was not sent. */
const mails: Check = async ({ world }) => {
  const seen = new Set<string>();
  return world.sent.flatMap(({ to, subject, text, answerLost }) => {
    const key = `${to}\n${subject}\n${text}`;
    const isSecond = seen.has(key);
    if (!answerLost) seen.add(key);
    return isSecond ? [`"${subject}" was sent twice to ${to}`] : [];
  });
};

/** Every private file has its record, every record its file. */
const files: Check = async ({ database, world }) => {
  const rows = await database.query<{ key: string }>(
    `select storage_key as key from book_pictures union all select storage_key from book_files
     union all select epub_key from book_files where epub_key is not null`,
  );
  const wrong = rows.filter(({ key }) => !world.stored.files.has(key)).map(({ key }) => `the file ${key} is gone`);
  const halves = await linesOf(
    database,
    `select 'the ' || kind || ' of book ' || book || (case when epub_key is null then ' lacks its EPUB' else ' has an EPUB' end) as line
     from book_files where (kind = 'ebook') <> (epub_key is not null)`,
  );
  wrong.push(...halves);
  const living = new Set(
    (
      await database.query<{ id: string }>(
        `select document_id as id from books where destroyed_at is null union all select document_id from content.child_photos where state <> 'deleted'`,
      )
    ).map(({ id }) => id),
  );
  for (const key of world.stored.files.keys()) {
    const [kind, id = ''] = key.split('/');
    if (!living.has(id)) wrong.push(`the file ${key} belongs to no ${kind}`);
  }
  const read = await database.query<{ id: string }>(
    `select document_id as id from content.child_photos where state = 'ready'`,
  );
  for (const { id } of read)
    if (!world.stored.files.has(`photos/${id}/face.json`)) wrong.push(`the reading of photo ${id} is gone`);
  return wrong;
};

/** Terms of the privacy policy, each with some hours for its job. */
const RETAINED = `
  select 'order ' || document_id || ' was completed at ' || completed_at as line from orders
    where destroyed_at is null and completed_at < now() - interval '30 days'
  union all select 'cart ' || document_id || ' was left at ' || updated_at from orders
    where state = 'cart' and destroyed_at is null and updated_at < now() - interval '30 days'
  union all select 'unpaid book ' || document_id || ' was left at ' || seen_at from books b
    where destroyed_at is null and paid_at is null and seen_at < now() - interval '15 days' and deleted_at is null
      and guest_id is distinct from 'sample'
      and not exists (select 1 from order_books ob join orders o on o.document_id = ob.order_id
        where ob.book = b.document_id and o.state = 'awaiting_payment')
  union all select 'removed book ' || document_id || ' was removed at ' || deleted_at from books b
    where destroyed_at is null and deleted_at < now() - interval '2 days'
      and not exists (select 1 from order_books ob join orders o on o.document_id = ob.order_id
        where ob.book = b.document_id and (o.state = 'awaiting_payment' or (o.paid_at is not null and o.completed_at is null)))
  union all select 'book ' || b.document_id || ' of completed orders' from books b
    where destroyed_at is null and paid_at is not null
      and not exists (select 1 from order_books ob join orders o on o.document_id = ob.order_id
        where ob.book = b.document_id and (o.completed_at is null or o.completed_at > now() - interval '31 days')
          and o.state <> 'cart')
      and not exists (select 1 from book_history h where h.book = b.document_id and h.at > now() - interval '31 days')
  union all select 'photo ' || document_id || ' of no book' from content.child_photos p
    where state <> 'deleted' and created_at < now() - interval '3 days' and updated_at < now() - interval '3 days'
      and not exists (select 1 from books b where p.document_id = any(b.photos) and b.destroyed_at is null)
  union all select 'mail ' || document_id || ' of ' || created_at from mails where created_at < now() - interval '31 days'
  union all select 'inquiry ' || document_id || ' of ' || created_at from inquiries where created_at < now() - interval '31 days'
  union all select 'subscription of ' || email from content.newsletters
    where coalesce(unsubscribed_at, case when confirmed_at is null then created_at + interval '24 days' end) < now() - interval '31 days'
  union all select 'data of the destroyed order ' || document_id from orders
    where destroyed_at is not null and (buyer is not null or recipient is not null or delivery is not null)
  union all select 'data of the destroyed book ' || document_id from books
    where destroyed_at is not null and (child is not null or look is not null)`;

const retention: Check = ({ database }) => linesOf(database, RETAINED);

const outside: Check = async ({ world, faults }) => [...world.contradictions.splice(0), ...faults.splice(0)];

const CHECKS: Readonly<Record<string, Check>> = {
  moneyPerOrder,
  moneyRecords,
  coupons,
  figures,
  keptSales: ({ database }) => findWrongSums(database),
  booksOfOrders,
  deadlines,
  mails,
  files,
  retention,
  giftMoney,
  giftLedger,
  giftMails,
  giftEnds,
  rewards,
  familyLinks,
  outside,
};

export async function findViolations(business: Business): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    for (const line of await check(business)) wrong.push(`${name}: ${line}`);
  }
  return wrong;
}
