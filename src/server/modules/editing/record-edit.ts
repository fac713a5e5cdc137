// The audit record of an edited entry.
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { recordAudit } from '../../audit/audit.ts';
import { diffFields } from '../../audit/changes.ts';
import type { Model } from '../../content/model.ts';
import type { Queryable } from '../../db/database.ts';
import type { Changes, Editor } from './editor.ts';
import { changesOf } from './history.repository.ts';

export const recordEdit = (
  tx: Queryable,
  editor: Editor,
  action: AuditAction,
  model: Model,
  id: string,
  details = {},
) => recordAudit(tx, editor, { action: `content.${action}`, subject: { type: model.singularName, id }, details });

/** Short values before and after the change just stored, such as a price; long texts are only named. */
export async function shortChanges(tx: Queryable, model: Model, id: string, { locales }: Changes) {
  if (model.private) return {};
  const before = (await changesOf(tx, model.singularName, id))[0]?.before;
  if (!before) return {};
  const changed = Object.entries(locales).flatMap(([locale, data]) => {
    const was = Object.entries(before).find(([key]) => key === locale)?.[1];
    if (!data || !was) return [];
    const isShown = (name: string) => model.fields.get(name)?.kind === 'scalar' && !model.fields.get(name)?.private;
    const names = Object.keys(data).filter((name) => name in was && isShown(name));
    const pick = (from: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(names.map((name) => [name, from[name]]));
    return Object.entries(diffFields(pick(was), pick(data))).filter(([, change]) => change !== true);
  });
  return Object.fromEntries(changed);
}
