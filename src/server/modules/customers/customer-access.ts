// What staff may see of a customer, and the audit record of what they looked at or did.
import type { AuditDetails, AuditEntry } from '../../audit/audit.ts';
import type { Staff } from '../accounts/accounts.types.ts';

/** Children's names require the permission to open orders or books. */
export const maySeeChildren = (staff: Staff): boolean =>
  staff.can('admin::orders.read') || staff.can('admin::books.read');

type CustomerAction = 'look' | 'note' | 'delete' | 'send' | 'tags' | 'join' | 'separate';

export const customerAuditEntry = (action: CustomerAction, id: string, details: AuditDetails = {}): AuditEntry => ({
  action: `customers.${action}`,
  subject: { type: 'customer', id },
  details,
});
