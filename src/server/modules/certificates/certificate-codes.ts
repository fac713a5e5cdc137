// Codes of certificates: random, found by a keyed hash, shown again from an encrypted copy.
import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { CODE_BYTES, certificateCode, codeEnding, formatCode } from '#core/certificates/certificate-code.ts';
import { createTextCipher } from '../../text-cipher.ts';
import type { IssuedCode } from './certificates.repository.ts';

export interface CertificateCodes {
  issue(certificate: string): Omit<IssuedCode, 'validUntil'>;
  /** Under the secret and its former values. */
  hashes(code: string): readonly Buffer[];
  /** As it is typed. */
  show(encrypted: Uint8Array, certificate: string): string;
}

const HASH_KEY_BYTES = 32;

export function createCertificateCodes(secret: string, previousSecrets: readonly string[]): CertificateCodes {
  const cipher = createTextCipher(secret, previousSecrets, 'gift certificates');
  const keys = [secret, ...previousSecrets].map((each) =>
    Buffer.from(hkdfSync('sha256', each, '', 'zhili-byli codes of gift certificates', HASH_KEY_BYTES)),
  );
  const hashes = (code: string) => keys.map((key) => createHmac('sha256', key).update(code).digest());
  return {
    issue(certificate) {
      const code = certificateCode(randomBytes(CODE_BYTES));
      const [hash] = hashes(code);
      if (!hash) throw new Error('a shop has a secret');
      return { hash, encrypted: cipher.encrypt(code, certificate), ending: codeEnding(code) };
    },
    hashes,
    show: (encrypted, certificate) => formatCode(cipher.decrypt(encrypted, certificate)),
  };
}
