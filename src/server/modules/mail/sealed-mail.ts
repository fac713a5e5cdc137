// A mail as the outbox keeps it: whole, and sealed with the shop's secret.
import type { Mail } from '#providers/mail/mailer.ts';
import { createTextCipher } from '../../text-cipher.ts';

export interface MailSeal {
  seal(mail: Mail, documentId: string): Buffer;
  open(sealed: Uint8Array, documentId: string): Mail;
}

export function createMailSeal(secret: string, previousSecrets: readonly string[]): MailSeal {
  const sealer = createTextCipher(secret, previousSecrets, 'mails');
  return {
    seal: (mail, documentId) => sealer.encrypt(JSON.stringify(mail), documentId),
    open: (sealed, documentId) => JSON.parse(sealer.decrypt(sealed, documentId)),
  };
}
