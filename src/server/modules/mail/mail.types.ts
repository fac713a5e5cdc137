// Sending a mail and asking what was sent, as other modules do it.
import type { MailArea, MailState } from '#core/mail/mail-record.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { Actor } from '../../audit/audit.ts';
import type { Queryable } from '../../db/database.ts';
import type { FindMailPicture } from './inline-pictures.ts';

/** What a mail is about, so that its record is found from there. */
export interface MailSubject {
  readonly type: 'order' | 'book' | 'inquiry' | 'issue';
  /** Its documentId. */
  readonly id: string;
}

/** How a mail is filed in the outbox. */
export interface MailLabel {
  readonly kind: `${MailArea}.${string}`;
  readonly about?: MailSubject | undefined;
}

/** In the transaction that causes it: the mail leaves only if that commits. */
export type EnqueueMail = (mail: Mail, tx: Queryable, label: MailLabel) => Promise<void>;

/** A mail as staff sees it in a list. */
export interface MailRecord {
  readonly documentId: string;
  readonly to: string;
  readonly subject: string;
  readonly kind: string;
  readonly about: MailSubject | null;
  readonly state: MailState;
  /** Why it was refused, or has not left yet. */
  readonly reason: string | null;
  readonly tries: number;
  readonly createdAt: Date;
  /** When it was sent, kept, refused or given up. */
  readonly settledAt: Date | null;
  /** The mail it repeats. */
  readonly againOf: string | null;
}

/** A mail as staff may read it: the keys in its links are cut out. */
export interface ReadableMail extends MailRecord {
  readonly text: string;
  readonly html: string;
}

export interface MailService {
  readonly enqueue: EnqueueMail;
  /** Who finds the pictures of books that mails show; asked when staff reads a mail. */
  findPicturesWith(find: FindMailPicture): void;
  /** Mails about any of these, the newest first. */
  mailsAbout(...subjects: readonly MailSubject[]): Promise<readonly MailRecord[]>;
  /** The same mail once more, as a record of its own; null where it is no longer kept. */
  sendAgain(documentId: string, by: Actor): Promise<string | null>;
  /** Which mails went to an address, without their words. */
  mailsTo(address: string): Promise<readonly object[]>;
  /** The same as staff sees them in a list, the newest first. */
  recordsTo(address: string): Promise<readonly MailRecord[]>;
  /** Destroys the records of mails sent to an address, such as that of a deleted account; all, or those of one area. */
  forget(tx: Queryable, address: string, area?: MailArea): Promise<void>;
}
