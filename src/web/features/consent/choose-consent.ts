// Stores the visitor's cookie choice; loaded together with the banner.

import { campaignCookie } from '#core/analytics/visit-source.ts';
import { COOKIES, cookiesAreSecure, expiredCookie, serializeCookie } from '#core/http/cookies.ts';
import { type Consent, landingQuery, notifyConsentChanged } from './consent-store.ts';

const write = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = cookie;
};

export function chooseConsent(consent: Consent): void {
  const secure = cookiesAreSecure(location.origin);
  write(serializeCookie(COOKIES.consent, consent, secure));
  // Campaign parameters are stored only after consent and deleted when it is withdrawn.
  const campaign = consent === 'all' ? campaignCookie(landingQuery, secure) : expiredCookie(COOKIES.campaign, secure);
  if (campaign) write(campaign);
  notifyConsentChanged();
}
