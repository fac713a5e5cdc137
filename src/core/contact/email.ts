// Parsing and comparison of email addresses, shared by forms, routes, rate limits and queries.

const EMAIL_MAX_LENGTH = 254;
const EMAIL_PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Soft hyphens, zero-width and bidi characters, which may be pasted along with an address. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * The normal form of an address or user name for storage, limits and lookups. The only place that folds case:
 * PostgreSQL and JavaScript lower some letters differently (İ, K), which could be used to bypass a rate limit.
 */
export const normaliseIdentifier = (typed: string): string =>
  typed.replace(INVISIBLE, '').trim().normalize('NFKC').toLowerCase().normalize('NFKC').replace(INVISIBLE, '').trim();

/** The normalised address; null if it is not valid. */
export function readEmail(typed: string): string | null {
  const email = normaliseIdentifier(typed);
  return email.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(email) ? email : null;
}

const GOOGLE = /^(gmail|googlemail)\.com$/;
const YANDEX = /^(ya\.ru|yandex\.(ru|com|by|kz|ua))$/;

/** The inbox an address delivers to: one inbox may have many addresses (`+tags`, dots at Gmail). */
export function mailboxOf(address: string): string {
  const folded = normaliseIdentifier(address);
  const at = folded.lastIndexOf('@');
  if (at < 1) return folded;
  const domain = folded.slice(at + 1);
  const name = folded.slice(0, at).replace(/\+.*$/s, '') || folded.slice(0, at);
  if (GOOGLE.test(domain)) return `${name.replaceAll('.', '')}@gmail.com`;
  if (YANDEX.test(domain)) return `${name.replaceAll('.', '-')}@yandex.ru`;
  return `${name}@${domain}`;
}
