// Which parts of the copy files the storefront shows; the rest (mails, story checks) never leaves the server.
export const AREAS = [
  'site',
  'nav',
  'footer',
  'newsletter',
  'consent',
  'errors',
  'validation',
  'home',
  'books',
  'book',
  'myBooks',
  'sample',
  'order',
  'orderForm',
  'login',
  'register',
  'forgot',
  'reset',
  'confirm',
  'account',
  'contacts',
  'cooperation',
  'legal',
  'admin',
] as const;

type Area = (typeof AREAS)[number];

export function storefrontAreas<T extends Record<Area, unknown>>(copy: T): Pick<T, Area> {
  const picked: Partial<Pick<T, Area>> = {};
  for (const area of AREAS) picked[area] = copy[area];
  return picked as Pick<T, Area>;
}
