// Legal documents in both languages, filled with the seller's details. They stay on the server and are sent page by page.

import newsEn from '#content/legal/consent-advertising.en.md?raw';
import newsRu from '#content/legal/consent-advertising.ru.md?raw';
import birthdayEn from '#content/legal/consent-birthday.en.md?raw';
import birthdayRu from '#content/legal/consent-birthday.ru.md?raw';
import childEn from '#content/legal/consent-child-data.en.md?raw';
import childRu from '#content/legal/consent-child-data.ru.md?raw';
import keepEn from '#content/legal/consent-keep-files.en.md?raw';
import keepRu from '#content/legal/consent-keep-files.ru.md?raw';
import dataEn from '#content/legal/consent-personal-data.en.md?raw';
import dataRu from '#content/legal/consent-personal-data.ru.md?raw';
import voiceEn from '#content/legal/consent-voice.en.md?raw';
import voiceRu from '#content/legal/consent-voice.ru.md?raw';
import privacyEn from '#content/legal/privacy-policy.en.md?raw';
import privacyRu from '#content/legal/privacy-policy.ru.md?raw';
import termsEn from '#content/legal/terms-of-service.en.md?raw';
import termsRu from '#content/legal/terms-of-service.ru.md?raw';
import { formatLegalDate, parseLegalDate } from '#core/legal/legal-day.ts';
import type { LegalName } from '#core/legal/legal-text.ts';
import { type LegalDocument, parseDocument } from '#core/legal/parse-document.ts';
import type { Locale } from '#core/locale.ts';
import type { LegalVersion } from '#server/modules/legal/legal.types.ts';
import type { SiteGlobal, SiteOperator } from '#server/modules/site/site.types.ts';
import type { StorefrontContext } from '#server/services.ts';
import { translator } from '#web/i18n/copy.ts';
import { cookieBlanks } from './cookie-blanks.ts';
import { fillDocument, withoutItems, withoutLinksTo } from './fill-document.ts';

/** Texts shipped with the code; an owner may have published newer versions. */
const DOCUMENTS: Readonly<Record<LegalName, Readonly<Record<Locale, LegalDocument>>>> = {
  'privacy-policy': { ru: parseDocument(privacyRu), en: parseDocument(privacyEn) },
  'terms-of-service': { ru: parseDocument(termsRu), en: parseDocument(termsEn) },
  'consent-personal-data': { ru: parseDocument(dataRu), en: parseDocument(dataEn) },
  'consent-child-data': { ru: parseDocument(childRu), en: parseDocument(childEn) },
  'consent-advertising': { ru: parseDocument(newsRu), en: parseDocument(newsEn) },
  'consent-keep-files': { ru: parseDocument(keepRu), en: parseDocument(keepEn) },
  'consent-birthday': { ru: parseDocument(birthdayRu), en: parseDocument(birthdayEn) },
  'consent-voice': { ru: parseDocument(voiceRu), en: parseDocument(voiceEn) },
};

export interface ShownLegal {
  readonly document: LegalDocument;
  /** All published versions, the newest first. */
  readonly versions: readonly LegalVersion[];
  /** Null for the newest. */
  readonly version: number | null;
}

/** Null when the version does not exist. */
export async function loadLegal(
  { services, origin }: Pick<StorefrontContext, 'services' | 'origin'>,
  name: LegalName,
  locale: Locale,
  version?: number,
): Promise<ShownLegal | null> {
  const [published, versions, operator, { timeWords }, illustrator] = await Promise.all([
    services.legal.published(name, version),
    services.legal.versions(name),
    services.site.operator(locale),
    services.site.global(locale),
    name === 'privacy-policy' ? services.books.illustrator() : null,
  ]);
  if (version !== undefined && !published) return null;
  const source = published && parseDocument(published.source[locale]);
  const first = DOCUMENTS[name][locale];
  const day = published?.publishedOn ?? parseLegalDate(first.updated);
  const dated = { ...(source ?? first), updated: day && formatLegalDate(day, locale) };
  const document = filled(dated, locale, { ...operator, timeWords }, origin, illustrator?.recipient ?? null);
  return { document, versions, version: version ?? null };
}

function filled(
  document: LegalDocument,
  locale: Locale,
  operator: SiteOperator & Pick<SiteGlobal, 'timeWords'>,
  origin: string,
  illustrator: string | null,
): LegalDocument {
  const t = translator(locale);
  // Details the owner has not filled in stay visible as blanks: a wrong detail would be worse than none.
  // The illustrator is listed only when one is configured: a policy names actual recipients of data.
  const recipients = illustrator === null ? withoutItems(document, 'illustrator') : document;
  return fillDocument(operator.supportEmail === null ? withoutLinksTo(recipients, 'email') : recipients, {
    ...(illustrator !== null && { illustrator }),
    ...cookieBlanks(locale),
    ...operator.timeWords,
    site: operator.siteTitle,
    address: origin,
    email: operator.supportEmail ?? t('legal.noEmail'),
    phone: operator.supportPhone || t('legal.noPhone'),
    seller: operator.legalName || t('legal.noName'),
    sellerAddress: operator.legalAddress || t('legal.noAddress'),
    taxNumber: operator.taxNumber || t('legal.noTaxNumber'),
    registrationNumber: operator.registrationNumber || t('legal.noRegistrationNumber'),
  });
}
