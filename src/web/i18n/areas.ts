// Which parts of the copy files the storefront shows; the rest (mails, story checks) never leaves the server.

/** Fetched with every page. */
const EVERYWHERE = [
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
  'orderSteps',
  'order',
  'login',
  'register',
  'forgot',
  'reset',
  'confirm',
  'account',
  'contacts',
  'deliveryPage',
  'cooperation',
  'legal',
] as const;

/** Fetched by the screens on which a book is made (making-copy.ts): whoever only looks around does not carry them. */
const MAKING = ['myBooks', 'preview', 'photo', 'photoPassport', 'orderForm', 'hero', 'names'] as const;

/** Fetched by the cart, the checkout, the screens of an order and the form of a review (buying-copy.ts). */
const BUYING = ['checkout', 'orders', 'promo', 'payment', 'reviews'] as const;

/** Fetched by the screens of the own account (account-copy.ts). */
const ACCOUNT = ['ownAccount'] as const;

/** Fetched when a reader is asked for a code (access-copy.ts). */
const ACCESS = ['writeAccess'] as const;

/** Fetched by the screens of /admin (admin-copy.ts). */
const ADMIN = [
  'admin',
  'adminStaff',
  'adminOrders',
  'adminContent',
  'adminDesk',
  'adminLetters',
  'adminBooks',
] as const;

export const AREAS = [...EVERYWHERE, ...MAKING, ...BUYING, ...ACCOUNT, ...ACCESS, ...ADMIN] as const;

type Area = (typeof AREAS)[number];

export function storefrontAreas<T extends Record<Area, unknown>>(copy: T): Pick<T, Area> {
  return pick(copy, AREAS);
}

/** The files a browser may ask for, by what stands behind the language in their names. */
export const COPY_PARTS = {
  '': EVERYWHERE,
  '-making': MAKING,
  '-buying': BUYING,
  '-account': ACCOUNT,
  '-access': ACCESS,
  '-admin': ADMIN,
} as const satisfies Record<string, readonly Area[]>;

export function pick<T extends object, K extends keyof T>(copy: T, areas: readonly K[]): Pick<T, K> {
  return Object.fromEntries(areas.map((area) => [area, copy[area]])) as Pick<T, K>;
}
