// The caller's language, by one rule: what the call says, else what its browser prefers, else the shop's own.
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#core/locale.ts';

export function requestLocale({ query, body, headers }: Pick<FastifyRequest, 'query' | 'body' | 'headers'>): Locale {
  for (const part of [query, body]) {
    const said = typeof part === 'object' && part !== null && 'locale' in part ? part.locale : undefined;
    if (isLocale(said)) return said;
  }
  return preferred(headers['accept-language'] ?? '');
}

/** `en-GB;q=0.8, ru` prefers Russian. */
function preferred(header: string): Locale {
  const wishes = header.split(',').flatMap((wish) => {
    const [tag = '', quality = ''] = wish
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    const locale = tag.split('-')[0];
    const weight = quality === '' ? 1 : Number(quality);
    return isLocale(locale) && weight > 0 ? [{ locale, weight }] : [];
  });
  return wishes.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? DEFAULT_LOCALE;
}
