// Encrypts short texts for the database (AES-256-GCM), so that tables and backups reveal no mails.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

export interface Sealer {
  /** The name is authenticated data: a ciphertext is valid only for its own record. */
  seal(text: string, name: string): Buffer;
  /** Throws where none of the known secrets decrypts it. */
  open(sealed: Uint8Array, name: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSealer(secret: string, previousSecrets: readonly string[], purpose: string): Sealer {
  const keyOf = (each: string): Buffer =>
    Buffer.from(hkdfSync('sha256', each, '', `zhili-byli sealed: ${purpose}`, 32));
  const current = keyOf(secret);
  const keys = [current, ...previousSecrets.map(keyOf)];
  return {
    seal(text, name) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, name) {
      let failure: unknown;
      for (const key of keys) {
        try {
          return inflateRawSync(decryptWithKey(sealed, key, name)).toString();
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

function decryptWithKey(sealed: Uint8Array, key: Buffer, name: string): Buffer {
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
}
