// How many mails of one kind a letter box gets in a day, whoever asks for them and from wherever.
import { mailboxOf } from '#core/email.ts';
import type { Database } from '../db/database.ts';
import { createCounters } from './counters.ts';

/** A day: the links of reset mails, the shortest lived, are good for as long, so the last one sent still works. */
const WINDOW_SECONDS = 24 * 3600;
const MAILS = 6;

/**
 * Counts a mail that is about to be sent, and says whether it may be. Who asks is not told: a refusal would let a
 * stranger shut the owner out, and the box holds a link that works already.
 */
export type MayMail = (
  kind: 'confirmation' | 'registered' | 'reset' | 'subscription' | 'book',
  address: string,
) => Promise<boolean>;

export function createMailboxLimit(database: Database, secret: string): MayMail {
  const counters = createCounters(database, secret);
  return async (kind, address) => {
    const [count] = await counters.count([counters.key('mailbox', kind, mailboxOf(address))], WINDOW_SECONDS);
    return (count?.hits ?? 1) <= MAILS;
  };
}
