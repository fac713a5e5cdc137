// The legal texts in both languages, with the seller's details; they stay on the server and travel page by page.

import privacyEn from '#content/legal/privacy-policy.en.md?raw';
import privacyRu from '#content/legal/privacy-policy.ru.md?raw';
import termsEn from '#content/legal/terms-of-service.en.md?raw';
import termsRu from '#content/legal/terms-of-service.ru.md?raw';
import type { LegalName } from '#core/legal/legal-text.ts';
import { type LegalDocument, parseDocument } from '#core/legal/parse-document.ts';
import type { Locale } from '#core/locale.ts';
import type { LegalVersion } from '#server/modules/legal/legal.types.ts';
import type { SiteOperator } from '#server/modules/site/site.types.ts';
import type { StorefrontContext } from '#server/services.ts';
import { translator } from '#web/i18n/copy.ts';
import { cookieBlanks } from './cookie-blanks.ts';
import { fillDocument, withoutItems } from './fill-document.ts';

/** As the shop was given; an owner may have published others since. */
const DOCUMENTS: Readonly<Record<LegalName, Readonly<Record<Locale, LegalDocument>>>> = {
  'privacy-policy': { ru: parseDocument(privacyRu), en: parseDocument(privacyEn) },
  'terms-of-service': { ru: parseDocument(termsRu), en: parseDocument(termsEn) },
};

export interface ShownLegal {
  readonly document: LegalDocument;
  /** The others there are, the newest first; none where only one was ever published. */
  readonly versions: readonly LegalVersion[];
  /** Null for the newest. */
  readonly version: number | null;
}

/** Null where there is no such version. */
export async function loadLegal(
  { services, origin }: Pick<StorefrontContext, 'services' | 'origin'>,
  name: LegalName,
  locale: Locale,
  version?: number,
): Promise<ShownLegal | null> {
  const [published, versions, operator, illustrator] = await Promise.all([
    services.legal.published(name, version),
    services.legal.versions(name),
    services.site.operator(locale),
    name === 'privacy-policy' ? services.books.illustrator() : null,
  ]);
  if (version !== undefined && !published) return null;
  const source = published && parseDocument(published.source[locale]);
  const dated = source ? { ...source, updated: dayWords(published.publishedOn) } : DOCUMENTS[name][locale];
  const document = filled(dated, locale, operator, origin, illustrator?.recipient ?? null);
  return { document, versions, version: version ?? null };
}

/** As the documents themselves say it: 30.10.25. */
const dayWords = (day: string): string => day.slice(2).split('-').reverse().join('.');

function filled(
  document: LegalDocument,
  locale: Locale,
  operator: SiteOperator,
  origin: string,
  illustrator: string | null,
): LegalDocument {
  const t = translator(locale);
  // What an owner has not filled in stays visible as a blank: a wrong detail would be worse than none.
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
