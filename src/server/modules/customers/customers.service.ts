// Staff use cases of customers: search, card by permissions, notes, email.

import type { RowCount } from '#core/accounts/staff-lists.ts';
import type { Locale } from '#core/locale.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { ListPage } from '../../http/list-query.ts';
import type { Staff } from '../accounts/accounts.types.ts';
import type { MailService } from '../mail/mail.types.ts';
import { customerAuditEntry, maySeeChildren } from './customer-access.ts';
import { type CustomerCardDeps, createCustomerCard } from './customer-card.ts';
import { createCustomerChanges } from './customer-changes.ts';
import * as groups from './customer-groups.repository.ts';
import * as rows from './customers.repository.ts';
import type { CustomerCard, ListedCustomer } from './customers.types.ts';

export interface CustomersDeps extends CustomerCardDeps {
  readonly mail: Pick<MailService, 'listMailRecordsTo' | 'enqueue'>;
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

    card: createCustomerCard({ database, secret, mail, listedOrders, openOrderNumbers }),

    ...createCustomerChanges(database),

    tags: () => groups.listTags(database),

    async sendEmail(staff, id, letter) {
      const found = await rows.findCustomerCard(database, id);
      if (!found) return false;
      const { email, name, locale, documentId, orderIds } = found;
      const composed = await composeLetter({ email, name, locale: locale ?? 'ru' }, letter);
      const [order] = orderIds;
      await database.transaction(async (tx) => {
        const about = order === undefined ? undefined : ({ type: 'order', id: order } as const);
        await mail.enqueue(composed, tx, { kind: 'inquiry.letter', about });
        await recordAudit(tx, staff, customerAuditEntry('send', documentId));
      });
      return true;
    },
  };
}
