// Resolves the ids and documentIds of a body to row ids, in one query per target, and rejects unknown ones.
import { badRequest } from '#core/errors.ts';
import type { Queryable } from '../../db/database.ts';
import type { RelationField } from '../model.ts';
import type { Registry } from '../registry.ts';
import { fieldErrors } from './errors.ts';
import type { EntryInput, Ref } from './input.ts';

export type IdOf = (field: RelationField, ref: Ref) => number | undefined;

interface ResolvedTarget {
  readonly ids: Set<number>;
  readonly byDocument: Map<string, number>;
}

export async function resolveRefs(
  tx: Queryable,
  registry: Registry,
  entry: EntryInput,
  shown: () => object,
): Promise<IdOf> {
  const requested = new Map<string, { ids: Set<number>; documents: Set<string>; required: Ref[] }>();
  visitRefs(entry, (field, ref, required) => {
    const target = requested.get(field.targetUid) ?? { ids: new Set(), documents: new Set(), required: [] };
    requested.set(field.targetUid, target);
    if ('id' in ref) target.ids.add(ref.id);
    else target.documents.add(ref.documentId);
    if (required) target.required.push(ref);
  });
  const found = new Map<string, ResolvedTarget>();
  for (const [uid, { ids, documents, required }] of requested) {
    const rows = await tx.query<{ id: number; document_id: string }>(
      `select id, document_id from ${registry.model(uid).table} where id = any($1::bigint[]) or document_id = any($2::text[])`,
      [[...ids], [...documents]],
    );
    const known = {
      ids: new Set(rows.map((row) => row.id)),
      byDocument: new Map(rows.map((row) => [row.document_id, row.id])),
    };
    found.set(uid, known);
    refuseUnknown(uid, known, required, shown);
  }
  return (field, ref) => {
    const known = found.get(field.targetUid);
    if ('documentId' in ref) return known?.byDocument.get(ref.documentId);
    return known?.ids.has(ref.id) ? ref.id : undefined;
  };
}

function refuseUnknown(uid: string, known: ResolvedTarget, required: readonly Ref[], shown: () => object): void {
  const document = required.find((ref) => 'documentId' in ref && !known.byDocument.has(ref.documentId));
  if (document && 'documentId' in document) {
    throw badRequest(`Document with id "${document.documentId.slice(0, 100)}", locale "null" not found`);
  }
  const missing = new Set(required.flatMap((ref) => ('id' in ref && !known.ids.has(ref.id) ? [ref.id] : [])));
  if (missing.size === 0) return;
  const message = `${missing.size} relation(s) of type ${uid} associated with this entity do not exist`;
  throw fieldErrors([{ path: [], message, value: shown() }]);
}

/** Targets of removed links need not exist. */
function visitRefs(entry: EntryInput, visit: (field: RelationField, ref: Ref, required: boolean) => void): void {
  for (const [field, input] of entry.links) {
    for (const ref of input.set ?? []) visit(field, ref, true);
    for (const { ref, position } of input.connect) {
      visit(field, ref, true);
      if ('before' in position) visit(field, position.before, false);
      if ('after' in position) visit(field, position.after, false);
    }
    for (const ref of input.disconnect) visit(field, ref, false);
  }
  for (const [, components] of entry.components) for (const { entry: inner } of components) visitRefs(inner, visit);
}
