// Changes of a customer's record by staff: notes, tags, joined records. Each is audited in its transaction.
import { recordAudit } from '../../audit/audit.ts';
import type { Database } from '../../db/database.ts';
import { customerAuditEntry } from './customer-access.ts';
import * as groups from './customer-groups.repository.ts';
import * as rows from './customers.repository.ts';
import type { Customers } from './customers.service.ts';

export const createCustomerChanges = (
  database: Database,
): Pick<Customers, 'addNote' | 'removeNote' | 'setTags' | 'join' | 'separate'> => ({
  addNote: (staff, id, text) =>
    database.transaction(async (tx) => {
      const found = await rows.findCustomerCard(tx, id);
      if (!found) return false;
      await rows.addNote(tx, found.documentId, { text, authorId: staff.userId, author: staff.name });
      await recordAudit(tx, staff, customerAuditEntry('note', found.documentId));
      return true;
    }),

  removeNote: (staff, id, note) =>
    database.transaction(async (tx) => {
      if (!(await rows.removeNote(tx, id, note))) return false;
      await recordAudit(tx, staff, customerAuditEntry('delete', id, { note: true }));
      return true;
    }),

  setTags: (staff, id, tags) =>
    database.transaction(async (tx) => {
      const found = await groups.lockCustomer(tx, id);
      if (!found) return false;
      await groups.setTags(tx, found.documentId, tags);
      await recordAudit(tx, staff, customerAuditEntry('tags', found.documentId, { count: tags.length }));
      return true;
    }),

  join: (staff, id, other) =>
    database.transaction(async (tx) => {
      const head = await groups.lockCustomer(tx, id);
      const joined = await groups.lockCustomer(tx, other);
      if (!head || !joined) return 'not-found';
      if (head.documentId === joined.documentId) return 'same-customer';
      await groups.joinCustomers(tx, head.documentId, joined.documentId);
      await recordAudit(tx, staff, customerAuditEntry('join', head.documentId));
      return 'joined';
    }),

  separate: (staff, id, other) =>
    database.transaction(async (tx) => {
      const head = await groups.lockCustomer(tx, id);
      if (!head || !(await groups.separateCustomer(tx, head.documentId, other))) return false;
      await recordAudit(tx, staff, customerAuditEntry('separate', head.documentId));
      return true;
    }),
});
