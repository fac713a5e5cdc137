// Sending a mail, as other modules ask for it.
import type { Mail } from '#providers/mail/mailer.ts';
import type { Queryable } from '../../db/database.ts';

/** In the transaction that causes it: the mail leaves only if that commits. */
export type EnqueueMail = (mail: Mail, tx: Queryable) => Promise<void>;
