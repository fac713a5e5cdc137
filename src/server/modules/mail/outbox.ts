// The outbox for staff: list, read, send again.

import type { RowCount } from '#core/accounts/staff-lists.ts';
import { newDocumentId } from '#core/ids.ts';
import { type Actor, recordAudit } from '../../audit/audit.ts';
import { recordPictureView } from '../../audit/record-book-view.ts';
import type { Database } from '../../db/database.ts';
import type { Queue } from '../../jobs/queue.ts';
import { currentRequestId } from '../../tracing/request-id.ts';
import type { MailCipher } from './encrypted-mail.ts';
import { type FindMailPicture, inlinePictures } from './inline-pictures.ts';
import type { MailLabel, MailRecord, ReadableMail } from './mail.types.ts';
import { findMail, insertMail, listMails, type MailFilter } from './mails.repository.ts';
import { maskLinks } from './mask-links.ts';
import { sendMailJob } from './send-mail.job.ts';

export interface Outbox {
  list(filter: MailFilter): Promise<{ readonly rows: readonly MailRecord[] } & RowCount>;
  /** Embeds pictures of private books and audits the access. */
  read(documentId: string, by: Actor): Promise<ReadableMail | null>;
  sendAgain(documentId: string, by: Actor): Promise<string | null>;
}

export function createOutbox(deps: {
  readonly database: Database;
  readonly queue: Queue;
  readonly cipher: MailCipher;
  readonly findPicture: FindMailPicture;
}): Outbox {
  const { database, queue, cipher, findPicture } = deps;
  return {
    list: (filter) => listMails(database, filter),
    async read(id, by) {
      const found = await findMail(database, id);
      if (!found) return null;
      const { encrypted, ...record } = found;
      const { text, html } = cipher.decrypt(encrypted, id);
      const shown = await inlinePictures(maskLinks(html), findPicture);
      for (const book of shown.books)
        await recordPictureView(database, by, { action: 'books.look', subject: { type: 'book', id: book } }, book);
      return { ...record, text: maskLinks(text), html: shown.html };
    },
    sendAgain: (againOf, by) =>
      database.transaction(async (tx) => {
        const found = await findMail(tx, againOf);
        if (!found) return null;
        const { to, subject, about } = found;
        const documentId = newDocumentId();
        const encrypted = cipher.encrypt(cipher.decrypt(found.encrypted, againOf), documentId);
        const kind = found.kind as MailLabel['kind'];
        const requestId = currentRequestId();
        const copy = { documentId, to, subject, kind, about: about ?? undefined, encrypted, againOf, requestId };
        await insertMail(tx, copy);
        await queue.enqueue(sendMailJob, { id: documentId }, { tx });
        const entry = { subject: { type: 'mail', id: documentId }, details: { againOf, kind } } as const;
        await recordAudit(tx, by, { action: 'mails.sendAgain', ...entry });
        return documentId;
      }),
  };
}
