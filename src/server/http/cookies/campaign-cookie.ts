// Stores the campaign of a visit (five utm parameters of any page) in a cookie for 30 days, with the visitor's consent.
import type { FastifyRequest } from 'fastify';
import { campaignCookie, readVisitSource, type VisitSource } from '#core/analytics/visit-source.ts';
import { COOKIES } from '#core/http/cookies.ts';

/** When consent comes later, the cookie notice in the browser writes the cookie of the landing page. */
export const campaignCookieWithConsent = ({ url, cookies }: FastifyRequest, secure: boolean): string | undefined =>
  cookies[COOKIES.consent.name] === 'all' ? campaignCookie(url, secure) : undefined;

/** The campaign of a request, to store with orders and books; null without one or with a forged cookie. */
export function visitSource({ cookies }: FastifyRequest): VisitSource | null {
  const text = cookies[COOKIES.campaign.name];
  if (!text) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const values = new Map<string, unknown>(Object.entries(parsed));
    return readVisitSource((name) => values.get(name));
  } catch {
    return null;
  }
}
