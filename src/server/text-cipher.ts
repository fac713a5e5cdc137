// Encrypts short texts for the database (AES-256-GCM), so that tables and backups reveal no mails.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

export interface TextCipher {
  /** The name is authenticated data: a ciphertext is valid only for its own record. */
  encrypt(text: string, name: string): Buffer;
  /** Throws where none of the known secrets decrypts it. */
  decrypt(encrypted: Uint8Array, name: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createTextCipher(secret: string, previousSecrets: readonly string[], purpose: string): TextCipher {
  const keyOf = (each: string): Buffer =>
    Buffer.from(hkdfSync('sha256', each, '', `zhili-byli sealed: ${purpose}`, 32));
  const current = keyOf(secret);
  const keys = [current, ...previousSecrets.map(keyOf)];
  return {
    encrypt(text, name) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(name));
      const encrypted = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt(encrypted, name) {
      let failure: unknown;
      for (const key of keys) {
        try {
          return inflateRawSync(decryptWithKey(encrypted, key, name)).toString();
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

function decryptWithKey(encrypted: Uint8Array, key: Buffer, name: string): Buffer {
  const cipher = createDecipheriv(CIPHER, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name)).setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([cipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
}
