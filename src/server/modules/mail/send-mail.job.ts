// Sends mails through the job queue, so that requests do not wait and outages lose nothing.
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type Mail, type Mailer, MailNotSent } from '#providers/mail/mailer.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler } from '../../jobs/job.ts';
import { addContact } from '../../mail/add-contact.ts';
import type { MailCipher } from './encrypted-mail.ts';
import { finishSendAttempt, startSendAttempt } from './mails.repository.ts';

export interface SendMailPayload {
  /** Id of its outbox record. */
  readonly id: string;
}

export const sendMailJob = defineJob<SendMailPayload>({
  name: 'send-mail',
  payload: z.object({ id: z.string() }),
  about: ({ id }) => ({ kind: 'mail', id }),
  // About a day with growing intervals.
  retry: 12,
  backoff: { first: 10, longest: 4 * 3600 },
  expireIn: 120,
  concurrency: 2,
});

const MAX_REASON_LENGTH = 400;

export const sendMailHandler = (deps: {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly cipher: MailCipher;
  /** Default reply-to address. */
  readonly supportEmail: () => Promise<string | undefined>;
  readonly log: FastifyBaseLogger;
}): JobHandler<SendMailPayload> =>
  defineJobHandler(sendMailJob, async ({ id }) => {
    const { database, mailer, cipher, supportEmail, log } = deps;
    // A repeated job, after its worker crashed, finds the mail sent.
    const found = await startSendAttempt(database, id);
    if (!found) return;
    try {
      const mail = cipher.decrypt(found.encrypted, id);
      const support = await supportEmail();
      // A mail with its own reply-to is a person's message: its answer belongs to that address, not to support.
      const complete = mail.replyTo ? mail : { ...addContact(mail, support), replyTo: support };
      await mailer.send(addRequestId(complete, found.requestId));
    } catch (error) {
      const isPermanent = error instanceof MailNotSent && !error.temporary;
      const isLastTry = found.tries > sendMailJob.retry;
      await finishSendAttempt(
        database,
        id,
        isPermanent ? 'refused' : isLastTry ? 'failed' : 'queued',
        failureReason(error),
      );
      if (!isPermanent) throw error;
      log.warn({ reason: error.message }, 'a mail was refused for good');
      return;
    }
    await finishSendAttempt(database, id, mailer.delivers ? 'sent' : 'kept', null);
  });

/**
 * For support, who find the request in the logs by it. X-Entity-Ref-ID would do, but mail programs sort by it: Gmail
 * shows mails with different ones apart.
 */
const addRequestId = (mail: Mail, requestId: string | null): Mail =>
  requestId === null ? mail : { ...mail, headers: { ...mail.headers, 'X-Request-Id': requestId } };

/** Includes the mail server's response; staff see the address anyway. */
function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const response = typeof cause === 'object' && cause !== null && 'response' in cause ? cause.response : undefined;
  return (typeof response === 'string' ? `${error.message}: ${response}` : error.message).slice(0, MAX_REASON_LENGTH);
}
