// Mail over SMTP with nodemailer: pooled connections, short time-outs, and one recipient a mail.
import nodemailer from 'nodemailer';
import { type Mailer, MailNotSent, messageOf } from './mailer.ts';

export interface SmtpSettings {
  /** smtp://user:pass@host:587 (STARTTLS where offered) or smtps://user:pass@host:465. */
  readonly url: string;
  /** «Name <address>» */
  readonly from: string;
}

const TIMEOUT_MS = 10_000;
/** What a person must mend (a wrong password, a refused address) is not worth another try; all else is. */
const LASTING = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE', 'ENOAUTH', 'EOAUTH2']);

export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const address = new URL(url);
  const transport = nodemailer.createTransport({
    pool: true,
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    requireTLS: address.searchParams.get('requireTLS') === 'true',
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS * 3,
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
  });
  return {
    delivers: true,
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        throw notSent(error);
      }
    },
    close: async () => transport.close(),
  };
}

function notSent(error: unknown): MailNotSent {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const refused = responseCode === undefined ? LASTING.has(code ?? '') : responseCode >= 500;
  // The server's words may quote the address: they stay in the cause and out of the message.
  return new MailNotSent(`the mail server did not take a mail (${code ?? responseCode ?? 'unknown'})`, !refused, error);
}
