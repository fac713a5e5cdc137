// Words for a customer's account, the same on every admin screen.
import type { Translate } from '#web/i18n/copy.ts';

/** `confirmed`: whether the address of the account is confirmed; null without an account. */
export function accountLabel(t: Translate, confirmed: boolean | null): string {
  if (confirmed === null) return t('adminOrders.customers.guest');
  return t(confirmed ? 'adminOrders.customers.hasAccount' : 'adminOrders.customers.accountPending');
}
