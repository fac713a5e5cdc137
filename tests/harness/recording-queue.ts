// A queue that runs nothing and records everything.
import type { Mail } from '#providers/mail/mailer.ts';
import type { JobDefinition } from '#server/jobs/job.ts';
import type { EnqueueOptions, Queue } from '#server/jobs/queue.ts';
import { createMailCipher } from '#server/modules/mail/encrypted-mail.ts';
import { findMail } from '#server/modules/mail/mails.repository.ts';

export interface Enqueued {
  readonly name: string;
  readonly payload: object;
}

/** The shop's secret: stored mails are encrypted with it. */
export function createRecordingQueue(secret = '') {
  const enqueued: Enqueued[] = [];
  const mails: Mail[] = [];
  const cipher = createMailCipher(secret, []);

  async function recordMail(payload: object, { tx }: EnqueueOptions): Promise<void> {
    if (!('id' in payload) || typeof payload.id !== 'string') throw new Error('send-mail needs the id of a mail');
    const { id } = payload;
    const kept = tx && (await findMail(tx, id));
    if (kept) mails.push(cipher.decrypt(kept.encrypted, id));
  }

  const queue: Queue = {
    async enqueue<Payload extends object>({ name }: JobDefinition<Payload>, payload: Payload, options = {}) {
      enqueued.push({ name, payload });
      if (name === 'send-mail') await recordMail(payload, options);
      return true;
    },
    check: async () => {},
    admin: {
      counts: async () => [],
      oldestWaiting: async () => null,
      list: async () => ({ jobs: [], total: 0 }),
      listOfRequest: async () => ({ jobs: [], total: 0 }),
      find: async () => [],
      retry: async () => {},
      remove: async () => {},
    },
  };
  return { queue, enqueued, mails };
}
