// SQL of API tokens.
import type { ApiTokenKind } from '#core/accounts/api-token.ts';
import type { Queryable } from '../../../db/database.ts';
import type { ListedToken } from './api-tokens.service.ts';

export interface TokenOfCaller {
  readonly id: number;
  readonly name: string;
  readonly kind: ApiTokenKind;
  readonly actions: readonly string[];
  readonly lastUsedAt: Date | null;
  readonly userId: number;
  readonly username: string;
  readonly roleId: number | null;
  readonly roleType: string | null;
}

const USABLE = `
select t.id, t.name, t.kind, t.actions, t.last_used_at as "lastUsedAt", u.id as "userId", u.username, u.role_id as "roleId",
  r.type as "roleType"
from api_tokens t join users u on u.id = t.user_id left join roles r on r.id = u.role_id
where t.token_hash = $1 and not u.blocked and (t.expires_at is null or t.expires_at > now())`;

/** Null for an unknown or expired token, and for one of a blocked person. */
export const findUsableToken = async (db: Queryable, hash: string): Promise<TokenOfCaller | null> =>
  (await db.prepared<TokenOfCaller>('api-token', USABLE, [hash]))[0] ?? null;

export const markTokenUsed = async (db: Queryable, id: number): Promise<void> =>
  void (await db.query('update api_tokens set last_used_at = now() where id = $1', [id]));

const LISTED = `
select t.id, t.name, t.description, t.kind, t.actions, t.ending, t.days, t.expires_at as "expiresAt",
  coalesce(t.expires_at <= now(), false) as "isExpired", t.last_used_at as "lastUsedAt", t.created_at as "createdAt",
  u.username as "madeBy"
from api_tokens t join users u on u.id = t.user_id`;

export const listTokens = (db: Queryable): Promise<ListedToken[]> =>
  db.query<ListedToken>(`${LISTED} order by lower(t.name)`);

export const findToken = async (db: Queryable, id: number): Promise<ListedToken | null> =>
  (await db.query<ListedToken>(`${LISTED} where t.id = $1`, [id]))[0] ?? null;

export interface StoredForm {
  readonly name: string;
  readonly description: string;
  readonly kind: ApiTokenKind;
  readonly actions: readonly string[];
  readonly days: number | null;
}

/** Hash and last characters of a new token. */
export interface NewSecret {
  readonly hash: string;
  readonly ending: string;
}

const EXPIRES = (days: string): string => `now() + make_interval(days => ${days}::integer)`;

export async function insertToken(tx: Queryable, form: StoredForm, secret: NewSecret, userId: number): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into api_tokens (name, description, kind, actions, days, expires_at, token_hash, ending, user_id)
     values ($1, $2, $3, $4, $5, ${EXPIRES('$5')}, $6, $7, $8) returning id`,
    [form.name, form.description, form.kind, form.actions, form.days, secret.hash, secret.ending, userId],
  );
  if (!row) throw new Error('an inserted token has an id');
  return row.id;
}

/** Another period starts now; the same one goes on. */
export async function updateToken(tx: Queryable, id: number, form: StoredForm): Promise<boolean> {
  const rows = await tx.query(
    `update api_tokens set name = $2, description = $3, kind = $4, actions = $5,
       expires_at = case when days is distinct from $6::integer then ${EXPIRES('$6')} else expires_at end, days = $6
     where id = $1 returning 1 as one`,
    [id, form.name, form.description, form.kind, form.actions, form.days],
  );
  return rows.length > 0;
}

/** The new token belongs to the person who asked for it. */
export async function replaceSecret(tx: Queryable, id: number, secret: NewSecret, userId: number): Promise<boolean> {
  const rows = await tx.query(
    `update api_tokens set token_hash = $2, ending = $3, user_id = $4, last_used_at = null, expires_at = ${EXPIRES('days')}
     where id = $1 returning 1 as one`,
    [id, secret.hash, secret.ending, userId],
  );
  return rows.length > 0;
}

export async function deleteToken(tx: Queryable, id: number): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>('delete from api_tokens where id = $1 returning name', [id]);
  return row?.name ?? null;
}
