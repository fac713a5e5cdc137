// The card of a customer, with the parts that the permissions of the asking person allow.
import type { Locale } from '#core/locale.ts';
import { recordAudit } from '../../audit/audit.ts';
import { mailboxHash } from '../../consents/record-consent.ts';
import type { Database } from '../../db/database.ts';
import type { Staff } from '../accounts/accounts.types.ts';
import type { MailService } from '../mail/mail.types.ts';
import type { ListedOrder } from '../orders/staff-orders.types.ts';
import { customerAuditEntry, maySeeChildren } from './customer-access.ts';
import * as groups from './customer-groups.repository.ts';
import * as rows from './customers.repository.ts';
import type { CustomerCard } from './customers.types.ts';

export interface CustomerCardDeps {
  readonly database: Database;
  readonly secret: string;
  readonly mail: Pick<MailService, 'listMailRecordsTo'>;
  /** Orders as in the staff list. */
  readonly listedOrders: (ids: readonly string[], locale: Locale) => Promise<readonly ListedOrder[]>;
  /** Numbers of the orders of an address that are being paid, made or delivered. */
  readonly openOrderNumbers: (email: string) => Promise<readonly string[]>;
}

const sortNewestFirst = <T extends { readonly createdAt: Date | string }>(records: readonly T[]): readonly T[] =>
  records.toSorted((one, other) => Number(new Date(other.createdAt)) - Number(new Date(one.createdAt)));

export const createCustomerCard =
  ({ database, secret, mail, listedOrders, openOrderNumbers }: CustomerCardDeps) =>
  async (staff: Staff, id: string, locale: Locale): Promise<CustomerCard | null> => {
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
        recordAudit(database, staff, customerAuditEntry('look', base.documentId)),
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
  };
