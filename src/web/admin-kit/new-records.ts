// What the command menu can begin: each is a page of its own.
import type { StaffAction } from '#core/accounts/staff.ts';
import type { CopyKey } from '#web/i18n/copy.ts';

export const NEW_RECORDS: readonly { readonly to: string; readonly text: CopyKey; readonly action: StaffAction }[] = [
  { to: '/admin/coupons/new', text: 'adminLetters.coupons.new', action: 'admin::coupons.write' },
  { to: '/admin/coupons/generate', text: 'adminLetters.coupons.generateMany', action: 'admin::coupons.write' },
  { to: '/admin/newsletters/new', text: 'adminLetters.issues.new', action: 'admin::newsletters.write' },
  { to: '/admin/staff/new', text: 'adminStaff.people.invite', action: 'admin::staff.write' },
  { to: '/admin/api-tokens/new', text: 'adminStaff.tokens.new', action: 'admin::staff.write' },
  { to: '/admin/webhooks/new', text: 'adminStaff.webhooks.new', action: 'admin::settings.write' },
];
