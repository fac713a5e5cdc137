// What the audit log calls a deed (`orders.refund`), in the reader's words; one nobody has words for is shown as it is kept.
import type { CopyKey, Translate } from '#web/i18n/copy.ts';

const AREAS: Readonly<Record<string, CopyKey>> = {
  orders: 'adminStaff.roles.areaNames.orders',
  printing: 'adminStaff.roles.areaNames.printing',
  books: 'adminStaff.roles.areaNames.books',
  stories: 'adminStaff.roles.areaNames.stories',
  content: 'adminStaff.roles.areaNames.content',
  media: 'adminStaff.roles.areaNames.media',
  newsletters: 'adminStaff.roles.areaNames.newsletters',
  inquiries: 'adminStaff.roles.areaNames.inquiries',
  reviews: 'adminStaff.roles.areaNames.reviews',
  coupons: 'adminStaff.roles.areaNames.coupons',
  mails: 'adminStaff.roles.areaNames.mails',
  jobs: 'adminStaff.roles.areaNames.jobs',
  settings: 'adminStaff.roles.areaNames.settings',
  legal: 'adminLetters.legal.title',
  redirects: 'admin.redirects',
  'ai-models': 'adminLetters.aiModels.title',
  users: 'adminStaff.people.title',
  roles: 'adminStaff.roles.title',
};

const DEEDS = [
  ...['create', 'update', 'change', 'delete', 'publish', 'unpublish', 'discard', 'restore', 'save', 'test', 'copy'],
  ...['import', 'export', 'look', 'look-at-book', 'save-view', 'remove-view', 'download', 'printed', 'mark-printed'],
  ...['hand-over', 'mark-delivered', 'readdress', 'refund', 'cancel', 'note', 'change-page', 'retry', 'sendAgain'],
  ...['crop', 'generate', 'shown', 'pending', 'refused', 'answer', 'block', 'unblock', 'role', 'password-mail'],
  ...['sign-out', 'invite', 'trial', 'send', 'stop'],
] as const;

type Deed = (typeof DEEDS)[number];

export const areaWords = (t: Translate, area: string): string => {
  const key = AREAS[area];
  return key ? t(key) : area;
};

export function deedWords(t: Translate, action: string): string {
  const at = action.indexOf('.');
  const [area, deed] = [action.slice(0, at), action.slice(at + 1)];
  const known = DEEDS.find((one): one is Deed => one === deed);
  return known && AREAS[area] ? `${areaWords(t, area)}: ${t(`adminStaff.audit.deeds.${known}`)}` : action;
}
