// Public types of customers: email addresses that bought something or have an account.

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
  /** From the newest order. */
  readonly name: string | null;
  readonly phone: string | null;
  readonly locale: Locale | null;
  /** Id of their account, if any. */
  readonly userId: number | null;
  /** Whether the address of the account is confirmed; null without an account. */
  readonly accountConfirmed: boolean | null;
  /** Number of paid orders. */
  readonly orders: number;
  /** Paid and not refunded. */
  readonly spent: Kopecks;
  readonly lastOrderAt: Date | null;
  /** First names; empty without the permission to see children. */
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
  /** All names, phones and cities of their orders. */
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
  /** Each is null without the permission to read it. */
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
