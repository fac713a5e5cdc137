// Staff use cases of customers: search, card by permissions, notes, email.

import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Locale } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { type AuditDetails, type AuditEntry, recordAudit } from '../../audit/audit.ts';
import { mailboxHash } from '../../consents/record-consent.ts';
import type { Database } from '../../db/database.ts';
import type { ListPage } from '../../http/list-query.ts';
import type { Staff } from '../accounts/accounts.types.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { ListedOrder } from '../orders/staff-orders.types.ts';
import * as rows from './customers.repository.ts';
import type { CustomerCard, ListedCustomer } from './customers.types.ts';

export interface CustomersDeps {
  readonly database: Database;
  readonly secret: string;
  readonly mail: Pick<MailService, 'listMailRecordsTo' | 'enqueue'>;
  /** Orders as in the staff list. */
  readonly listedOrders: (ids: readonly string[], locale: Locale) => Promise<readonly ListedOrder[]>;
  /** Numbers of the orders of an address that are being paid, made or delivered. */
  readonly openOrderNumbers: (email: string) => Promise<readonly string[]>;
  readonly composeEmail: (
    to: { readonly email: string; readonly name: string | null; readonly locale: Locale },
    letter: EmailToCustomer,
  ) => Promise<Mail>;
}

export interface EmailToCustomer {
  readonly subject: string;
  readonly text: string;
}

export interface Customers {
  list(
    staff: Staff,
    filter: rows.CustomerFilter,
    page: ListPage,
  ): Promise<{ readonly rows: readonly ListedCustomer[]; readonly count: RowCount }>;
  /** By the id of the customer or of one of their orders; the access is audited. */
  card(staff: Staff, id: string, locale: Locale): Promise<CustomerCard | null>;
  /** Each returns false when there is no such customer. */
  addNote(staff: Staff, id: string, text: string): Promise<boolean>;
  removeNote(staff: Staff, id: string, note: number): Promise<boolean>;
  sendEmail(staff: Staff, id: string, letter: EmailToCustomer): Promise<boolean>;
}

/** Children's names require the permission to open orders or books. */
export const maySeeChildren = (staff: Staff): boolean =>
  staff.can('admin::orders.read') || staff.can('admin::books.read');

const auditEntry = (deed: 'look' | 'note' | 'delete' | 'send', id: string, details: AuditDetails = {}): AuditEntry => ({
  action: `customers.${deed}`,
  subject: { type: 'customer', id },
  details,
});

export function createCustomers({
  database,
  secret,
  mail,
  composeEmail: composeLetter,
  listedOrders,
  openOrderNumbers,
}: CustomersDeps): Customers {
  return {
    async list(staff, filter, page) {
      const found = await rows.findCustomers(database, filter, page);
      if (maySeeChildren(staff)) return found;
      return { ...found, rows: found.rows.map((row) => ({ ...row, children: [] })) };
    },

    async card(staff, id, locale) {
      const found = await rows.findCustomerCard(database, id);
      if (!found) return null;
      const { orderIds, ...base } = found;
      const mailbox = mailboxHash(secret, base.email);
      const books = await rows.listBooksOfOrders(database, orderIds, locale);
      const about = [...orderIds, ...books.map(({ documentId }) => documentId)];
      const [orderList, mails, inquiries, subscriptions, consents, notes, unfinishedOrders] = await Promise.all([
        staff.can('admin::orders.read') ? listedOrders(orderIds, locale) : null,
        staff.can('admin::mails.read') ? mail.listMailRecordsTo(base.email) : null,
        staff.can('admin::inquiries.read') ? rows.listInquiries(database, base.email) : null,
        rows.listSubscriptions(database, base.email),
        rows.listConsents(database, mailbox, about),
        rows.listNotes(database, base.documentId),
        openOrderNumbers(base.email),
        recordAudit(database, staff, auditEntry('look', base.documentId)),
      ]);
      const isOpen = maySeeChildren(staff);
      const shown = isOpen ? { books } : { books: null, children: [] };
      return { ...base, ...shown, orderList, mails, inquiries, subscriptions, consents, notes, unfinishedOrders };
    },

    addNote: (staff, id, text) =>
      database.transaction(async (tx) => {
        const found = await rows.findCustomerCard(tx, id);
        if (!found) return false;
        await rows.addNote(tx, found.documentId, { text, authorId: staff.userId, author: staff.name });
        await recordAudit(tx, staff, auditEntry('note', found.documentId));
        return true;
      }),

    removeNote: (staff, id, note) =>
      database.transaction(async (tx) => {
        if (!(await rows.removeNote(tx, id, note))) return false;
        await recordAudit(tx, staff, auditEntry('delete', id, { note: true }));
        return true;
      }),

    async sendEmail(staff, id, letter) {
      const found = await rows.findCustomerCard(database, id);
      if (!found) return false;
      const { email, name, locale, documentId, orderIds } = found;
      const composed = await composeLetter({ email, name, locale: locale ?? 'ru' }, letter);
      const [order] = orderIds;
      await database.transaction(async (tx) => {
        const about = order === undefined ? undefined : ({ type: 'order', id: order } as const);
        await mail.enqueue(composed, tx, { kind: 'inquiry.letter', about });
        await recordAudit(tx, staff, auditEntry('send', documentId));
      });
      return true;
    },
  };
}
