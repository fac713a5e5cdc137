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
import * as groups from './customer-groups.repository.ts';
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
  setTags(staff: Staff, id: string, tags: readonly string[]): Promise<boolean>;
  /** Joins the record `other` to this one; both keep their address and can be separated. */
  join(staff: Staff, id: string, other: string): Promise<'joined' | 'not-found' | 'same-customer'>;
  separate(staff: Staff, id: string, other: string): Promise<boolean>;
  tags(): Promise<readonly { readonly tag: string; readonly count: number }[]>;
  sendEmail(staff: Staff, id: string, letter: EmailToCustomer): Promise<boolean>;
}

/** Children's names require the permission to open orders or books. */
export const maySeeChildren = (staff: Staff): boolean =>
  staff.can('admin::orders.read') || staff.can('admin::books.read');

const sortNewestFirst = <T extends { readonly createdAt: Date | string }>(records: readonly T[]): readonly T[] =>
  records.toSorted((one, other) => Number(new Date(other.createdAt)) - Number(new Date(one.createdAt)));

type CustomerAction = 'look' | 'note' | 'delete' | 'send' | 'tags' | 'join' | 'separate';

const auditEntry = (action: CustomerAction, id: string, details: AuditDetails = {}): AuditEntry => ({
  action: `customers.${action}`,
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
      const { orderIds, addresses, ...base } = found;
      const books = await rows.listBooksOfOrders(database, orderIds, locale);
      const about = [...orderIds, ...books.map(({ documentId }) => documentId)];
      const [orderList, mails, inquiries, reviews, subscriptions, consents, notes, carts, unfinishedOrders] =
        await Promise.all([
          staff.can('admin::orders.read') ? listedOrders(orderIds, locale) : null,
          staff.can('admin::mails.read') ? Promise.all(addresses.map((email) => mail.listMailRecordsTo(email))) : null,
          staff.can('admin::inquiries.read') ? rows.listInquiries(database, addresses) : null,
          staff.can('admin::reviews.read') ? groups.listReviews(database, orderIds) : null,
          rows.listSubscriptions(database, addresses),
          rows.listConsents(
            database,
            addresses.map((email) => mailboxHash(secret, email)),
            about,
          ),
          rows.listNotes(database, base.documentId),
          groups.listReminderCarts(database, addresses, locale),
          Promise.all(addresses.map((email) => openOrderNumbers(email))),
          recordAudit(database, staff, auditEntry('look', base.documentId)),
        ]);
      const isOpen = maySeeChildren(staff);
      return {
        ...base,
        ...(isOpen ? { books } : { books: null, children: [] }),
        orderList,
        mails: mails && sortNewestFirst(mails.flat()),
        inquiries,
        reviews,
        subscriptions,
        consents,
        notes,
        carts,
        unfinishedOrders: unfinishedOrders.flat(),
      };
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

    tags: () => groups.listTags(database),

    setTags: (staff, id, tags) =>
      database.transaction(async (tx) => {
        const found = await groups.lockCustomer(tx, id);
        if (!found) return false;
        await groups.setTags(tx, found.documentId, tags);
        await recordAudit(tx, staff, auditEntry('tags', found.documentId, { count: tags.length }));
        return true;
      }),

    join: (staff, id, other) =>
      database.transaction(async (tx) => {
        const [head, joined] = [await groups.lockCustomer(tx, id), await groups.lockCustomer(tx, other)];
        if (!head || !joined) return 'not-found';
        if (head.documentId === joined.documentId) return 'same-customer';
        await groups.joinCustomers(tx, head.documentId, joined.documentId);
        await recordAudit(tx, staff, auditEntry('join', head.documentId));
        return 'joined';
      }),

    separate: (staff, id, other) =>
      database.transaction(async (tx) => {
        const head = await groups.lockCustomer(tx, id);
        if (!head || !(await groups.separateCustomer(tx, head.documentId, other))) return false;
        await recordAudit(tx, staff, auditEntry('separate', head.documentId));
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
