// Limits the mails of one kind to an inbox per day, regardless of the requester.
import { mailboxOf } from '#core/contact/email.ts';
import type { Database } from '../db/database.ts';
import { createCounters } from './counters.ts';

/** A day: reset links, the shortest lived, are valid that long, so the last one sent still works. */
const WINDOW_SECONDS = 24 * 3600;
const MAX_MAILS = 6;

/**
 * Counts a mail before it is sent and returns whether it may be. The requester learns nothing: an error would let a
 * stranger lock out the owner, and the inbox already holds a working link.
 */
export type AllowMail = (
  kind: 'confirmation' | 'registered' | 'reset' | 'subscription' | 'book' | 'order-link',
  address: string,
) => Promise<boolean>;

export function createMailboxLimit(database: Database, secret: string): AllowMail {
  const counters = createCounters(database, secret);
  return async (kind, address) => {
    const [count] = await counters.count([counters.key('mailbox', kind, mailboxOf(address))], WINDOW_SECONDS);
    return (count?.hits ?? 1) <= MAX_MAILS;
  };
}
