// Encrypts mails for storage in the outbox.
import type { Mail } from '#providers/mail/mailer.ts';
import { createTextCipher } from '../../text-cipher.ts';

export interface MailCipher {
  encrypt(mail: Mail, documentId: string): Buffer;
  decrypt(encrypted: Uint8Array, documentId: string): Mail;
}

export function createMailCipher(secret: string, previousSecrets: readonly string[]): MailCipher {
  const cipher = createTextCipher(secret, previousSecrets, 'mails');
  return {
    encrypt: (mail, documentId) => cipher.encrypt(JSON.stringify(mail), documentId),
    decrypt: (encrypted, documentId) => JSON.parse(cipher.decrypt(encrypted, documentId)),
  };
}
