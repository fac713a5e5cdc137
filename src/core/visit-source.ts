// Where a visitor came from: the five utm parameters of a campaign, as an address or the campaign's cookie carries them.
import { COOKIES, cookieText } from './cookies.ts';

export const UTM_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

/** Kept with what the visitor makes later. */
export type VisitSource = Readonly<Partial<Record<(typeof UTM_PARAMETERS)[number], string>>>;

const LONGEST = 200;

/** The cookie for an address that carries campaign marks, or nothing; the caller knows whether the visitor agreed. */
export function campaignCookie(address: string, secure: boolean): string | undefined {
  if (!address.includes('utm_')) return undefined;
  const search = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const source = readVisitSource((name) => search.get(name));
  return source ? cookieText(COOKIES.campaign, encodeURIComponent(JSON.stringify(source)), secure) : undefined;
}

/** Null where nothing is known; whatever else is given is left out. */
export function readVisitSource(given: (name: string) => unknown): VisitSource | null {
  const source: Record<string, string> = {};
  for (const name of UTM_PARAMETERS) {
    const value = given(name);
    // PostgreSQL keeps no NUL.
    const text = typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, LONGEST) : '';
    if (text) source[name] = text;
  }
  return Object.keys(source).length > 0 ? source : null;
}
