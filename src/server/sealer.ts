// Seals short texts for the database, so that who reads a table or a backup reads no letters.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

export interface Sealer {
  /** Bound to a name: one record's seal never passes for another's. */
  seal(text: string, name: string): Buffer;
  /** Throws where it was sealed with a secret that nobody has told. */
  open(sealed: Uint8Array, name: string): string;
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

export function createSealer(secret: string, previousSecrets: readonly string[], purpose: string): Sealer {
  const keyOf = (each: string): Buffer =>
    Buffer.from(hkdfSync('sha256', each, '', `zhili-byli sealed: ${purpose}`, 32));
  const current = keyOf(secret);
  const keys = [current, ...previousSecrets.map(keyOf)];
  return {
    seal(text, name) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, name) {
      let failure: unknown;
      for (const key of keys) {
        try {
          return inflateRawSync(unseal(sealed, key, name)).toString();
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

function unseal(sealed: Uint8Array, key: Buffer, name: string): Buffer {
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG });
  cipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()]);
}
