// Reads the mails the shop has sent: without SMTP they are appended to a log, one per line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The newest mail to an address, once there are `count` of them. */
export async function mailTo(email: string, count = 1): Promise<string> {
  const log = join(process.env.E2E_DATA_DIR ?? '', 'mail', 'mails.jsonl');
  let texts: string[] = [];
  await expect
    .poll(
      () => {
        try {
          const mails = readFileSync(log, 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line));
          texts = mails.filter((mail) => mail.to === email).map((mail) => mail.text);
        } catch {
          texts = [];
        }
        return texts.length;
      },
      { timeout: 20_000 },
    )
    .toBe(count);
  return texts.at(-1) ?? '';
}

/** The code of the newest mail that has one. */
export const codeTo = (email: string): Promise<string> => newestIn(email, /^(?:Код|Code): (\d{6})$/m);

/** The confirmation link of the newest mail that has one. */
export const confirmationTo = (email: string): Promise<string> =>
  newestIn(email, /^https?:\/\/[^/]+(\/\S*account\/confirm\?\S+)$/m);

/** The promo code of the newest mail that rewards a recommendation. */
export const rewardTo = (email: string): Promise<string> => newestIn(email, /^Промокод: (\S{10})$/m);

/** The path of an order in the newest mail that answers a search for it. */
export const orderLinkTo = (email: string): Promise<string> =>
  newestIn(email, /Вы попросили прислать ссылку на\s*заказ[\s\S]*?https?:\/\/[^/]+(\/orders\/\S+)$/m);

/** What the pattern matches in the newest matching mail to an address. */
async function newestIn(email: string, pattern: RegExp): Promise<string> {
  const log = join(process.env.E2E_DATA_DIR ?? '', 'mail', 'mails.jsonl');
  let found = '';
  await expect
    .poll(
      () => {
        const mails = readFileSync(log, 'utf8').trim().split('\n');
        const texts = mails.map((line) => JSON.parse(line)).filter((mail) => mail.to === email);
        found = texts.map(({ text }) => pattern.exec(text)?.[1] ?? '').findLast(Boolean) ?? '';
        return found;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return found;
}
