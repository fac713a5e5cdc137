// Public types of mail: enqueueing and records.
import type { z } from 'zod';
import type { MailArea } from '#core/mail/mail-record.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Queryable } from '../../db/database.ts';
import type { FindMailPicture } from './inline-pictures.ts';
import type { mailRecord, mailSubject, readableMail } from './mail.contract.ts';

/** What a mail is about, so that its record can be found from there. */
export type MailSubject = z.output<typeof mailSubject>;

/** How a mail is filed in the outbox. */
export interface MailLabel {
  readonly kind: `${MailArea}.${string}`;
  readonly about?: MailSubject | undefined;
}

/** Call it in the transaction that causes the mail: it is sent only if that commits. */
export type EnqueueMail = (mail: Mail, tx: Queryable, label: MailLabel) => Promise<void>;

/** A mail in the staff list. */
export type MailRecord = z.output<typeof mailRecord>;

/** A mail as staff may read it, with the keys in its links masked. */
export type ReadableMail = z.output<typeof readableMail>;

export interface MailService {
  readonly enqueue: EnqueueMail;
  /** False while no mail server is connected: mails are then only kept. */
  readonly delivers: boolean;
  /** Sets the function that loads book pictures when staff read a mail. */
  setPictureFinder(find: FindMailPicture): void;
  /** Newest first. */
  listMailsAbout(...subjects: readonly MailSubject[]): Promise<readonly MailRecord[]>;
  /** Sends the mail again with a new record; null when it is no longer stored. */
  sendAgain(documentId: string, by: Actor): Promise<string | null>;
  /** Summaries of the mails to an address, without their text. */
  listMailSummariesTo(address: string): Promise<readonly object[]>;
  /** Staff records of the mails to an address, newest first. */
  listMailRecordsTo(address: string): Promise<readonly MailRecord[]>;
  /** Deletes the records of mails to an address, all or those of one area. */
  deleteMailsTo(tx: Queryable, address: string, area?: MailArea): Promise<void>;
}
