// Records a consent in the caller's transaction: document, version, time and form.
import { createHmac } from 'node:crypto';
import { mailboxOf } from '#core/contact/email.ts';
import type { ConsentName } from '#core/legal/legal-text.ts';
import type { Queryable } from '../db/database.ts';

export type ConsentPlace =
  | 'register'
  | 'account'
  | 'newsletter'
  | 'checkout'
  | 'contacts'
  | 'cooperation'
  | 'book'
  | 'photo'
  /** By a relative who is recorded. */
  | 'voice'
  | 'cart'
  /** Given to a member of staff, who is named in the history of the order. */
  | 'phone'
  | 'payment-link'
  /** By the parents of a gift, who came by its link. */
  | 'gift-link'
  /** Given by the organiser of a group order for a child drawn without a photo. */
  | 'group'
  /** Given by a parent of a group order. */
  | 'group-parent';

export interface GivenConsent {
  readonly document: ConsentName;
  readonly place: ConsentPlace;
  /** Keyed hash from `mailboxHash`. */
  readonly mailbox?: string;
  /** The id of the book, photo, order or inquiry. */
  readonly about?: string;
}

/** Version 1 is the text shipped with the shop. A repeated consent to the same thing is recorded once. */
const INSERT_CONSENT = `
insert into consents (document, version, place, mailbox, about)
select $1, coalesce((select max(version) from legal_texts where document = $1), 1), $2, $3, $4
on conflict (about, document, version, place) where about is not null do nothing`;

export async function recordConsent(tx: Queryable, { document, place, mailbox, about }: GivenConsent): Promise<void> {
  await tx.query(INSERT_CONSENT, [document, place, mailbox ?? null, about ?? null]);
}

/** Keyed hash that identifies an inbox without revealing its address. */
export const mailboxHash = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`consent ${mailboxOf(email)}`)
    .digest('base64url');
