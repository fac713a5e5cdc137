// The stand-in where no SMTP server is set: every mail lies in a folder, to be opened by hand or read by a program.
import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { type Mailer, MailNotSent, messageOf } from './mailer.ts';

/** One JSON object a line, the newest last. */
export const MAIL_LOG = 'mails.jsonl';

export function createFolderMailer({ folder, from }: { folder: string; from: string }): Mailer {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    delivers: false,
    async send(mail) {
      try {
        const { message } = await composer.sendMail(messageOf(mail, from));
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`;
        await writeFile(join(folder, name), message, { mode: 0o600 });
        await appendFile(join(folder, MAIL_LOG), `${JSON.stringify(mail)}\n`, { mode: 0o600 });
      } catch (error) {
        throw new MailNotSent('a mail could not be written to its folder', true, error);
      }
    },
    close: async () => {},
  };
}
