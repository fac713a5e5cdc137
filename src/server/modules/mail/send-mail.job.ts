// Mails leave through the queue, so that no visitor waits for a mail server and none is lost while it is away.
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type Mail, type Mailer, MailNotSent } from '#providers/mail/mailer.ts';
import type { Queryable } from '../../db/database.ts';
import type { JobDefinition, Queue } from '../../jobs/queue.ts';

const JOB = 'send-mail';
/** With growing pauses this is about a day. */
const RETRIES = 12;

const payload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** Within a transaction the mail leaves only if that commits. */
export type EnqueueMail = (mail: Mail, tx?: Queryable) => Promise<void>;

export const sendMailJob = (mailer: Mailer, log: FastifyBaseLogger): JobDefinition<Mail> => ({
  name: JOB,
  payload,
  retryLimit: RETRIES,
  async run(mail) {
    try {
      await mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailNotSent) || error.passing) throw error;
      log.warn({ reason: error.message }, 'a mail was refused for good');
    }
  },
});

export const enqueueMailOn =
  (queue: Pick<Queue, 'enqueue'>): EnqueueMail =>
  (mail, tx) =>
    queue.enqueue(JOB, mail, tx);
