// Remembers for 30 days which campaign brought a visitor: the five utm parameters of any page's address.

import { COOKIES, cookieText } from '#core/cookies.ts';

const PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const LONGEST = 200;

/** The cookie for an address that carries campaign marks, or nothing. */
export function campaignCookie(address: string, secure: boolean): string | undefined {
  if (!address.includes('utm_')) return undefined;
  const search = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const marks: Record<string, string> = {};
  for (const name of PARAMETERS) {
    const value = search.get(name)?.trim();
    if (value) marks[name] = value.slice(0, LONGEST);
  }
  if (Object.keys(marks).length === 0) return undefined;
  return cookieText(COOKIES.campaign, encodeURIComponent(JSON.stringify(marks)), secure);
}
