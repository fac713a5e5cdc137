// One staff action on many orders: each on its own, with its own result, recorded once per key and order.
import { err, ok, type Result } from '#core/result.ts';
import type { Actor } from '../../../audit/audit.ts';
import type { Database } from '../../../db/database.ts';
import type { MailService } from '../../mail/mail.types.ts';
import * as rows from '../orders.repository.ts';
import type { StaffFailure, StaffOrders, StaffPaymentLinks } from '../staff-orders.types.ts';
import type { PerformAction } from './perform-action.ts';

export type BulkAction =
  | { readonly kind: 'printed' | 'send-mail' }
  | { readonly kind: 'cancel'; readonly reason: string };

export interface BulkResult {
  readonly documentId: string;
  readonly number: string | null;
  /** Null when it was done. */
  readonly failure: StaffFailure | 'no-mails' | null;
}

export interface BulkRequest {
  readonly key: string;
  readonly orders: readonly string[];
  readonly action: BulkAction;
}

interface Deps {
  readonly database: Database;
  readonly orders: Pick<StaffOrders, 'cancel' | 'markPrinted'>;
  readonly links: Pick<StaffPaymentLinks, 'paymentLink' | 'sendPaymentLink'>;
  readonly mails: Pick<MailService, 'listMailsAbout' | 'sendAgain'>;
  readonly performAction: PerformAction;
}

export function createBulkActions({ database, orders, links, mails, performAction }: Deps) {
  /** The newest mail about the order; an unpaid order gets another payment link instead of an old one. */
  async function sendMail(
    staff: Actor,
    { documentId: id, state, revision }: rows.OrderRow,
    key: string,
  ): Promise<Result<unknown, StaffFailure | 'no-mails'>> {
    const link = state === 'awaiting_payment' ? await links.paymentLink(id) : undefined;
    if (link?.ok && link.value) return links.sendPaymentLink(staff, id, { key, revision });
    const [newest] = await mails.listMailsAbout({ type: 'order', id });
    if (!newest) return err('no-mails');
    let isFirst = false;
    const noted = await performAction(staff, id, { key }, { action: 'sendAgain' }, async () => {
      isFirst = true;
      return ok('noted');
    });
    if (!noted.ok || !isFirst) return noted;
    return (await mails.sendAgain(newest.documentId, staff)) === null ? err('no-mails') : ok('sent');
  }

  function act(staff: Actor, order: rows.OrderRow, key: string, action: BulkAction) {
    const { documentId: id, revision } = order;
    if (action.kind === 'cancel') return orders.cancel(staff, id, { key, revision, reason: action.reason });
    if (action.kind === 'printed') return orders.markPrinted(staff, id, { key, revision });
    return sendMail(staff, order, key);
  }

  return async (staff: Actor, { key, orders: ids, action }: BulkRequest): Promise<readonly BulkResult[]> => {
    const results: BulkResult[] = [];
    for (const documentId of new Set(ids)) {
      const order = await rows.loadOrder(database, documentId);
      const done: Result<unknown, NonNullable<BulkResult['failure']>> = order
        ? await act(staff, order, key, action)
        : err('not-found');
      results.push({ documentId, number: order?.number ?? null, failure: done.ok ? null : done.error });
    }
    return results;
  };
}
