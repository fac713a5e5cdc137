// The areas of the copy files that the storefront uses; the rest (emails, story checks) stays on the server.

/** Loaded with every page. */
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

/** Loaded by the screens on which a book is made (making-copy.ts). */
const MAKING = [
  'myBooks',
  'preview',
  'family',
  'giveBook',
  'photo',
  'photoPassport',
  'orderForm',
  'hero',
  'names',
] as const;

/** Loaded by reading mode (reading-copy.ts). */
const READING = ['reading'] as const;

/** Loaded by the page on which a relative records (voice-copy.ts). */
const VOICE = ['voice'] as const;
/** Loaded by the screens of the year code (year-code-copy.ts). */
const YEAR_CODE = ['yearCode'] as const;

/** Loaded by the cart, the checkout, order screens and the review form (buying-copy.ts). */
const BUYING = [
  'checkout',
  'orders',
  'promo',
  'giftTill',
  'gift',
  'giftBook',
  'payment',
  'reviews',
  'referral',
] as const;

/** Loaded by the pages of group orders, the order form and the preview (group-copy.ts). */
const GROUP = ['group'] as const;

/** Loaded by the account screens (account-copy.ts). */
const ACCOUNT = ['ownAccount'] as const;

/** Loaded with the access-code dialog (access-copy.ts). */
const ACCESS = ['writeAccess'] as const;

/** Loaded by sign-in, the security pages and /admin (security-copy.ts). */
const SECURITY = ['secondFactor'] as const;

/** Loaded by the screens of /admin (admin-copy.ts). */
const ADMIN = [
  'admin',
  'adminStaff',
  'adminOrders',
  'adminPress',
  'adminContent',
  'adminDesk',
  'adminLetters',
  'adminBooks',
  'adminConnections',
  'adminGift',
  'adminGroups',
] as const;

export const AREAS = [
  ...EVERYWHERE,
  ...MAKING,
  ...READING,
  ...VOICE,
  ...YEAR_CODE,
  ...BUYING,
  ...GROUP,
  ...ACCOUNT,
  ...ACCESS,
  ...SECURITY,
  ...ADMIN,
] as const;

type Area = (typeof AREAS)[number];

export function storefrontAreas<T extends Record<Area, unknown>>(copy: T): Pick<T, Area> {
  return pick(copy, AREAS);
}

/** Copy files by the suffix after the language in their names. */
export const COPY_PARTS = {
  '': EVERYWHERE,
  '-making': MAKING,
  '-reading': READING,
  '-voice': VOICE,
  '-year-code': YEAR_CODE,
  '-buying': BUYING,
  '-group': GROUP,
  '-account': ACCOUNT,
  '-access': ACCESS,
  '-security': SECURITY,
  '-admin': ADMIN,
} as const satisfies Record<string, readonly Area[]>;

export function pick<T extends object, K extends keyof T>(copy: T, areas: readonly K[]): Pick<T, K> {
  return Object.fromEntries(areas.map((area) => [area, copy[area]])) as Pick<T, K>;
}
