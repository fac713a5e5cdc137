// The caller's locale: from the request, else the browser's preference, else the default.
import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#core/locale.ts';

export function requestLocale({ query, body, headers }: Pick<FastifyRequest, 'query' | 'body' | 'headers'>): Locale {
  for (const part of [query, body]) {
    const requested = typeof part === 'object' && part !== null && 'locale' in part ? part.locale : undefined;
    if (isLocale(requested)) return requested;
  }
  return preferred(headers['accept-language'] ?? '');
}

/** `en-GB;q=0.8, ru` prefers Russian. */
function preferred(header: string): Locale {
  const candidates = header.split(',').flatMap((part) => {
    const [tag = '', quality = ''] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    const locale = tag.split('-')[0];
    const weight = quality === '' ? 1 : Number(quality);
    return isLocale(locale) && weight > 0 ? [{ locale, weight }] : [];
  });
  return candidates.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? DEFAULT_LOCALE;
}
