// A customer as the people who run the shop see one: an address that bought something or has an account.

import type { InquiryKind } from '#core/contact/inquiry.ts';
import type { InquiryState } from '#core/contact/inquiry-record.ts';
import type { ConsentName } from '#core/legal/legal-text.ts';
import type { Locale } from '#core/locale.ts';
import type { SubscriptionTopic } from '#core/mail/subscription.ts';
import type { Kopecks } from '#core/money.ts';
import type { BookState } from '#core/states/book-states.ts';
import type { MailRecord } from '../mail/mail.types.ts';
import type { ListedOrder } from '../orders/staff-orders.types.ts';

export interface ListedCustomer {
  readonly documentId: string;
  readonly email: string;
  /** As in the newest order. */
  readonly name: string | null;
  readonly phone: string | null;
  readonly locale: Locale | null;
  /** Their account, where there is one. */
  readonly userId: number | null;
  /** Paid ones. */
  readonly orders: number;
  /** Paid and not given back. */
  readonly spent: Kopecks;
  readonly lastOrderAt: Date | null;
  /** First names; empty for whoever may not see children. */
  readonly children: readonly string[];
}

export interface CustomerBook {
  readonly documentId: string;
  readonly title: string | null;
  readonly child: string | null;
  readonly age: number | null;
  readonly state: BookState;
}

export interface CustomerNote {
  readonly id: number;
  readonly text: string;
  readonly author: string;
  readonly createdAt: Date;
}

export interface CustomerCard extends ListedCustomer {
  readonly firstOrderAt: Date | null;
  /** Other names, phones and towns their orders name, the newest first. */
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly cities: readonly string[];
  readonly account: {
    readonly username: string;
    readonly email: string;
    readonly confirmed: boolean;
    readonly blocked: boolean;
    readonly createdAt: Date;
    readonly seenAt: Date | null;
  } | null;
  readonly notes: readonly CustomerNote[];
  /** Each null for whoever has no right to that room. */
  readonly orderList: readonly ListedOrder[] | null;
  readonly books: readonly CustomerBook[] | null;
  readonly mails: readonly MailRecord[] | null;
  readonly inquiries:
    | readonly {
        readonly documentId: string;
        readonly kind: InquiryKind;
        readonly state: InquiryState;
        readonly createdAt: Date;
      }[]
    | null;
  readonly subscriptions: readonly {
    readonly topic: SubscriptionTopic;
    readonly subject: string;
    readonly state: 'pending' | 'subscribed' | 'unsubscribed' | 'told';
    readonly at: Date;
  }[];
  readonly consents: readonly {
    readonly document: ConsentName;
    readonly version: number;
    readonly place: string;
    readonly at: Date;
  }[];
}
