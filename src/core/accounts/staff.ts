// Staff roles and areas of /admin, expressed as actions of the permission table.

export const STAFF_ROLES = ['administrator', 'editor', 'support', 'printer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_AREAS = [
  'dashboard',
  'orders',
  'printing',
  'customers',
  'books',
  'stories',
  'content',
  'media',
  'newsletters',
  'inquiries',
  'reviews',
  'coupons',
  'mails',
  'jobs',
  'settings',
  'staff',
  'audit',
] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

export type StaffAction = `admin::${StaffArea}.${'read' | 'write'}`;

export const STAFF_ACTIONS: readonly StaffAction[] = STAFF_AREAS.flatMap((area) => [
  `admin::${area}.read` as const,
  `admin::${area}.write` as const,
]);

/** Users with at least one staff action may obtain an admin token. */
export const isStaffAction = (action: string): action is StaffAction => action.startsWith('admin::');

const readAndWrite = (...areas: StaffArea[]): StaffAction[] =>
  areas.flatMap((area) => [`admin::${area}.read` as const, `admin::${area}.write` as const]);

/** Initial permissions of each role; the owner may change them. Administrators may do everything and are not listed. */
export const DEFAULT_STAFF_ACTIONS: Readonly<Record<Exclude<StaffRole, 'administrator'>, readonly StaffAction[]>> = {
  editor: [...readAndWrite('stories', 'content', 'media', 'newsletters', 'reviews'), 'admin::dashboard.read'],
  support: [
    ...readAndWrite('orders', 'customers', 'inquiries', 'reviews', 'mails'),
    'admin::dashboard.read',
    'admin::books.read',
    'admin::coupons.read',
    'admin::printing.read',
  ],
  printer: readAndWrite('printing'),
};

/** They move money or read children's names and addresses. */
const SECOND_FACTOR_ROLES: ReadonlySet<string | null> = new Set(['administrator', 'support']);

/** Whether the role must add a passkey or one-time codes within the period that the owner sets. */
export const needsSecondFactor = (role: string | null): boolean => SECOND_FACTOR_ROLES.has(role);

/** Days a member of staff has to add a second factor, unless the owner sets another number. */
export const SECOND_FACTOR_GRACE_DAYS = 14;

/** How long after a sign-in or a repeated proof refunds, exports, roles and deletions are allowed. */
export const FRESH_MINUTES = 15;

export const isFresh = (authenticatedAt: Date, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() < FRESH_MINUTES * 60_000;
