// Grouping of content types in /admin/content, and the admin section that manages each type.
import type { StaffAction } from '#core/accounts/staff.ts';
import { mayEnter, sectionOf } from '#web/admin-kit/sections.ts';
import type { CopyKey } from '#web/i18n/copy.ts';

export const CONTENT_GROUPS = ['showcase', 'shop', 'sales', 'technical'] as const;
export type ContentGroup = (typeof CONTENT_GROUPS)[number];

interface Placing {
  readonly group: ContentGroup;
  /** Section dedicated to this type; the plain list of records covers what it does not show. */
  readonly room?: string;
}

/** In display order. A type that is not listed is technical. */
const PLACING: Readonly<Record<string, Placing>> = {
  product: { group: 'showcase', room: '/admin/books' },
  collection: { group: 'showcase' },
  genre: { group: 'showcase' },
  'book-example': { group: 'showcase' },
  review: { group: 'showcase', room: '/admin/reviews' },
  'book-template': { group: 'showcase', room: '/admin/books?tab=templates' },
  global: { group: 'shop', room: '/admin/settings' },
  'delivery-config': { group: 'shop', room: '/admin/settings/delivery' },
  coupon: { group: 'shop', room: '/admin/coupons' },
  newsletter: { group: 'shop', room: '/admin/newsletters' },
  order: { group: 'sales', room: '/admin/orders' },
  book: { group: 'sales', room: '/admin/books?tab=customers' },
  user: { group: 'sales', room: '/admin/customers' },
  'ai-model': { group: 'technical', room: '/admin/ai-models' },
};

export const groupOf = (type: string): ContentGroup => PLACING[type]?.group ?? 'technical';

export const orderOf = (type: string): number => {
  const at = Object.keys(PLACING).indexOf(type);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

export interface Room {
  readonly to: string;
  readonly text: CopyKey;
}

/** Null when the type has no dedicated section, or the role may not read it. */
export function roomOf(type: string, can: (action: StaffAction) => boolean): Room | null {
  const to = PLACING[type]?.room;
  const section = to === undefined ? undefined : sectionOf(to.replace(/\?.*/, ''));
  return to !== undefined && section && mayEnter(section, can) ? { to, text: section.text } : null;
}
