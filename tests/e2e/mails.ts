// The mails the shop has sent: the folder that stands in for a mail server keeps every one as a line.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The newest mail to an address, once there are so many. */
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

/** The digits of the newest mail with a code. */
export async function codeTo(email: string): Promise<string> {
  const log = join(process.env.E2E_DATA_DIR ?? '', 'mail', 'mails.jsonl');
  let code = '';
  await expect
    .poll(
      () => {
        const mails = readFileSync(log, 'utf8').trim().split('\n');
        const texts = mails.map((line) => JSON.parse(line)).filter((mail) => mail.to === email);
        code = texts.map(({ text }) => /^(?:Код|Code): (\d{6})$/m.exec(text)?.[1] ?? '').findLast(Boolean) ?? '';
        return code;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return code;
}
