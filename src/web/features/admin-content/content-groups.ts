// Grouping of content types in /admin/content, and the admin section that manages each type.
import type { StaffAction } from '#core/accounts/staff.ts';
import { mayRead, sectionOf } from '#web/admin-kit/sections.ts';
import type { CopyKey } from '#web/i18n/copy.ts';

export const CONTENT_GROUPS = ['showcase', 'shop', 'sales', 'technical'] as const;
export type ContentGroup = (typeof CONTENT_GROUPS)[number];

interface TypePlacement {
  readonly group: ContentGroup;
  /** Section dedicated to this type; the plain list of records covers what it does not show. */
  readonly section?: string;
}

/** In display order. A type that is not listed is technical. */
const TYPE_PLACEMENTS: Readonly<Record<string, TypePlacement>> = {
  product: { group: 'showcase', section: '/admin/books' },
  'home-page': { group: 'showcase', section: '/admin/home' },
  page: { group: 'showcase' },
  collection: { group: 'showcase' },
  genre: { group: 'showcase' },
  'book-example': { group: 'showcase' },
  review: { group: 'showcase', section: '/admin/reviews' },
  'book-template': { group: 'showcase', section: '/admin/books?tab=templates' },
  global: { group: 'shop', section: '/admin/settings' },
  'delivery-config': { group: 'shop', section: '/admin/settings/delivery' },
  coupon: { group: 'shop', section: '/admin/coupons' },
  newsletter: { group: 'shop', section: '/admin/newsletters' },
  order: { group: 'sales', section: '/admin/orders' },
  book: { group: 'sales', section: '/admin/books?tab=customers' },
  user: { group: 'sales', section: '/admin/customers' },
  'ai-model': { group: 'technical', section: '/admin/ai-models' },
};

export const groupOf = (type: string): ContentGroup => TYPE_PLACEMENTS[type]?.group ?? 'technical';

export const orderOf = (type: string): number => {
  const at = Object.keys(TYPE_PLACEMENTS).indexOf(type);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

export interface ManagingSection {
  readonly to: string;
  readonly text: CopyKey;
}

/** Null when the type has no dedicated section, or the role may not read it. */
export function managingSection(type: string, can: (action: StaffAction) => boolean): ManagingSection | null {
  const to = TYPE_PLACEMENTS[type]?.section;
  const section = to === undefined ? undefined : sectionOf(to.replace(/\?.*/, ''));
  return to !== undefined && section && mayRead(section, can) ? { to, text: section.text } : null;
}
