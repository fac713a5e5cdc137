// Writes down a consent in the transaction that needs it: which document and version, when, in which form.
import { createHmac } from 'node:crypto';
import { mailboxOf } from '#core/email.ts';
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
  | 'cart';

export interface GivenConsent {
  readonly document: ConsentName;
  readonly place: ConsentPlace;
  /** From `mailboxMark`. */
  readonly mailbox?: string;
  /** The id of the book, photo, order or inquiry. */
  readonly about?: string;
}

/** The version on show: the shop's first text counts as the first. The same consent to the same thing is one. */
const RECORD = `
insert into consents (document, version, place, mailbox, about)
select $1, coalesce((select max(version) from legal_texts where document = $1), 1), $2, $3, $4
on conflict (about, document, version, place) where about is not null do nothing`;

export async function recordConsent(tx: Queryable, { document, place, mailbox, about }: GivenConsent): Promise<void> {
  await tx.query(RECORD, [document, place, mailbox ?? null, about ?? null]);
}

/** Tells one letter box from another and gives none away. */
export const mailboxMark = (secret: string, email: string): string =>
  createHmac('sha256', secret)
    .update(`consent ${mailboxOf(email)}`)
    .digest('base64url');
