// Private links of parents: signed, for one child, and useless once the child is filled in or another link was made.
import { randomBytes } from 'node:crypto';
import { DOCUMENT_ID } from '#core/ids.ts';
import { type Locale, localePrefix } from '#core/locale.ts';
import { createSigner } from '../../signer.ts';

export interface GroupLinks {
  newNonce(): string;
  url(child: string, nonce: string, locale: Locale): string;
  /** The child and nonce of a key that this shop made; null for any other text. */
  read(key: string): { readonly child: string; readonly nonce: string } | null;
}

export function createGroupLinks({ origin, secret }: { origin: string; secret: string }): GroupLinks {
  const { sign, isSigned } = createSigner(secret, 'group-child');
  return {
    newNonce: () => randomBytes(12).toString('base64url'),
    url: (child, nonce, locale) => `${origin}${localePrefix(locale)}/group/for/${child}.${nonce}.${sign(child, nonce)}`,
    read(key) {
      const [child = '', nonce = '', signature = ''] = key.split('.');
      return DOCUMENT_ID.test(child) && isSigned(signature, child, nonce) ? { child, nonce } : null;
    },
  };
}
