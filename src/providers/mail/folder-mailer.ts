// The stand-in without an SMTP server: writes every mail to a folder as .eml and as a JSON line.
import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { type Mailer, MailNotSent, messageOf } from './mailer.ts';

/** One JSON object per line, the newest last. */
export const MAIL_LOG = 'mails.jsonl';

export function createFolderMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    delivers: false,
    async send(mail) {
      try {
        const { message } = await composer.sendMail(messageOf(mail, from));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const at = new Date().toISOString();
        const name = `${at.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`;
        await writeFile(join(folder, name), message, { mode: 0o600 });
        await appendFile(join(folder, MAIL_LOG), `${JSON.stringify({ ...mail, at })}\n`, { mode: 0o600 });
      } catch (error) {
        throw new MailNotSent('a mail could not be written to its folder', true, error);
      }
    },
    deleteBefore: (moment) => deleteMailsBefore(folder, moment.toISOString()),
    close: async () => {},
  };
}

/** File names and log lines contain the time of the mail; log lines of older versions do not and are deleted. */
async function deleteMailsBefore(folder: string, before: string): Promise<void> {
  const names: string[] = await readdir(folder).catch(() => []);
  const oldest = before.replace(/[:.]/g, '-');
  for (const name of names) if (name.endsWith('.eml') && name < oldest) await rm(join(folder, name), { force: true });
  if (!names.includes(MAIL_LOG)) return;
  const log = join(folder, MAIL_LOG);
  const lines = (await readFile(log, 'utf8')).split('\n').filter(Boolean);
  const remaining = lines.filter((line) => (JSON.parse(line).at ?? '') >= before);
  if (remaining.length === lines.length) return;
  await writeFile(`${log}.new`, remaining.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  await rename(`${log}.new`, log);
}
