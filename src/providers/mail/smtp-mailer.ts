// Mailer over SMTP with nodemailer: pooled connections, short timeouts, one recipient per mail.
import nodemailer from 'nodemailer';
import { isPrivateHost } from '#core/http/private-host.ts';
import { type Mailer, MailNotSent, messageOf } from './mailer.ts';

export interface SmtpSettings {
  /** smtp://user:pass@host:587 (STARTTLS, required outside of private networks) or smtps://user:pass@host:465. */
  readonly url: string;
  /** «Name <address>» */
  readonly from: string;
}

const TIMEOUT_MS = 10_000;
/** Permanent errors that a person must fix, such as a wrong password; all others are retried. */
const PERMANENT_ERROR_CODES = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE', 'ENOAUTH', 'EOAUTH2']);

export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const address = new URL(url);
  const transport = nodemailer.createTransport({
    pool: true,
    host: address.hostname,
    port: Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587),
    secure: address.protocol === 'smtps:',
    requireTLS: mustEncrypt(address),
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
        throw toMailNotSent(error);
      }
    },
    close: async () => transport.close(),
  };
}

export const mustEncrypt = (address: URL): boolean =>
  address.searchParams.get('requireTLS') === 'true' || !isPrivateHost(address.hostname);

function toMailNotSent(error: unknown): MailNotSent {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const refused = responseCode === undefined ? PERMANENT_ERROR_CODES.has(code ?? '') : responseCode >= 500;
  // The server's text may contain the address, so it is only in the cause, not in the message.
  return new MailNotSent(`the mail server did not take a mail (${code ?? responseCode ?? 'unknown'})`, !refused, error);
}
