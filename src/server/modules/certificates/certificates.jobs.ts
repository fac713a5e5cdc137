// Jobs of certificates: mails on their day, each once, and the end of what was never paid or is spent.
import type { Locale } from '#core/locale.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler, noPayload } from '../../jobs/job.ts';
import type { EnqueueMail } from '../mail/mail.types.ts';
import {
  CERTIFICATE_MAILS,
  type CertificateMail,
  eraseEnded,
  listDueMails,
  listUnpaidCertificates,
  markMailed,
} from './certificate-mails.repository.ts';
import type { ComposeCertificateMail } from './certificate-mails.ts';
import { loadCertificate, lockCertificate, moveCertificate } from './certificates.repository.ts';

export const certificateMailsJob = defineJob({
  name: 'send-certificates',
  payload: noPayload,
  cron: '* * * * *',
});
const endJob = defineJob({ name: 'end-certificates', payload: noPayload, cron: '*/15 * * * *' });

interface CertificateJobsDeps {
  readonly database: Database;
  readonly enqueueMail: EnqueueMail;
  readonly siteTitle: (locale: Locale) => Promise<string>;
  readonly compose: ComposeCertificateMail;
}

export const certificateJobs = (deps: CertificateJobsDeps): readonly JobHandler[] => [
  defineJobHandler(certificateMailsJob, async (_payload, signal) => {
    for (const mail of CERTIFICATE_MAILS)
      for (const id of await listDueMails(deps.database, mail)) {
        if (signal.aborted) return;
        await sendDueMail(deps, mail, id);
      }
  }),
  defineJobHandler(endJob, async (_payload, signal) => {
    const { database } = deps;
    for (const id of await listUnpaidCertificates(database)) {
      if (signal.aborted) return;
      await database.transaction(async (tx) => {
        const row = await lockCertificate(tx, id);
        if (row) await moveCertificate(tx, row, 'expired');
      });
    }
    await eraseEnded(database);
  }),
];

/** The mark and the mail are one transaction: a killed process has done both or neither. */
export async function sendDueMail(
  { database, enqueueMail, siteTitle, compose }: CertificateJobsDeps,
  kind: CertificateMail,
  id: string,
): Promise<void> {
  const seen = await loadCertificate(database, id);
  const title = seen && (await siteTitle(seen.locale));
  if (title === null) return;
  await database.transaction(async (tx) => {
    const row = await lockCertificate(tx, id);
    const mail = row && compose(kind, row, title);
    if (!mail || !(await markMailed(tx, kind, id))) return;
    await enqueueMail(mail, tx, { kind: `gift.${kind}`, about: { type: 'certificate', id } });
  });
}
