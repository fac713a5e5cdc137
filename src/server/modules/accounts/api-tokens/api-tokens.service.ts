// API tokens: made, changed and revoked by staff, and accepted as bearer tokens by the content API and the media library.
import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import {
  API_TOKEN_PREFIX,
  type ApiTokenForm,
  type ApiTokenProblems,
  actionsOfKind,
  apiTokenProblems,
} from '#core/accounts/api-token.ts';
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
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
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

const TOKEN_BYTES = 32;
const ENDING_LENGTH = 4;
/** How exact the time of the last use is: every request would be a write otherwise. */
const LAST_USE_STEP_MS = 60_000;

export const isApiToken = (bearer: string): boolean => bearer.startsWith(API_TOKEN_PREFIX);

/** A random token of 256 bits cannot be guessed from its hash, so that a salt or a slow hash adds nothing. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

function newToken() {
  const token = API_TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, secret: { hash: hashOf(token), ending: token.slice(-ENDING_LENGTH) } };
}

const storedForm = ({ name, description, kind, actions, days }: ApiTokenForm): rows.StoredForm => ({
  name: name.trim(),
  description: description.trim(),
  kind,
  actions: kind === 'custom' ? [...new Set(actions)].toSorted() : [],
  days,
});

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
      const { token, secret } = newToken();
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
        const { name, kind } = diffFields(
          { name: before.name, kind: before.kind },
          { name: stored.name, kind: stored.kind },
        );
        const added = stored.actions.filter((action) => !before.actions.includes(action));
        const removed = before.actions.filter((action) => !stored.actions.includes(action));
        await record(tx, staff, 'change', id, { ...(name && { name }), ...(kind && { kind }), added, removed });
        return ok('done');
      }).catch(reportTaken);
    },

    async regenerate(staff, id) {
      const { token, secret } = newToken();
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

    async callerOf(token) {
      const found = await rows.findUsableToken(database, hashOf(token));
      // A token ends with the staff role of its maker.
      const grant = found && (await permissions.ofStaff(found.roleId));
      if (!found || !grant) return null;
      if (!found.lastUsedAt || Date.now() - found.lastUsedAt.getTime() > LAST_USE_STEP_MS)
        await rows.markTokenUsed(database, found.id);
      const isAdministrator = found.roleType === ADMINISTRATOR;
      const own = actionsOfKind(found.kind, found.actions, grantable);
      const actions = new Set(isAdministrator ? own : own.filter((action) => grant.actions.has(action)));
      const author = { id: found.userId, username: `${found.username} (API: ${found.name})` };
      return {
        key: `token:${hashOf([...actions].join('\n'))}`,
        user: null,
        author,
        isAdministrator: false,
        superUser: false,
        staff: { userId: author.id, name: author.username, role: found.roleType ?? '' },
        can: (action) => actions.has(action),
      };
    },
  };
}
