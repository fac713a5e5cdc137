// Areas of the help, one page each, with the paths of /admin they are about.
import type { CopyKey } from '#web/i18n/copy.ts';

export const HELP_AREAS = [
  'start',
  'orders',
  'corrections',
  'printing',
  'customers',
  'talk',
  'stories',
  'content',
  'sales',
  'newsletters',
  'staff',
  'settings',
  'machines',
] as const;
export type HelpArea = (typeof HELP_AREAS)[number];

export const helpTitle = (area: HelpArea): CopyKey => `admin.helpAreas.${area}`;

/** A longer path is before a shorter one that it begins with. */
const AREA_OF_PATH: readonly (readonly [path: string, area: HelpArea])[] = [
  ['/admin/orders/', 'corrections'],
  ['/admin/orders', 'orders'],
  ['/admin/printing', 'printing'],
  ['/admin/print-queue', 'printing'],
  ['/admin/customers', 'customers'],
  ['/admin/inquiries', 'talk'],
  ['/admin/mails', 'talk'],
  ['/admin/reviews', 'talk'],
  ['/admin/books', 'stories'],
  ['/admin/stories', 'stories'],
  ['/admin/content', 'content'],
  ['/admin/media', 'content'],
  ['/admin/coupons', 'sales'],
  ['/admin/newsletters', 'newsletters'],
  ['/admin/staff', 'staff'],
  ['/admin/roles', 'staff'],
  ['/admin/audit', 'staff'],
  ['/admin/settings', 'settings'],
  ['/admin/legal', 'settings'],
  ['/admin/redirects', 'settings'],
  ['/admin/api-tokens', 'machines'],
  ['/admin/webhooks', 'machines'],
  ['/admin/ai-models', 'machines'],
  ['/admin/jobs', 'machines'],
  ['/admin/status', 'machines'],
];

export const helpAreaOf = (path: string): HelpArea | null =>
  path === '/admin' ? 'start' : (AREA_OF_PATH.find(([begin]) => path.startsWith(begin))?.[1] ?? null);
