// Decides by its cookies whether a visitor may get a shared page.
import type { FastifyRequest } from 'fastify';
import { ANALYTICS_COOKIE } from '#core/http/analytics-cookie.ts';
import { COOKIES } from '#core/http/cookies.ts';

const IGNORED_OWN_COOKIES: ReadonlySet<string> = new Set([COOKIES.consent.name, COOKIES.campaign.name]);

/** An allow list: any unknown cookie excludes its visitor from shared pages. */
export const hasOnlyHarmlessCookies = ({ cookies }: FastifyRequest): boolean => {
  for (const name in cookies) if (!IGNORED_OWN_COOKIES.has(name) && !ANALYTICS_COOKIE.test(name)) return false;
  return true;
};
