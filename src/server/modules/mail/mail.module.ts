// Outgoing mail: other modules enqueue one, a worker sends it, and the outbox says what became of it.
import { newDocumentId } from '#core/ids.ts';
import type { ServerParts, ServiceModule } from '../server-module.ts';
import { forgetMails } from './forget-mails.job.ts';
import type { FindMailPicture } from './inline-pictures.ts';
import { installMails } from './mail.routes.ts';
import type { MailService } from './mail.types.ts';
import { forgetMailsTo, insertMail, mailsAbout, mailsTo, recordsTo } from './mails.repository.ts';
import { createOutbox } from './outbox.ts';
import { createMailSeal } from './sealed-mail.ts';
import { sendMail, sendMailHandler } from './send-mail.job.ts';

type Parts = Pick<ServerParts, 'database' | 'queue' | 'mailer' | 'secret' | 'previousSecrets' | 'log'>;

export function mailModule(
  parts: Parts,
  { supportEmail }: { readonly supportEmail: () => Promise<string | undefined> },
): ServiceModule<MailService> {
  const { database, queue, mailer, log } = parts;
  const seal = createMailSeal(parts.secret, parts.previousSecrets);
  let findPicture: FindMailPicture = async () => null;
  const outbox = createOutbox({ database, queue, seal, findPicture: (picture) => findPicture(picture) });
  return {
    name: 'mail',
    service: {
      async enqueue(mail, tx, label) {
        const documentId = newDocumentId();
        const { to, subject } = mail;
        await insertMail(tx, { documentId, to, subject, ...label, sealed: seal.seal(mail, documentId) });
        await queue.enqueue(sendMail, { id: documentId }, { tx });
      },
      findPicturesWith(find) {
        findPicture = find;
      },
      mailsAbout: (...subjects) => mailsAbout(database, subjects),
      sendAgain: outbox.sendAgain,
      mailsTo: (address) => mailsTo(database, address),
      recordsTo: (address) => recordsTo(database, address),
      forget: forgetMailsTo,
    },
    routes: installMails(outbox),
    jobs: [sendMailHandler({ database, mailer, seal, supportEmail, log }), forgetMails(database, mailer)],
    close: () => mailer.close(),
  };
}
