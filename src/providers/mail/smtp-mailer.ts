// Mailer over SMTP with nodemailer: pooled connections, short timeouts, one recipient per mail.
import type { Socket } from 'node:net';
import nodemailer from 'nodemailer';
import { isPrivateHost } from '#core/http/private-host.ts';
import { established, type OpenSocket } from '../public-socket.ts';
import { type Mailer, MailNotSent, messageOf } from './mailer.ts';

export interface SmtpSettings {
  /** smtp://user:pass@host:587 (STARTTLS, required outside of private networks) or smtps://user:pass@host:465. */
  readonly url: string;
  /** «Name <address>» */
  readonly from: string;
  /** Opens the connections, where the address was typed by a person. */
  readonly open?: OpenSocket | undefined;
}

const TIMEOUT_MS = 10_000;
/** Permanent errors that a person must fix, such as a wrong password; all others are retried. */
const PERMANENT_ERROR_CODES = new Set(['EAUTH', 'EENVELOPE', 'EMESSAGE', 'ENOAUTH', 'EOAUTH2']);

/** Options of nodemailer that a pool and a single connection share. */
export function smtpOptions({ url, open }: SmtpSettings, timeoutMs: number) {
  const address = new URL(url);
  const host = address.hostname;
  const port = Number(address.port) || (address.protocol === 'smtps:' ? 465 : 587);
  return {
    host,
    port,
    secure: address.protocol === 'smtps:',
    requireTLS: mustEncrypt(address),
    ...(address.username
      ? { auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) } }
      : {}),
    ...(open
      ? {
          getSocket: (_options: unknown, settle: (error: Error | null, given?: { connection: Socket }) => void) =>
            void established(open, host, port, timeoutMs).then(
              (connection) => settle(null, { connection }),
              (error: Error) => settle(error),
            ),
        }
      : {}),
  };
}

export function createSmtpMailer(settings: SmtpSettings, { timeoutMs = TIMEOUT_MS } = {}): Mailer {
  const { from } = settings;
  const transport = nodemailer.createTransport({
    ...smtpOptions(settings, timeoutMs),
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs * 3,
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
