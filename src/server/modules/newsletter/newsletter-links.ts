// Signed links of subscription mails: stateless, and valid for one purpose only.
import { type Locale, localePrefix } from '#core/locale.ts';
import { createSigner } from '../../signer.ts';

export type LinkPurpose = 'confirm' | 'leave';

export interface NewsletterLinks {
  /** Page that asks for confirmation of the action. */
  page(purpose: LinkPurpose, documentId: string, locale: Locale): string;
  /** Address for the unsubscribe button of mail programs (RFC 8058). */
  oneClick(documentId: string): string;
  /** The subscription of a valid token, or null. */
  read(purpose: LinkPurpose, token: string): string | null;
}

const PAGES: Readonly<Record<LinkPurpose, string>> = {
  confirm: '/newsletter/confirm',
  leave: '/newsletter/unsubscribe',
};

export function createNewsletterLinks(origin: string, secret: string): NewsletterLinks {
  const { sign, isSigned } = createSigner(secret, 'newsletter');
  const token = (purpose: LinkPurpose, documentId: string): string => `${documentId}.${sign(purpose, documentId)}`;
  return {
    page: (purpose, documentId, locale) =>
      `${origin}${localePrefix(locale)}${PAGES[purpose]}?token=${token(purpose, documentId)}`,
    oneClick: (documentId) => `${origin}/api/shop/subscriptions/unsubscribe?token=${token('leave', documentId)}`,
    read(purpose, given) {
      const [documentId = '', signature = ''] = given.split('.');
      return isSigned(signature, purpose, documentId) ? documentId : null;
    },
  };
}
