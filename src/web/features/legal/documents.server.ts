// The legal texts in both languages; they stay on the server and travel page by page.
import privacyEn from '#content/legal/privacy-policy.en.md?raw';
import privacyRu from '#content/legal/privacy-policy.ru.md?raw';
import termsEn from '#content/legal/terms-of-service.en.md?raw';
import termsRu from '#content/legal/terms-of-service.ru.md?raw';
import { type LegalDocument, parseDocument } from './parse-document.ts';

export const privacyPolicy: Readonly<Record<'ru' | 'en', LegalDocument>> = {
  ru: parseDocument(privacyRu),
  en: parseDocument(privacyEn),
};

export const termsOfService: Readonly<Record<'ru' | 'en', LegalDocument>> = {
  ru: parseDocument(termsRu),
  en: parseDocument(termsEn),
};
