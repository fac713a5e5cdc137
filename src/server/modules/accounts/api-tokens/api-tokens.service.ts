// API tokens: made, changed and revoked by staff. The content API and the media library accept them as bearer tokens.
import type { z } from 'zod';
import { type ApiTokenForm, type ApiTokenProblems, actionsOfKind, apiTokenProblems } from '#core/accounts/api-token.ts';
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type AuditDetails, recordAudit } from '../../../audit/audit.ts';
import { diffFields } from '../../../audit/changes.ts';
import { type Database, isUniqueViolation, type Queryable } from '../../../db/database.ts';
import { runInTransaction } from '../../../db/run-in-transaction.ts';
import type { Principal, Staff } from '../accounts.types.ts';
import type { listedToken } from '../api-tokens.contract.ts';
import { PLUGIN_ACTIONS } from '../roles/permission-tree.ts';
import type { Permissions } from '../roles/permissions.ts';
import { createApiTokenCaller } from './api-token-caller.ts';
import { newApiToken } from './api-token-secret.ts';
import * as rows from './api-tokens.repository.ts';

export type ListedToken = z.input<typeof listedToken>;

export type TokenFailure =
  | { readonly reason: 'invalid'; readonly problems: ApiTokenProblems }
  | { readonly reason: 'not-found' }
  /** The asker lacks a right of the token. */
  | { readonly reason: 'not-yours' };

type Answer<T> = Promise<Result<T, TokenFailure>>;

export interface ApiTokens {
  /** Actions that tokens can have: content types and the media library, never accounts and roles. */
  readonly grantable: readonly string[];
  list(): Promise<readonly ListedToken[]>;
  /** The token is returned here and nowhere else. */
  create(staff: Staff, form: ApiTokenForm): Answer<{ readonly id: number; readonly token: string }>;
  change(staff: Staff, id: number, form: ApiTokenForm): Answer<'done'>;
  regenerate(staff: Staff, id: number): Answer<{ readonly id: number; readonly token: string }>;
  /** False when there is no such token. */
  revoke(staff: Staff, id: number): Promise<boolean>;
  /** Null for an unknown, expired or revoked token. */
  callerOf(token: string): Promise<Principal | null>;
}

interface Deps {
  readonly database: Database;
  readonly permissions: Permissions;
  readonly contentActions: readonly string[];
}

const storedForm = ({ name, description, kind, actions, days }: ApiTokenForm): rows.StoredForm => ({
  name: name.trim(),
  description: description.trim(),
  kind,
  actions: kind === 'custom' ? [...new Set(actions)].toSorted() : [],
  days,
});

function changesOf(before: rows.StoredForm, stored: rows.StoredForm): AuditDetails {
  const { name, kind } = diffFields({ name: before.name, kind: before.kind }, { name: stored.name, kind: stored.kind });
  const added = stored.actions.filter((action) => !before.actions.includes(action));
  const removed = before.actions.filter((action) => !stored.actions.includes(action));
  return { ...(name && { name }), ...(kind && { kind }), added, removed };
}

export function createApiTokens({ database, permissions, contentActions }: Deps): ApiTokens {
  const grantable = [...contentActions, ...PLUGIN_ACTIONS.filter((action) => action.startsWith('plugin::upload.'))];

  const mayGive = (staff: Staff, { kind, actions }: Pick<ApiTokenForm, 'kind' | 'actions'>): boolean =>
    actionsOfKind(kind, actions, grantable).every((action) => staff.can(action));

  const record = (tx: Queryable, staff: Staff, action: AuditAction, id: number, details: AuditDetails) =>
    recordAudit(tx, staff, { action: `api-tokens.${action}`, subject: { type: 'api-token', id: String(id) }, details });

  /** Problems of the form, or a right that the asker lacks. */
  function refusalOf(staff: Staff, form: ApiTokenForm): TokenFailure | null {
    const problems = apiTokenProblems(form, grantable);
    if (Object.keys(problems).length > 0) return { reason: 'invalid', problems };
    return mayGive(staff, form) ? null : { reason: 'not-yours' };
  }

  const reportTaken = (error: unknown) => {
    if (isUniqueViolation(error)) return err<TokenFailure>({ reason: 'invalid', problems: { name: 'taken' } });
    throw error;
  };

  return {
    grantable,
    list: () => rows.listTokens(database),

    async create(staff, form) {
      const refusal = refusalOf(staff, form);
      if (refusal) return err(refusal);
      const { token, secret } = newApiToken();
      return runInTransaction<{ id: number; token: string }, TokenFailure>(database, async (tx) => {
        const stored = storedForm(form);
        const id = await rows.insertToken(tx, stored, secret, staff.userId);
        await record(tx, staff, 'create', id, { name: stored.name, kind: stored.kind, actions: stored.actions });
        return ok({ id, token });
      }).catch(reportTaken);
    },

    async change(staff, id, form) {
      const refusal = refusalOf(staff, form);
      if (refusal) return err(refusal);
      return runInTransaction<'done', TokenFailure>(database, async (tx) => {
        const before = await rows.findToken(tx, id);
        if (!before) return err({ reason: 'not-found' });
        if (!mayGive(staff, before)) return err({ reason: 'not-yours' });
        const stored = storedForm(form);
        await rows.updateToken(tx, id, stored);
        await record(tx, staff, 'change', id, changesOf(before, stored));
        return ok('done');
      }).catch(reportTaken);
    },

    async regenerate(staff, id) {
      const { token, secret } = newApiToken();
      return runInTransaction<{ id: number; token: string }, TokenFailure>(database, async (tx) => {
        const before = await rows.findToken(tx, id);
        if (!before) return err({ reason: 'not-found' });
        if (!mayGive(staff, before)) return err({ reason: 'not-yours' });
        await rows.replaceSecret(tx, id, secret, staff.userId);
        await record(tx, staff, 'regenerate', id, { name: before.name });
        return ok({ id, token });
      });
    },

    revoke: (staff, id) =>
      database.transaction(async (tx) => {
        const name = await rows.deleteToken(tx, id);
        if (name !== null) await record(tx, staff, 'delete', id, { name });
        return name !== null;
      }),

    callerOf: createApiTokenCaller({ database, permissions, grantable }),
  };
}
