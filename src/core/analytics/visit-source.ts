// The five utm parameters of a campaign, read from a URL or from the campaign cookie.
import { COOKIES, serializeCookie } from '../http/cookies.ts';

export const UTM_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Stored with the visitor's later books and orders. */
export type VisitSource = Readonly<Partial<Record<(typeof UTM_PARAMETERS)[number], string>>>;

const MAX_VALUE_LENGTH = 200;

/** The cookie for a URL with utm parameters; the caller checks the visitor's consent. */
export function campaignCookie(address: string, secure: boolean): string | undefined {
  if (!address.includes('utm_')) return undefined;
  const search = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const source = readVisitSource((name) => search.get(name));
  return source ? serializeCookie(COOKIES.campaign, encodeURIComponent(JSON.stringify(source)), secure) : undefined;
}

/** Null if there is no utm parameter; all others are ignored. */
export function readVisitSource(getParameter: (name: string) => unknown): VisitSource | null {
  const source: Record<string, string> = {};
  for (const name of UTM_PARAMETERS) {
    const value = getParameter(name);
    // PostgreSQL cannot store NUL.
    const text = typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, MAX_VALUE_LENGTH) : '';
    if (text) source[name] = text;
  }
  return Object.keys(source).length > 0 ? source : null;
}
