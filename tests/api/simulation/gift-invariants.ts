// What must be true of gift certificates after every day: their money, their mails, their end.
import { type Check, kopecksOf, linesOf } from './check.ts';

/** Sixteen characters in four groups. */
const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/;

/** What came in and went back at the provider is what was sold and given back in the ledger. */
export const giftMoney: Check = async ({ database, yookassa }) => {
  const certificates = await database.query<{ id: string; state: string; net: number; open: boolean }>(
    `select c.document_id as id, c.state, coalesce((select sum(m.amount) from gift_movements m
         where m.certificate = c.document_id and m.kind in ('sold', 'refunded', 'refund_failed')), 0)::bigint as net,
       exists (select 1 from payments p where p.order_id = c.document_id and p.status = 'pending')
         or exists (select 1 from refunds r where r.order_id = c.document_id and r.status = 'pending') as open
     from gift_certificates c order by c.id`,
  );
  const held = new Map<string, number>();
  for (const { status, amount, refunded_amount: back, metadata } of yookassa.payments.values()) {
    const id = metadata.order ?? '';
    if (status === 'succeeded') held.set(id, (held.get(id) ?? 0) + kopecksOf(amount) - kopecksOf(back));
  }
  return certificates.flatMap(({ id, state, net, open }) => {
    const real = held.get(id) ?? 0;
    return open || real === net
      ? []
      : [`certificate ${id} (${state}): the provider holds ${real}, the ledger has ${net}`];
  });
};

/** The ledger adds up: per certificate, and with the orders that were paid with it. */
export const giftLedger: Check = ({ database }) =>
  linesOf(
    database,
    `with moved as (select order_id, -sum(amount) as held from gift_movements where order_id is not null group by order_id)
     select 'certificate ' || c.document_id || ' has ' || balance || ', its movements are ' || coalesce(sum(m.amount), 0) as line
       from gift_certificates c left join gift_movements m on m.certificate = c.document_id
       group by c.document_id having balance <> coalesce(sum(m.amount), 0)
     union all select 'certificate ' || certificate || ' was sold ' || count(*) || ' times' from gift_movements
       where kind = 'sold' group by certificate having count(*) > 1
     union all select 'certificate ' || document_id || ' is ' || state || ' and its code was ' || (case when paid_at is null then 'not ' else '' end) || 'issued'
       from gift_certificates where (paid_at is not null) <> (state in ('active', 'blocked'))
     union all select 'order ' || o.document_id || ' is ' || o.state || ' and holds ' || held || ' of certificates'
       from moved join orders o on o.document_id = order_id
       where held < 0 or (held <> 0 and (o.state in ('cart', 'cancelled', 'refunded') or (o.paid_at is null and o.state <> 'awaiting_payment')))
     union all select 'order ' || order_id || ' holds ' || held || ' of certificates and is unknown' from moved
       where not exists (select 1 from orders o where o.document_id = order_id)
     union all select 'order ' || o.document_id || ' of ' || total || ' was paid by ' || card || ' and ' || coalesce(held, 0) || ' of certificates'
       from orders o left join moved on order_id = o.document_id,
         lateral (select coalesce(sum(paid_amount - refunded), 0) as card from payments p
           where p.order_id = o.document_id and p.status = 'succeeded') paid
       where o.paid_at is not null and o.state not in ('cancelled', 'refunded') and card + coalesce(held, 0) <> total
         and not exists (select 1 from payments p where p.order_id = o.document_id and p.status = 'pending')
         and not exists (select 1 from refunds r where r.order_id = o.document_id)
         and not exists (select 1 from gift_movements m where m.order_id = o.document_id and m.kind = 'returned')`,
  );

/** Each mail with a code once; of every paid certificate one to its buyer, and one to its recipient on the day. */
export const giftMails: Check = async ({ database, world }) => {
  const seen = new Set<string>();
  const codes = new Set<string>();
  const twice = world.sent.flatMap(({ to, subject, text, answerLost }) => {
    const code = CODE.exec(text)?.[0];
    if (!code) return [];
    codes.add(code);
    const key = `${to} ${code} ${subject}`;
    const isSecond = seen.has(key);
    if (!answerLost) seen.add(key);
    return isSecond ? [`"${subject}" with a code was sent twice to ${to}`] : [];
  });
  const unsent = await linesOf(
    database,
    `select 'certificate ' || document_id || ' was not mailed to its buyer' as line from gift_certificates
       where paid_at < now() - interval '1 day' and buyer_mailed_at is null and buyer_email is not null
     union all select 'certificate ' || document_id || ' was not mailed to its recipient' from gift_certificates
       where paid_at < now() - interval '1 day' and state = 'active' and balance = face_value and by_mail
         and recipient_email is not null and recipient_mailed_at is null and coalesce(send_on, '-infinity') < now()::date - 1`,
  );
  const [paid] = await database.query<{ count: number }>(
    `select count(*)::integer as count from gift_certificates where buyer_mailed_at < now() - interval '2 days'`,
  );
  const missing = (paid?.count ?? 0) - codes.size;
  return [...twice, ...unsent, ...(missing > 0 ? [`${missing} codes of certificates never left the shop`] : [])];
};

/** Unpaid ones end, and names go when nothing is left. */
export const giftEnds: Check = ({ database }) =>
  linesOf(
    database,
    `select 'certificate ' || document_id || ' waits for its payment since ' || created_at as line from gift_certificates c
       where state = 'awaiting_payment' and created_at < now() - interval '9 days'
         and not exists (select 1 from payments p where p.order_id = c.document_id and p.status = 'pending')
     union all select 'names of the ended certificate ' || document_id from gift_certificates c
       where (state = 'cancelled' or (paid_at is not null and balance = 0)) and updated_at < now() - interval '31 days'
         and (giver is not null or recipient is not null or greeting is not null or buyer_email is not null)
         and not exists (select 1 from gift_movements m join orders o on o.document_id = m.order_id
           where m.certificate = c.document_id and o.paid_at is null)
     union all select 'the address for the certificate ' || document_id from gift_certificates
       where recipient_email is not null and recipient_mailed_at < now() - interval '31 days'`,
  );
