// The address of a page as outsiders may know it: no names, no words typed into the search, no codes from mails.
import { pathPattern } from '#core/path-pattern.ts';
import { withoutLocale } from '#web/i18n/locale.ts';

const TOLD = new Set(['age', 'gender', 'sort', 'collection', 'yclid', 'vkclid', 'fbclid']);
const isTold = (key: string): boolean => TOLD.has(key) || key.startsWith('utm_');

/** Pages about one person are nobody's business. */
const PRIVATE = /^\/(account|admin|my-books|orders|newsletter)(\/|$)/;
const SECRETS = ['name', 'code', 'token', 'book'];

/** On the way from a book to its order: which kind of page it is may be counted, whose it is may not. */
const OWN = /^\/(my-books|orders)(\/|$)/;

/** `/my-books/:id/buy`: for a counter that is here already, and takes the address it is given. */
export function ownPattern(href: string): string | undefined {
  const { origin, pathname } = new URL(href);
  return OWN.test(withoutLocale(pathname)) ? origin + pathPattern(pathname) : undefined;
}

/** Undefined where nothing may be told at all: outside scripts read the address bar by themselves. */
export function tellableAddress(href: string): string | undefined {
  const url = new URL(href);
  if (PRIVATE.test(withoutLocale(url.pathname)) || SECRETS.some((key) => url.searchParams.has(key))) return undefined;
  const query = new URLSearchParams([...url.searchParams].filter(([key]) => isTold(key))).toString();
  return url.origin + url.pathname + (query ? `?${query}` : '');
}
