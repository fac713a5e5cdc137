// Freezes a cart for payment, in SQL: prices, titles and dates as the customer saw them.
import { newDocumentId } from '#core/ids.ts';
import type { Quote } from '#core/pricing/quote.ts';
import type { Queryable } from '../../../db/database.ts';
import type { ArrivalDays } from '../../delivery/delivery.types.ts';
import { nextState, ORDERS_CHANNEL, type OrderRow } from '../orders.repository.ts';
import type { ChosenPlace } from '../orders.types.ts';

/** One statement: totals, lines, history entry and notification. */
const FREEZE_ORDER = `
with moved as (
  update orders set cost = $4, preorder_discount = $5, promo_discount = $6, gift_wrap = $7, delivery_cost = $8, total = $9,
    promised_from = $10, promised_to = $11, delivery = $12::jsonb, analytics_id = coalesce($13, analytics_id),
    attempt = $14, locale = $15, delivery_discount = $28, coupon = case when coupon_code is null then $29 else coupon end,
    discount_name = $30,
    state = $3, revision = revision + 1, updated_at = now(),
    checked_out_at = case when $2 <> $3 then now() else checked_out_at end
  where document_id = $1 and state = $2 returning document_id),
bought as (
  insert into order_lines (document_id, order_id, book, product, slug, title, format, quantity, unit_price, price,
    preorder_discount, promo_discount, final_price)
  select line.id, moved.document_id, line.book, line.product, line.slug, line.title, line.format, line.quantity,
    line.unit_price, line.price, line.preorder_discount, line.promo_discount, line.final_price
  from moved, unnest($16::text[], $17::text[], $18::text[], $19::text[], $20::text[], $21::text[], $22::smallint[],
    $23::integer[], $24::integer[], $25::integer[], $26::integer[], $27::integer[])
    as line (id, book, product, slug, title, format, quantity, unit_price, price, preorder_discount, promo_discount,
      final_price)),
noted as (
  insert into order_history (order_id, event, from_state, to_state, actor)
  select document_id, 'checked_out', $2, $3, $31 from moved)
select pg_notify('${ORDERS_CHANNEL}', document_id) from moved`;

const LINE_FIELDS = ['book', 'product', 'slug', 'title', 'format', 'quantity', 'unitPrice', 'price'] as const;
const LINE_DISCOUNT_FIELDS = ['preorderDiscount', 'promoDiscount', 'finalPrice'] as const;

export interface FrozenCart {
  readonly quote: Quote;
  readonly productOf: (book: string) => { readonly product: string; readonly slug: string; readonly title: string };
  readonly arrives: ArrivalDays | null;
  readonly place: ChosenPlace | null;
  /** A discount that needed no code; a typed one is in the order already. One by staff has no record. */
  readonly automatic: { readonly documentId: string | null; readonly title: string } | null;
  readonly analyticsId: string | null;
  readonly attempt: number;
  readonly locale: string;
  /** Who checks out, for the history; the owner if missing. */
  readonly actor?: string;
}

/** False when the order's state does not allow it. The row must be locked. */
export async function freezeOrder(tx: Queryable, order: OrderRow, frozen: FrozenCart): Promise<boolean> {
  const { documentId, state } = order;
  const to = nextState(state, 'checked_out', { complete: true });
  if (!to.ok) return false;
  // Deletes the lines frozen by an earlier attempt.
  if (order.total !== null) await tx.query('delete from order_lines where order_id = $1', [documentId]);
  const { quote, productOf: names, arrives, place, analyticsId, attempt, locale } = frozen;
  const { lines, cost, preorderDiscount, promoDiscount, giftWrap, delivery, deliveryDiscount, total } = quote;
  // What was left out of the price is not bought: a removed book, a story off sale, a format no longer sold.
  const priced = lines.map(({ book }) => book);
  await tx.prepared('drop-unpriced', 'delete from order_books where order_id = $1 and book <> all($2)', [
    documentId,
    priced,
  ]);
  const named = lines.map((line) => ({ ...line, ...names(line.book) }));
  const moved = await tx.prepared('freeze-order', FREEZE_ORDER, [
    ...[documentId, state, to.value, cost, preorderDiscount, promoDiscount, giftWrap, delivery, total],
    ...[arrives?.from ?? null, arrives?.to ?? null, place && JSON.stringify(place), analyticsId, attempt, locale],
    lines.map(() => newDocumentId()),
    ...[...LINE_FIELDS, ...LINE_DISCOUNT_FIELDS].map((field) => named.map((line) => line[field])),
    ...[deliveryDiscount, frozen.automatic?.documentId ?? null, frozen.automatic?.title ?? null],
    frozen.actor ?? 'owner',
  ]);
  return moved.length > 0;
}

const SETTLEMENT_BATCH_SIZE = 50;

/** Read from the database, so that it works no matter who marked the order as handed over. */
const ORDERS_WITHOUT_SETTLEMENT = `
select o.document_id as id from orders o
join payments p on p.order_id = o.document_id and p.status = 'succeeded' and p.paid_amount > p.refunded and p.provider || ':' || coalesce(p.account, '') = any($2)
where o.state = any($1) and o.destroyed_at is null
  and not exists (select 1 from settlement_receipts s where s.payment = p.document_id)
order by o.updated_at limit ${SETTLEMENT_BATCH_SIZE}`;

/** Prepaid orders of the accounts in one of these states, without a second receipt. */
export const listOrdersWithoutSettlement = async (
  db: Queryable,
  states: readonly OrderRow['state'][],
  accounts: readonly string[],
): Promise<string[]> =>
  (await db.query<{ id: string }>(ORDERS_WITHOUT_SETTLEMENT, [states, accounts])).map(({ id }) => id);
