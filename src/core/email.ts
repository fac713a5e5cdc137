// What counts as an email address, the same in a form, a route and a page.

const LONGEST = 254;
const SHAPE =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Without spaces around and in lower case, as it is kept; null where it is no address. */
export function readEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase();
  return email.length <= LONGEST && SHAPE.test(email) ? email : null;
}
