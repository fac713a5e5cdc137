// A queue that works nothing and remembers everything.
import type { Mail } from '#providers/mail/mailer.ts';
import type { JobDefinition } from '#server/jobs/job.ts';
import type { Queue } from '#server/jobs/queue.ts';

export interface Enqueued {
  readonly name: string;
  readonly payload: object;
}

export function createRememberingQueue() {
  const enqueued: Enqueued[] = [];
  const mails: Mail[] = [];
  const queue: Queue = {
    async enqueue<Payload extends object>({ name }: JobDefinition<Payload>, payload: Payload) {
      enqueued.push({ name, payload });
      if (name === 'send-mail') mails.push(payload as unknown as Mail);
      return true;
    },
    check: async () => {},
    failed: { counts: async () => [], list: async () => [] },
  };
  return { queue, enqueued, mails };
}
