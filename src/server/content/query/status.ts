// Reads `status`: published entries, or drafts for callers who may write the type.
import { badRequest, notFound } from '#core/errors.ts';
import { accessError, type Caller, mayWrite } from '../access.ts';
import type { Model } from '../model.ts';
import type { Registry } from '../registry.ts';
import type { QueryObject, QueryValue } from './query-string.ts';

export type Status = 'draft' | 'published';

export interface QueryRequest {
  readonly registry: Registry;
  readonly model: Model;
  readonly caller: Caller;
  readonly query: QueryObject;
}

/** Types without drafts ignore it. */
export function readStatus(model: Model, value: QueryValue | undefined): Status {
  if (!model.draft || value === undefined || value === null || value === '') return 'published';
  if (value === 'draft' || value === 'published') return value;
  throw badRequest("Invalid status. Expected 'draft' or 'published'");
}

/** The same request on the tables of its status. */
export function resolveStatus(ask: QueryRequest, about: 'list' | 'one'): QueryRequest {
  const { registry, model, caller, query } = ask;
  const { draft } = model;
  if (!draft || readStatus(model, query.status) === 'published') return ask;
  if (!mayWrite(caller, model.uid)) throw about === 'one' ? notFound() : accessError(caller);
  return { ...ask, registry: registry.drafts, model: draft };
}
