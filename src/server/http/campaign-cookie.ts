// Remembers for 30 days which campaign brought a visitor: the five utm parameters of any page's address.
import type { FastifyRequest } from 'fastify';
import { COOKIES, cookieText } from '#core/cookies.ts';
import { readVisitSource, type VisitSource } from '#core/visit-source.ts';

/** The cookie for an address that carries campaign marks, or nothing. */
export function campaignCookie(address: string, secure: boolean): string | undefined {
  if (!address.includes('utm_')) return undefined;
  const search = new URLSearchParams(address.slice(address.indexOf('?') + 1));
  const source = readVisitSource((name) => search.get(name));
  return source ? cookieText(COOKIES.campaign, encodeURIComponent(JSON.stringify(source)), secure) : undefined;
}

/** The campaign behind a request, for what its visitor makes; null for none, or a cookie that nobody of ours wrote. */
export function visitSource({ cookies }: FastifyRequest): VisitSource | null {
  const text = cookies[COOKIES.campaign.name];
  if (!text) return null;
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null
      ? readVisitSource((name) => (given as Record<string, unknown>)[name])
      : null;
  } catch {
    return null;
  }
}
