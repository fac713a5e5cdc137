// Records content changes made through the admin proxy in the audit log, in the transaction of the change.

import { recordAudit } from '../../../audit/audit.ts';
import { type Changes, diffFields } from '../../../audit/changes.ts';
import type { Write, WriteWatch } from '../../../content/content-writer.ts';
import type { Queryable } from '../../../db/database.ts';
import { valuesOf } from './written-values.repository.ts';

export const auditWrites: WriteWatch = async (tx, write) => {
  const { action, model, documentId, caller } = write;
  // The publishing call has its own record.
  if (!caller.staff || action === 'publish') return;
  const subject = { type: model.singularName, id: documentId };
  await recordAudit(tx, caller.staff, { action: `content.${action}`, subject, details: await detailsOf(tx, write) });
};

/** For records about people only the names of changed fields; for others short values too. */
async function detailsOf(tx: Queryable, write: Write): Promise<Changes> {
  const { model, data } = write;
  const given = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
  const names = Object.keys(given).filter((name) => model.fields.has(name));
  if (model.private) return Object.fromEntries(names.map((name) => [name, true]));
  const scalars = names.flatMap((name) => {
    const field = model.fields.get(name);
    return field?.kind === 'scalar' && !field.private ? [field] : [];
  });
  const before = write.action === 'update' ? await valuesOf(tx, write, scalars) : {};
  const known = new Set(scalars.map(({ name }) => name));
  return {
    ...Object.fromEntries(names.filter((name) => !known.has(name)).map((name) => [name, true as const])),
    ...diffFields(before, Object.fromEntries(scalars.map(({ name }) => [name, given[name]]))),
  };
}
