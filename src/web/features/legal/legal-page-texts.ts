// Title and meta description of each legal document.
import type { LegalName } from '#core/legal/legal-text.ts';
import type { CopyKey } from '#web/i18n/copy.ts';

export const LEGAL_PAGE_TEXTS: Readonly<Record<LegalName, { readonly title: CopyKey; readonly description: CopyKey }>> =
  {
    'privacy-policy': { title: 'legal.privacyTitle', description: 'legal.privacyDescription' },
    'terms-of-service': { title: 'legal.termsTitle', description: 'legal.termsDescription' },
    'consent-personal-data': { title: 'legal.consentDataTitle', description: 'legal.consentDataDescription' },
    'consent-child-data': { title: 'legal.consentChildTitle', description: 'legal.consentChildDescription' },
    'consent-advertising': { title: 'legal.consentNewsTitle', description: 'legal.consentNewsDescription' },
    'consent-keep-files': { title: 'legal.consentKeepTitle', description: 'legal.consentKeepDescription' },
    'consent-birthday': { title: 'legal.consentBirthdayTitle', description: 'legal.consentBirthdayDescription' },
    'consent-voice': { title: 'legal.consentVoiceTitle', description: 'legal.consentVoiceDescription' },
  };
