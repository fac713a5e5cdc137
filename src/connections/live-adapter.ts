// Adapters that can be exchanged while the shop runs. A call that has begun ends with the adapter it began with.
import type { Mailer } from '#providers/mail/mailer.ts';

/** Every property and call goes to the adapter in force at that moment. */
export const liveAdapter = <T extends object>(first: T, current: () => T): T =>
  new Proxy(first, { get: (_first, key) => Reflect.get(current(), key), has: (_first, key) => key in current() });

interface UsedMailer {
  readonly mailer: Mailer;
  sending: number;
  isFormer: boolean;
}

/** A former mailer is closed when its last mail is sent. Stored mails are deleted on time whatever is in force. */
export function createLiveMailer(standIn: Mailer) {
  let current: UsedMailer = { mailer: standIn, sending: 0, isFormer: false };
  const closeIdle = async (used: UsedMailer): Promise<void> => {
    if (used.isFormer && used.sending === 0 && used.mailer !== standIn) await used.mailer.close();
  };
  const mailer: Mailer = {
    get delivers() {
      return current.mailer.delivers;
    },
    async send(mail) {
      const used = current;
      used.sending += 1;
      try {
        await used.mailer.send(mail);
      } finally {
        used.sending -= 1;
        await closeIdle(used);
      }
    },
    deleteBefore: async (moment) => void (await standIn.deleteBefore?.(moment)),
    close: () => current.mailer.close(),
  };
  return {
    mailer,
    exchange(next: Mailer): void {
      const former = current;
      current = { mailer: next, sending: 0, isFormer: false };
      former.isFormer = true;
      void closeIdle(former);
    },
  };
}
