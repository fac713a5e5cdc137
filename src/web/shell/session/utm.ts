// Remembers for 30 days which campaign brought a visitor: the five utm parameters of any address.
import { writeCookie } from './cookies.ts';

const PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
const DAYS_30 = 30 * 24 * 60 * 60;
const LONGEST = 200;

/** The cookie for an address that carries campaign marks, or nothing. */
export function utmCookie(search: URLSearchParams, secure: boolean): string | undefined {
  const marks: Record<string, string> = {};
  for (const name of PARAMETERS) {
    const value = search.get(name)?.trim();
    if (value) marks[name] = value.slice(0, LONGEST);
  }
  if (Object.keys(marks).length === 0) return undefined;
  return writeCookie('zb_utm', encodeURIComponent(JSON.stringify(marks)), {
    seconds: DAYS_30,
    secure,
    httpOnly: false,
  });
}
