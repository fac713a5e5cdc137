// Sections of /admin in navigation order, with the staff action each requires.
import type { StaffAction } from '#core/accounts/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';

export interface Section {
  readonly to: string;
  readonly text: CopyKey;
  readonly action: StaffAction;
  /** An alternative action that also grants access. */
  readonly or?: StaffAction;
  readonly group: SectionGroup;
  /** Navigation entry that is marked while this section is open. */
  readonly markedAs?: string;
}

export const GROUPS = ['work', 'shop', 'talk', 'house'] as const;
export type SectionGroup = (typeof GROUPS)[number];

export const GROUP_TEXTS: Readonly<Record<SectionGroup, CopyKey>> = {
  work: 'admin.groupWork',
  shop: 'admin.groupShop',
  talk: 'admin.groupTalk',
  house: 'admin.groupHouse',
};

export const SECTIONS: readonly Section[] = [
  { to: '/admin', text: 'admin.home', action: 'admin::dashboard.read', group: 'work' },
  { to: '/admin/orders', text: 'admin.orders', action: 'admin::orders.read', group: 'work' },
  { to: '/admin/printing', text: 'adminPress.title', action: 'admin::printing.read', group: 'work' },
  { to: '/admin/customers', text: 'adminOrders.customers.title', action: 'admin::customers.read', group: 'work' },
  { to: '/admin/books', text: 'admin.books', action: 'admin::books.read', or: 'admin::stories.read', group: 'shop' },
  { to: '/admin/home', text: 'adminContent.home.title', action: 'admin::content.read', group: 'shop' },
  { to: '/admin/content', text: 'adminContent.content', action: 'admin::content.read', group: 'shop' },
  { to: '/admin/media', text: 'adminContent.media', action: 'admin::media.read', group: 'shop' },
  { to: '/admin/groups', text: 'adminGroups.title', action: 'admin::orders.read', group: 'work' },
  { to: '/admin/certificates', text: 'adminGift.title', action: 'admin::orders.read', group: 'shop' },
  { to: '/admin/coupons', text: 'adminLetters.coupons.title', action: 'admin::coupons.read', group: 'shop' },
  { to: '/admin/reviews', text: 'adminLetters.reviews.title', action: 'admin::reviews.read', group: 'talk' },
  { to: '/admin/inquiries', text: 'adminLetters.inquiries.title', action: 'admin::inquiries.read', group: 'talk' },
  { to: '/admin/newsletters', text: 'adminLetters.issues.title', action: 'admin::newsletters.read', group: 'talk' },
  { to: '/admin/mails', text: 'adminLetters.mails.title', action: 'admin::mails.read', group: 'talk' },
  { to: '/admin/staff', text: 'adminStaff.people.title', action: 'admin::staff.read', group: 'house' },
  { to: '/admin/roles', text: 'adminStaff.roles.title', action: 'admin::staff.read', group: 'house' },
  { to: '/admin/api-tokens', text: 'adminStaff.tokens.title', action: 'admin::staff.read', group: 'house' },
  { to: '/admin/webhooks', text: 'adminStaff.webhooks.title', action: 'admin::settings.read', group: 'house' },
  { to: '/admin/audit', text: 'adminStaff.audit.title', action: 'admin::audit.read', group: 'house' },
  { to: '/admin/ai-models', text: 'adminLetters.aiModels.title', action: 'admin::settings.read', group: 'house' },
  { to: '/admin/settings', text: 'adminLetters.settings.nav', action: 'admin::settings.read', group: 'house' },
  { to: '/admin/connections', text: 'adminConnections.title', action: 'admin::settings.read', group: 'house' },
  { to: '/admin/legal', text: 'adminLetters.legal.title', action: 'admin::settings.read', group: 'house' },
  { to: '/admin/status', text: 'adminDesk.status.title', action: 'admin::settings.read', group: 'house' },
  { to: '/admin/jobs', text: 'adminDesk.jobs', action: 'admin::jobs.read', group: 'house' },
  { to: '/admin/redirects', text: 'admin.redirects', action: 'admin::settings.read', group: 'house' },
];

/** Sections without a navigation entry. */
const UNLISTED_SECTIONS: readonly Section[] = [
  {
    to: '/admin/print-queue',
    text: 'adminOrders.queue.title',
    action: 'admin::printing.read',
    group: 'work',
    markedAs: '/admin/printing',
  },
  { to: '/admin/stories', text: 'admin.books', action: 'admin::stories.read', group: 'shop', markedAs: '/admin/books' },
];

export const mayRead = ({ action, or }: Section, can: (action: StaffAction) => boolean): boolean =>
  can(action) || (or !== undefined && can(or));

/** The section of a path: the longest match. */
export const sectionOf = (path: string): Section | undefined =>
  [...SECTIONS, ...UNLISTED_SECTIONS]
    .filter(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0];

/** Path of the navigation entry that is marked on this page. */
export const markedEntry = (path: string): string | undefined => {
  const section = sectionOf(path);
  return section?.markedAs ?? section?.to;
};
