// Remembers for 30 days which campaign brought a visitor who agreed to that: the five utm parameters of any page's address.
import type { FastifyRequest } from 'fastify';
import { COOKIES } from '#core/cookies.ts';
import { campaignCookie, readVisitSource, type VisitSource } from '#core/visit-source.ts';

/** Whoever agrees later brings the mark of the page they landed on: the notice itself writes it then. */
export const agreedCampaign = ({ url, cookies }: FastifyRequest, secure: boolean): string | undefined =>
  cookies[COOKIES.consent.name] === 'all' ? campaignCookie(url, secure) : undefined;

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
