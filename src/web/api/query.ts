// Writes a query as the content API reads it: filters[title][$eq]=x.
import type { Locale } from '#core/locale.ts';

type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [key: string]: Plain };

/** Strapi's words for reading: which entries, in which order, with which fields and relations. */
export interface ReadQuery {
  readonly filters?: { readonly [key: string]: Plain };
  readonly sort?: string | readonly string[];
  readonly fields?: readonly string[];
  readonly populate?: Plain;
  readonly pagination?: {
    readonly page?: number;
    readonly pageSize?: number;
    readonly start?: number;
    readonly limit?: number;
    readonly withCount?: boolean;
  };
  readonly locale?: Locale;
  readonly _q?: string;
}

/** With its question mark, or nothing. */
export function queryString(query: object | undefined): string {
  const parts: string[] = [];
  write(parts, '', (query ?? {}) as Plain);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function write(parts: string[], path: string, value: Plain): void {
  if (value === undefined) return;
  if (value === null || typeof value !== 'object') {
    parts.push(`${path}=${encodeURIComponent(String(value ?? ''))}`);
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const name = encodeURIComponent(key);
    write(parts, path === '' ? name : `${path}[${name}]`, inner as Plain);
  }
}
