// Detects a likely typing error in the domain of an email address: forms suggest a correction but accept the input.
import { editDistance } from '../text/edit-distance.ts';

/** In order of popularity: of two equally close providers the first is suggested. */
const PROVIDERS = [
  'gmail.com',
  'yandex.ru',
  'mail.ru',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
  'inbox.ru',
  'list.ru',
  'rambler.ru',
  'internet.ru',
  'protonmail.com',
  'googlemail.com',
] as const;

/** Real domains close to one of the above: they are not corrected. */
const OTHER_REAL_DOMAINS: ReadonlySet<string> = new Set(
  (
    'ya.ru bk.ru vk.com ok.ru me.com mac.com live.com live.ru mail.com email.com gmx.com gmx.de gmx.net aol.com ' +
    'yandex.com yandex.by yandex.kz yandex.ua yandex.az yandex.uz ymail.com yahoo.co.uk yahoo.de yahoo.fr hotmail.co.uk ' +
    'hotmail.de hotmail.fr outlook.de outlook.fr proton.me pm.me ukr.net tut.by mail.ua mail.kz mail.de nail.ru ' +
    'rambler.ua lenta.ru'
  ).split(' '),
);

/** Providers with a single domain worldwide: any other ending is an error. */
const SINGLE_DOMAIN: Readonly<Record<string, string>> = { gmail: 'gmail.com', icloud: 'icloud.com' };

/** Shorter domains are corrected at distance 1 only, longer ones also at distance 2 if the first letter matches. */
const TWO_ERRORS_MIN_LENGTH = 9;

/** The address that was probably meant, or null. */
export function suggestEmail(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at);
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || /\s/.test(address)) return null;
  const meant = correctDomain(domain);
  return meant === null ? null : `${name}@${meant}`;
}

function correctDomain(domain: string): string | null {
  if (OTHER_REAL_DOMAINS.has(domain) || PROVIDERS.some((provider) => provider === domain)) return null;
  const single = SINGLE_DOMAIN[domain.split('.')[0] ?? ''];
  if (single) return single;
  const distances = PROVIDERS.map((provider) => ({ provider, distance: editDistance(domain, provider) }));
  const nearest = distances.reduce((best, one) => (one.distance < best.distance ? one : best));
  const { provider, distance } = nearest;
  const allowsTwoErrors = provider.length >= TWO_ERRORS_MIN_LENGTH && provider[0] === domain[0];
  return distance <= (allowsTwoErrors ? 2 : 1) ? provider : null;
}
