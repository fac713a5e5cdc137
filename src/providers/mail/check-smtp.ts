// Connects to a mail server and signs in; optionally sends one mail.
import nodemailer from 'nodemailer';
import { type ConnectionTest, failed, passed } from '#core/connections/connections.ts';
import { errorCode, networkFailure } from '../connection-failure.ts';
import { type Mail, messageOf } from './mailer.ts';
import { type SmtpSettings, smtpOptions } from './smtp-mailer.ts';

export async function checkSmtp(settings: SmtpSettings, timeoutMs: number, mail: Mail | null): Promise<ConnectionTest> {
  const transport = nodemailer.createTransport({
    ...smtpOptions(settings, timeoutMs),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    if (!mail) return passed(null);
    const sent = await transport.sendMail(messageOf(mail, settings.from));
    return passed(sent.response ?? null, { notes: ['mail-sent'] });
  } catch (error) {
    return smtpFailure(error);
  } finally {
    transport.close();
  }
}

function smtpFailure(error: unknown): ConnectionTest {
  if (!(error instanceof Error)) return failed('unexpected');
  const said = 'response' in error && typeof error.response === 'string' ? error.response : null;
  switch (errorCode(error)) {
    case 'EAUTH':
    case 'ENOAUTH':
    case 'EOAUTH2':
      return failed('wrong-key', said);
    case 'ETLS':
      return failed('unencrypted', said);
    case 'EENVELOPE':
    case 'EMESSAGE':
      return failed('refused', said);
    default:
      if (/SSL|TLS|wrong version|certificate/i.test(`${errorCode(error)} ${error.message}`))
        return failed('unencrypted', error.message);
      return networkFailure(error);
  }
}
