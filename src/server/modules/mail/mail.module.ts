// Outgoing mail: modules enqueue mails, a worker sends them, the outbox records the result.
import { newDocumentId } from '#core/ids.ts';
import { currentRequestId } from '../../tracing/request-id.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { deleteOldMails } from './delete-old-mails.job.ts';
import { createMailCipher } from './encrypted-mail.ts';
import type { FindMailPicture } from './inline-pictures.ts';
import { installMails } from './mail.routes.ts';
import type { MailService } from './mail.types.ts';
import {
  deleteMailsTo,
  insertMail,
  listMailRecordsTo,
  listMailSummariesTo,
  listMailsAbout,
} from './mails.repository.ts';
import { createOutbox } from './outbox.ts';
import { sendMailHandler, sendMailJob } from './send-mail.job.ts';

type Parts = Pick<ServerParts, 'database' | 'queue' | 'mailer' | 'secret' | 'previousSecrets' | 'log'>;

export function mailModule(
  parts: Parts,
  { supportEmail }: { readonly supportEmail: () => Promise<string | undefined> },
): ServiceModule<MailService> {
  const { database, queue, mailer, log } = parts;
  const cipher = createMailCipher(parts.secret, parts.previousSecrets);
  let findPicture: FindMailPicture = async () => null;
  const outbox = createOutbox({ database, queue, cipher: cipher, findPicture: (picture) => findPicture(picture) });
  return {
    name: 'mail',
    service: {
      get delivers() {
        return mailer.delivers;
      },
      async enqueue(mail, tx, label) {
        const documentId = newDocumentId();
        const { to, subject } = mail;
        const encrypted = cipher.encrypt(mail, documentId);
        await insertMail(tx, { documentId, to, subject, ...label, encrypted, requestId: currentRequestId() });
        await queue.enqueue(sendMailJob, { id: documentId }, { tx });
      },
      setPictureFinder(find) {
        findPicture = find;
      },
      listMailsAbout: (...subjects) => listMailsAbout(database, subjects),
      sendAgain: outbox.sendAgain,
      listMailSummariesTo: (address) => listMailSummariesTo(database, address),
      listMailRecordsTo: (address) => listMailRecordsTo(database, address),
      deleteMailsTo: deleteMailsTo,
    },
    routes: installMails(outbox),
    jobs: [sendMailHandler({ database, mailer, cipher: cipher, supportEmail, log }), deleteOldMails(database, mailer)],
    close: () => mailer.close(),
  };
}
