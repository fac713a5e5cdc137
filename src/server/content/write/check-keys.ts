// Rejects bodies with keys that are unknown, not writable, or refer to what the caller may not read.
import { badRequest } from '#core/errors.ts';
import { type Caller, trusted } from '../access.ts';
import type { Field, Model } from '../model.ts';
import { invalidKey, joinPath, setByShopKey } from '../query/invalid-key.ts';
import type { Registry } from '../registry.ts';
import { isJsonObject, type Json } from './input.ts';

const PLACE = { source: 'body' } as const;
/** Maintained by the engine; a body may repeat them, without effect. */
const IGNORED = new Set(['publishedAt', 'locale']);
const CREATORS = new Set(['createdBy', 'updatedBy', 'localizations']);
const RELATION_KEYS = new Set([
  'connect',
  'disconnect',
  'set',
  'options',
  'id',
  'documentId',
  'locale',
  'status',
  'position',
]);
const MAX_DEPTH = 12;

export function checkKeys(registry: Registry, caller: Caller, model: Model, data: Json): void {
  if (Array.isArray(data)) {
    for (const each of data) checkKeys(registry, caller, model, each);
    return;
  }
  if (!isJsonObject(data)) return;
  for (const key of ['id', 'documentId']) if (key in data) throw invalidKey(key, undefined, PLACE);
  for (const key of Object.keys(data)) {
    const field = model.fields.get(key);
    const readOnly = field?.kind === 'scalar' && !field.writable && !IGNORED.has(key);
    if (readOnly || CREATORS.has(key)) throw invalidKey(key, key, PLACE);
  }
  checkData({ registry, guarded: caller !== trusted }, model, data, null, 0);
  checkRelations(registry, caller, model, data, null);
}

interface CheckContext {
  readonly registry: Registry;
  /** Whether attributes set only by the shop are rejected: our own services call as `trusted`. */
  readonly guarded: boolean;
}

function checkData(context: CheckContext, model: Model, data: Json, path: string | null, depth: number): void {
  if (depth > MAX_DEPTH) throw badRequest(`The body is nested deeper than ${MAX_DEPTH} levels`);
  if (Array.isArray(data)) {
    for (const each of data) checkData(context, model, each, path, depth);
    return;
  }
  if (!isJsonObject(data)) return;
  for (const [key, value] of Object.entries(data)) {
    const field = model.fields.get(key);
    if (!field) {
      const isId = path !== null && (key === 'id' || key === 'documentId');
      if (isId || (path === null && IGNORED.has(key))) continue;
      throw invalidKey(key, path, PLACE);
    }
    const at = joinPath(path, key);
    if (field.setByShop && context.guarded) throw setByShopKey(key, at);
    if (field.kind === 'component') checkData(context, field.model, value, at, depth + 1);
    else if (field.kind !== 'scalar') checkRelationValue(context.registry.model(field.targetUid), value, at, depth + 1);
  }
}

function checkRelationValue(target: Model, value: Json, path: string, depth: number): void {
  if (depth > MAX_DEPTH) throw badRequest(`The body is nested deeper than ${MAX_DEPTH} levels`);
  if (Array.isArray(value)) {
    for (const each of value) checkRelationValue(target, each, path, depth + 1);
    return;
  }
  if (!isJsonObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!RELATION_KEYS.has(key) && !target.fields.has(key)) throw invalidKey(key, path, PLACE);
    if (key === 'connect' || key === 'disconnect' || key === 'set') checkRelationValue(target, inner, path, depth + 1);
  }
}

function checkRelations(registry: Registry, caller: Caller, model: Model, data: Json, path: string | null): void {
  if (Array.isArray(data)) {
    for (const each of data) checkRelations(registry, caller, model, each, path);
    return;
  }
  if (!isJsonObject(data)) return;
  for (const [key, value] of Object.entries(data)) {
    const field: Field | undefined = model.fields.get(key);
    const at = joinPath(path, key);
    if (field?.kind === 'relation' && !caller.can(`${field.targetUid}.find`)) throw invalidKey(key, at, PLACE);
    if (field?.kind === 'component') checkRelations(registry, caller, field.model, value, at);
  }
}
