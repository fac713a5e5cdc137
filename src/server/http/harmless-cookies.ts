// Which visitors a shared page may be shown to: those whose every cookie is known to change nothing on it.
import type { FastifyRequest } from 'fastify';
import { COOKIES } from '#core/cookies.ts';

const OWN: ReadonlySet<string> = new Set([COOKIES.consent.name, COOKIES.campaign.name]);
/** Counters and pixels leave these; the server never reads them. */
const OF_COUNTERS = /^(_ym|tmr_|_tmr|_fb)/;

/** By a list of what is harmless: a cookie nobody has thought of yet keeps its visitor away from shared pages. */
export const hasOnlyHarmlessCookies = ({ cookies }: FastifyRequest): boolean => {
  for (const name in cookies) if (!OWN.has(name) && !OF_COUNTERS.test(name)) return false;
  return true;
};
