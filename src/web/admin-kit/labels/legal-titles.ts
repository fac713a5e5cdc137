// Titles of the legal documents in /admin.
import type { LegalName } from '#core/legal/legal-text.ts';
import type { CopyKey } from '#web/i18n/copy.ts';

export const LEGAL_TITLES: Readonly<Record<LegalName, CopyKey>> = {
  'privacy-policy': 'adminLetters.legal.policy',
  'terms-of-service': 'adminLetters.legal.offer',
  'consent-personal-data': 'legal.consentDataTitle',
  'consent-child-data': 'legal.consentChildTitle',
  'consent-advertising': 'legal.consentNewsTitle',
  'consent-keep-files': 'legal.consentKeepTitle',
  'consent-birthday': 'legal.consentBirthdayTitle',
  'consent-voice': 'legal.consentVoiceTitle',
};
