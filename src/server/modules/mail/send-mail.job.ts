// Mails leave through the queue, so that no visitor waits for a mail server and none is lost while it is away.
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type Mail, type Mailer, MailNotSent } from '#providers/mail/mailer.ts';
import { defineJob, handle, type JobHandler } from '../../jobs/job.ts';

export const sendMail = defineJob<Mail>({
  name: 'send-mail',
  payload: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    replyTo: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  // With growing pauses this is about a day.
  retry: 12,
  backoff: { first: 10, longest: 4 * 3600 },
  expireIn: 120,
  concurrency: 2,
});

export const sendMailHandler = (mailer: Mailer, log: FastifyBaseLogger): JobHandler<Mail> =>
  handle(sendMail, async (mail) => {
    try {
      await mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailNotSent) || error.passing) throw error;
      log.warn({ reason: error.message }, 'a mail was refused for good');
    }
  });
