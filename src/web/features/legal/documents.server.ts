// The legal texts in both languages, with the seller's details; they stay on the server and travel page by page.

import privacyEn from '#content/legal/privacy-policy.en.md?raw';
import privacyRu from '#content/legal/privacy-policy.ru.md?raw';
import termsEn from '#content/legal/terms-of-service.en.md?raw';
import termsRu from '#content/legal/terms-of-service.ru.md?raw';
import type { Locale } from '#core/locale.ts';
import type { SiteOperator } from '#server/modules/site/site.types.ts';
import { translator } from '#web/i18n/copy.ts';
import { cookieBlanks } from './cookie-blanks.ts';
import { fillDocument, withoutItems } from './fill-document.ts';
import { type LegalDocument, parseDocument } from './parse-document.ts';

const DOCUMENTS = {
  privacyPolicy: { ru: parseDocument(privacyRu), en: parseDocument(privacyEn) },
  termsOfService: { ru: parseDocument(termsRu), en: parseDocument(termsEn) },
} as const;

export function legalDocument(
  name: keyof typeof DOCUMENTS,
  locale: Locale,
  operator: SiteOperator,
  origin: string,
  illustrator: string | null = null,
): LegalDocument {
  const t = translator(locale);
  // What an owner has not filled in stays visible as a blank: a wrong detail would be worse than none.
  const document = DOCUMENTS[name][locale];
  // Named only while there is one: a policy lists who gets data, not who might.
  return fillDocument(illustrator === null ? withoutItems(document, 'illustrator') : document, {
    ...(illustrator !== null && { illustrator }),
    ...cookieBlanks(locale),
    site: operator.siteTitle,
    address: origin,
    email: operator.supportEmail,
    phone: operator.supportPhone || t('legal.noPhone'),
    seller: operator.legalName || t('legal.noName'),
    sellerAddress: operator.legalAddress || t('legal.noAddress'),
    taxNumber: operator.taxNumber || t('legal.noTaxNumber'),
    registrationNumber: operator.registrationNumber || t('legal.noRegistrationNumber'),
  });
}
