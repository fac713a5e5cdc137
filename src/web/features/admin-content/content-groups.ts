// Where a content type stands in /admin/content, and which room of /admin its entries are really kept in.
import type { StaffAction } from '#core/staff.ts';
import { mayEnter, sectionOf } from '#web/admin-kit/sections.ts';
import type { CopyKey } from '#web/i18n/copy.ts';

export const CONTENT_GROUPS = ['showcase', 'shop', 'sales', 'technical'] as const;
export type ContentGroup = (typeof CONTENT_GROUPS)[number];

interface Placing {
  readonly group: ContentGroup;
  /** The room made for this work; the plain list of records stays for what the room does not show. */
  readonly room?: string;
}

/** In the order of the screen. A type that is not listed is technical. */
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

/** Null where the type has no room of its own, or the reader may not enter it. */
export function roomOf(type: string, can: (action: StaffAction) => boolean): Room | null {
  const to = PLACING[type]?.room;
  const section = to === undefined ? undefined : sectionOf(to.replace(/\?.*/, ''));
  return to !== undefined && section && mayEnter(section, can) ? { to, text: section.text } : null;
}
