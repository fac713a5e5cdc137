// What counts as an email address and when two are the same, for forms, routes, pages, limits and queries alike.

const LONGEST = 254;
const SHAPE =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Soft hyphens, zero-width letters, marks of direction: pasted with an address, seen by nobody. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/**
 * An address or a user name as it is kept, counted and looked for. Only here: PostgreSQL and JavaScript lower some
 * letters differently (İ, K), and whoever finds such a letter would pass a limit that another function had counted.
 */
export const foldIdentifier = (typed: string): string =>
  typed.replace(INVISIBLE, '').trim().normalize('NFKC').toLowerCase().normalize('NFKC').replace(INVISIBLE, '').trim();

/** Folded, as it is kept; null where it is no address. */
export function readEmail(typed: string): string | null {
  const email = foldIdentifier(typed);
  return email.length <= LONGEST && SHAPE.test(email) ? email : null;
}

const GOOGLE = /^(gmail|googlemail)\.com$/;
const YANDEX = /^(ya\.ru|yandex\.(ru|com|by|kz|ua))$/;

/** The letter box behind an address: one box may have any number of addresses (`+tags`, dots at Gmail). */
export function mailboxOf(address: string): string {
  const folded = foldIdentifier(address);
  const at = folded.lastIndexOf('@');
  if (at < 1) return folded;
  const domain = folded.slice(at + 1);
  const name = folded.slice(0, at).replace(/\+.*$/s, '') || folded.slice(0, at);
  if (GOOGLE.test(domain)) return `${name.replaceAll('.', '')}@gmail.com`;
  if (YANDEX.test(domain)) return `${name.replaceAll('.', '-')}@yandex.ru`;
  return `${name}@${domain}`;
}
