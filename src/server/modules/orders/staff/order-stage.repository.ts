// The stage an order is at within its state, in SQL, from its history and its books.
import type { OrderStage } from '#core/accounts/staff-lists.ts';
import type { Queryable } from '../../../db/database.ts';

/** For the order `o`; null when the state alone says enough. One book being drawn keeps the order at `drawing`. */
export const STAGE_SQL = `case o.state
  when 'awaiting_payment' then coalesce(
    (select case h.event when 'payment_failed' then 'declined' end from order_history h
    where h.order_id = o.document_id and h.event in ('checked_out', 'payment_failed') order by h.id desc limit 1),
    (select case when l.nonce is null or l.expires_at < now() then 'link_ended' else 'awaiting_link' end
    from payment_links l where l.order_id = o.document_id))
  when 'cancelled' then (select 'abandoned' from order_history h
    where h.order_id = o.document_id and h.event = 'expired' limit 1)
  when 'in_production' then (select case
      when bool_or(b.state = 'generating') then 'drawing'
      when bool_or(b.state = 'awaiting_confirmation') then 'awaiting_approval'
      when bool_or(b.state = 'awaiting_parent') then 'awaiting_parents'
      when bool_or(b.state = 'awaiting_story') then 'awaiting_story'
      when bool_or(b.state = 'confirmed') then 'making_files' end
    from order_lines l join books b on b.document_id = l.book where l.order_id = o.document_id)
  when 'printing' then (select case
      when bool_and(r.printed_at is not null) then 'printed'
      when bool_and(r.taken_at is null) then 'ready_to_print' end
    from print_runs r where r.order_id = o.document_id and r.cancelled_at is null)
end`;

export async function loadOrderStage(tx: Queryable, order: string): Promise<OrderStage | null> {
  const sql = `select ${STAGE_SQL} as stage from orders o where o.document_id = $1`;
  return (await tx.query<{ stage: OrderStage | null }>(sql, [order]))[0]?.stage ?? null;
}
