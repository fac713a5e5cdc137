// Outgoing mail: other modules enqueue one, a worker sends it.
import type { ServerParts, ServiceModule } from '../server-module.ts';
import type { EnqueueMail } from './mail.types.ts';
import { sendMail, sendMailHandler } from './send-mail.job.ts';

export const mailModule = ({
  queue,
  mailer,
  log,
}: Pick<ServerParts, 'queue' | 'mailer' | 'log'>): ServiceModule<EnqueueMail> => ({
  name: 'mail',
  service: async (mail, tx) => void (await queue.enqueue(sendMail, mail, { tx })),
  jobs: [sendMailHandler(mailer, log)],
  close: () => mailer.close(),
});
