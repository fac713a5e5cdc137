// A book bought by a person who does not fill in its form: the parents do, by a link. Schemas and terms.
import { z } from 'zod';
import { readEmail } from '../contact/email.ts';
import { STORY_SLUG } from '../ids.ts';
import { LOCALES } from '../locale.ts';
import { oneLine } from '../text/one-line.ts';
import { newBookSchema } from './book-request.ts';

/** The parents have so many days from the payment; afterwards the money goes back. */
export const GIFT_BOOK_DAYS = 60;
/** Days after the payment on which parents and buyer are reminded. */
export const GIFT_BOOK_REMINDER_DAYS = [7, 21, 45] as const;

export const GIFT_BOOK_LIMITS = { giver: 60, words: 300, email: 254 } as const;

const address = z.string().max(300);
const readable = address.transform((typed, context) => {
  const email = readEmail(typed);
  if (email !== null) return email;
  context.addIssue({ code: 'custom', params: { problem: 'email' } });
  return z.NEVER;
});

export const newGiftBookSchema = z.strictObject({
  /** Idempotency key made by the browser: the same form sent twice is one gift. */
  draft: z.uuid(),
  slug: z.string().regex(STORY_SLUG),
  /** Language of the pages and mails for the parents. */
  locale: z.enum(LOCALES),
  /** How the parents know the buyer. */
  giver: oneLine(GIFT_BOOK_LIMITS.giver).refine((name) => name !== ''),
  words: oneLine(GIFT_BOOK_LIMITS.words),
  /** Null where the buyer passes the link on. */
  parentEmail: readable.nullable(),
});
export type NewGiftBook = z.output<typeof newGiftBookSchema>;

/** What the parents send: the order form, and where to write to them. */
export const filledGiftSchema = z.strictObject({ form: newBookSchema, email: readable });
export type FilledGift = z.output<typeof filledGiftSchema>;

export const GIFT_LINK_STATES = ['open', 'filled', 'ended', 'replaced', 'unpaid'] as const;
/** `replaced`: a newer link was sent. */
export type GiftLinkState = (typeof GIFT_LINK_STATES)[number];

/** How far a gift is, as its buyer sees it. */
export const GIFT_BOOK_STEPS = ['invited', 'begun', 'approved', 'printed', 'sent'] as const;

/** A new link for the parents, which ends the ones sent before. */
export const giftLinkSchema = z.strictObject({ parentEmail: readable.nullable() });
