// Signed links of certificates: the page of the buyer, and the card for the holder of the code.
import { type Locale, localePrefix } from '#core/locale.ts';
import { createSigner } from '../../signer.ts';

export interface CertificateLinks {
  /** Of the buyer's page. */
  pageKey(certificate: string): string;
  pageUrl(certificate: string, locale: Locale): string;
  /** The certificate of a page key; null when it is invalid. */
  ofPageKey(key: string): string | null;
  /** Address of the card without the origin. */
  cardPath(certificate: string, file: 'card.jpg' | 'card.pdf'): string;
  /** The certificate of a card key; null when it is invalid. */
  ofCardKey(key: string): string | null;
}

export function createCertificateLinks({ origin, secret }: { origin: string; secret: string }): CertificateLinks {
  const { sign, isSigned } = createSigner(secret, 'gift-certificate');
  const keyOf = (purpose: string, certificate: string) => `${certificate}.${sign(purpose, certificate)}`;
  const read = (purpose: string, key: string): string | null => {
    const [certificate = '', signature = ''] = key.split('.');
    return isSigned(signature, purpose, certificate) ? certificate : null;
  };
  const pageKey = (certificate: string) => keyOf('page', certificate);
  return {
    pageKey,
    pageUrl: (certificate, locale) => `${origin}${localePrefix(locale)}/gift/${pageKey(certificate)}`,
    ofPageKey: (key) => read('page', key),
    cardPath: (certificate, file) => `/api/shop/certificates/${keyOf('card', certificate)}/${file}`,
    ofCardKey: (key) => read('card', key),
  };
}
