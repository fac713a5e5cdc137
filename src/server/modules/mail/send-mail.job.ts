// Mails leave through the queue, so that no visitor waits for a mail server and none is lost while it is away.
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { type Mailer, MailNotSent } from '#providers/mail/mailer.ts';
import type { Database } from '../../db/database.ts';
import { defineJob, defineJobHandler, type JobHandler } from '../../jobs/job.ts';
import { beginTry, endTry } from './mails.repository.ts';
import type { MailSeal } from './sealed-mail.ts';

export interface MailToSend {
  /** Of its record in the outbox. */
  readonly id: string;
}

export const sendMail = defineJob<MailToSend>({
  name: 'send-mail',
  payload: z.object({ id: z.string() }),
  about: ({ id }) => ({ kind: 'mail', id }),
  // With growing pauses this is about a day.
  retry: 12,
  backoff: { first: 10, longest: 4 * 3600 },
  expireIn: 120,
  concurrency: 2,
});

const LONGEST_REASON = 400;

export const sendMailHandler = (deps: {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly seal: MailSeal;
  /** Read by people: where an answer to a mail goes that names no other address. */
  readonly supportEmail: () => Promise<string | undefined>;
  readonly log: FastifyBaseLogger;
}): JobHandler<MailToSend> =>
  defineJobHandler(sendMail, async ({ id }) => {
    const { database, mailer, seal, supportEmail, log } = deps;
    // A job that comes a second time, after its worker died, finds the mail sent.
    const found = await beginTry(database, id);
    if (!found) return;
    try {
      const mail = seal.open(found.sealed, id);
      await mailer.send({ ...mail, replyTo: mail.replyTo ?? (await supportEmail()) });
    } catch (error) {
      const lasting = error instanceof MailNotSent && !error.temporary;
      const isLastTry = found.tries > sendMail.retry;
      await endTry(database, id, lasting ? 'refused' : isLastTry ? 'failed' : 'queued', reasonOf(error));
      if (!lasting) throw error;
      log.warn({ reason: error.message }, 'a mail was refused for good');
      return;
    }
    await endTry(database, id, mailer.delivers ? 'sent' : 'kept', null);
  });

/** For the people of the shop, who see the address anyway: the server's own words too. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const response = (error.cause as { readonly response?: unknown } | undefined)?.response;
  return (typeof response === 'string' ? `${error.message}: ${response}` : error.message).slice(0, LONGEST_REASON);
}
