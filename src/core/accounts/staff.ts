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
