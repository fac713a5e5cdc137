// SQL of users.
import { createHash } from 'node:crypto';
import { normaliseIdentifier } from '#core/contact/email.ts';
import { newDocumentId } from '#core/ids.ts';
import type { Queryable } from '../../../db/database.ts';
import type { TokenClaims } from '../credentials/tokens.ts';

export interface UserRow {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  /** For greetings; null if unknown. */
  readonly firstName: string | null;
  readonly email: string;
  readonly provider: string;
  readonly passwordHash: string | null;
  readonly confirmed: boolean;
  readonly blocked: boolean;
  readonly tokenVersion: number;
  readonly roleId: number | null;
  readonly roleType: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date;
}

const COLUMNS = `u.id, u.document_id "documentId", u.username, u.first_name "firstName", u.email, u.provider,
u.password_hash "passwordHash", u.confirmed, u.blocked, u.token_version "tokenVersion", u.role_id "roleId", r.type "roleType",
u.created_at "createdAt", u.updated_at "updatedAt", u.published_at "publishedAt"`;
const FROM = 'from users u left join roles r on r.id = u.role_id';

const BY_ID = `select ${COLUMNS} ${FROM} where u.id = $1`;

const BY_TOKEN = `select ${COLUMNS} ${FROM} where u.id = $1 and u.token_version = $2 and not u.blocked
  and not exists (select from ended_sessions where id = $3)`;

/** Runs on every authenticated request; null for a token that was revoked in any way. */
export async function userOfToken(db: Queryable, claims: TokenClaims): Promise<UserRow | null> {
  const values = [claims.id, claims.tokenVersion, claims.sessionId];
  return (await db.prepared<UserRow>('user-of-token', BY_TOKEN, values))[0] ?? null;
}

/** Stored until every token of the session has expired. */
export async function endSession(db: Queryable, sessionId: string, seconds: number): Promise<void> {
  const sql = `with swept as (delete from ended_sessions where expires_at < now())
    insert into ended_sessions (id, expires_at) values ($1, now() + make_interval(secs => $2)) on conflict do nothing`;
  await db.query(sql, [sessionId, seconds]);
}

export async function userById(db: Queryable, id: number): Promise<UserRow | null> {
  return (await db.prepared<UserRow>('user-by-id', BY_ID, [id]))[0] ?? null;
}

/** By e-mail in any case, or by the exact name. An e-mail takes precedence over an equal username. */
export async function userByIdentifier(db: Queryable, identifier: string): Promise<UserRow | null> {
  const sql = `select ${COLUMNS} ${FROM} where u.email = $1 or (u.username_key = $1 and u.username = $2)
    order by (u.email = $1) desc limit 1`;
  return (await db.query<UserRow>(sql, [normaliseIdentifier(identifier), identifier]))[0] ?? null;
}

export async function userByEmail(db: Queryable, email: string): Promise<UserRow | null> {
  return (
    (await db.query<UserRow>(`select ${COLUMNS} ${FROM} where u.email = $1`, [normaliseIdentifier(email)]))[0] ?? null
  );
}

export async function userByIdentity(db: Queryable, provider: string, subject: string): Promise<UserRow | null> {
  const sql = `select ${COLUMNS} ${FROM} join user_identities i on i.user_id = u.id
    where i.provider = $1 and i.subject = $2`;
  return (await db.query<UserRow>(sql, [provider, subject]))[0] ?? null;
}

export interface NewIdentity {
  readonly provider: string;
  readonly subject: string;
  /** Whether the address was verified when the identity was linked. */
  readonly verified: boolean;
}

export async function linkIdentity(
  db: Queryable,
  userId: number,
  { provider, subject, verified }: NewIdentity,
): Promise<void> {
  const sql = `insert into user_identities (provider, subject, user_id, verified) values ($1, $2, $3, $4)
    on conflict (provider, subject) do nothing`;
  await db.query(sql, [provider, subject, userId, verified]);
}

/** Returns whether there were any. */
export async function dropUnverifiedIdentities(db: Queryable, userId: number): Promise<boolean> {
  const sql = 'delete from user_identities where user_id = $1 and not verified returning provider';
  return (await db.query(sql, [userId])).length > 0;
}

export async function verifyIdentities(db: Queryable, userId: number): Promise<void> {
  await db.query('update user_identities set verified = true where user_id = $1', [userId]);
}

/** Checks names against addresses too, so that a login is never ambiguous. */
export async function takenBy(
  db: Queryable,
  values: { username?: string | undefined; email?: string | undefined; exceptId?: number | undefined },
): Promise<'username' | 'email' | null> {
  const sql = `select bool_or(email = $2 or username_key = $2) "byEmail",
    bool_or(username_key = $1 or email = $1) "byName"
    from users where (username_key in ($1, $2) or email in ($1, $2)) and id is distinct from $3`;
  const rows = await db.query<{ byEmail: boolean | null; byName: boolean | null }>(sql, [
    values.username === undefined ? null : normaliseIdentifier(values.username),
    values.email === undefined ? null : normaliseIdentifier(values.email),
    values.exceptId ?? null,
  ]);
  if (rows[0]?.byEmail) return 'email';
  return rows[0]?.byName ? 'username' : null;
}

export async function roleOfAddress(db: Queryable, email: string): Promise<number | null> {
  const sql =
    'select role_id as "roleId" from users where email = $1 or username_key = $1 order by email = $1 desc limit 1';
  return (await db.query<{ roleId: number | null }>(sql, [normaliseIdentifier(email)]))[0]?.roleId ?? null;
}

export interface NewUser {
  readonly username: string;
  readonly firstName?: string | undefined;
  readonly email: string;
  readonly provider: string;
  readonly passwordHash: string | null;
  readonly confirmed: boolean;
  readonly blocked?: boolean;
  readonly roleId: number;
  /** Plain codes of mails already sent. */
  readonly resetCode?: string;
  readonly confirmationCode?: string;
}

export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow> {
  const sql = `insert into users (document_id, username, email, provider, password_hash, confirmed, blocked, role_id,
    reset_password_token, confirmation_token, username_key, first_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`;
  const [row] = await db.query<{ id: number }>(sql, [
    newDocumentId(),
    user.username,
    normaliseIdentifier(user.email),
    user.provider,
    user.passwordHash,
    user.confirmed,
    user.blocked ?? false,
    user.roleId,
    user.resetCode === undefined ? null : codeHash(user.resetCode),
    user.confirmationCode === undefined ? null : codeHash(user.confirmationCode),
    normaliseIdentifier(user.username),
    user.firstName ?? null,
  ]);
  const inserted = row && (await userById(db, row.id));
  if (!inserted) throw new Error('an inserted user cannot be read back');
  return inserted;
}

export interface UserChanges {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  /** Also invalidates older tokens and a mailed code. */
  readonly passwordHash?: string | null | undefined;
  readonly confirmed?: boolean | undefined;
  /** Blocking invalidates older tokens; unblocking does not restore them. */
  readonly blocked?: boolean | undefined;
  readonly roleId?: number | undefined;
}

export async function updateUser(db: Queryable, id: number, changes: UserChanges): Promise<UserRow | null> {
  const sets: string[] = [];
  const values: unknown[] = [id];
  const set = (column: string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    sets.push(`${column} = $${values.length}`);
  };
  set('username', changes.username);
  if (changes.username !== undefined) set('username_key', normaliseIdentifier(changes.username));
  if (changes.email !== undefined) set('email', normaliseIdentifier(changes.email));
  set('password_hash', changes.passwordHash);
  set('confirmed', changes.confirmed);
  set('blocked', changes.blocked);
  set('role_id', changes.roleId);
  if (changes.passwordHash !== undefined) {
    sets.push('reset_password_token = null', 'reset_password_expires_at = null');
  }
  if (changes.passwordHash !== undefined || changes.blocked) sets.push('token_version = token_version + 1');
  if (changes.confirmed) sets.push('confirmation_token = null');
  await db.query(`update users set ${[...sets, 'updated_at = now()'].join(', ')} where id = $1`, values);
  return userById(db, id);
}

/** Invalidates all tokens of the account. */
export async function voidTokens(db: Queryable, id: number): Promise<UserRow | null> {
  await db.query('update users set token_version = token_version + 1, updated_at = now() where id = $1', [id]);
  return userById(db, id);
}

/** The first name if known, else the username. */
export const calledName = ({ firstName, username }: Pick<UserRow, 'firstName' | 'username'>): string =>
  firstName ?? username;

export async function deleteUser(db: Queryable, id: number): Promise<void> {
  await db.query('delete from users where id = $1', [id]);
}

/** Only the hash of a mailed code is stored. */
export const codeHash = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Updates no row for an unknown or blocked address, in the same time. */
export async function keepResetCode(
  db: Queryable,
  email: string,
  code: string,
  validHours: number,
): Promise<UserRow | null> {
  const sql = `update users set reset_password_token = $2, reset_password_expires_at = now() + make_interval(hours => $3)
    where email = $1 and not blocked returning id`;
  const [row] = await db.query<{ id: number }>(sql, [normaliseIdentifier(email), codeHash(code), validHours]);
  return row ? userById(db, row.id) : null;
}

export async function userByResetCode(db: Queryable, code: string): Promise<UserRow | null> {
  const sql = `select ${COLUMNS} ${FROM} where u.reset_password_token = $1
    and (u.reset_password_expires_at is null or u.reset_password_expires_at > now())`;
  return (await db.query<UserRow>(sql, [codeHash(code)]))[0] ?? null;
}

/** One statement, so that only the first of two requests with one code succeeds. The code also confirms the address. */
export async function spendResetCode(db: Queryable, code: string, passwordHash: string): Promise<UserRow | null> {
  const sql = `update users set password_hash = $2, token_version = token_version + 1, confirmed = true,
    reset_password_token = null, reset_password_expires_at = null, confirmation_token = null, updated_at = now()
    where reset_password_token = $1 and (reset_password_expires_at is null or reset_password_expires_at > now())
    returning id`;
  const [row] = await db.query<{ id: number }>(sql, [codeHash(code), passwordHash]);
  return row ? userById(db, row.id) : null;
}

export async function keepConfirmationCode(db: Queryable, email: string, code: string): Promise<UserRow | null> {
  const sql = `update users set confirmation_token = $2 where email = $1 and not blocked and not confirmed
    returning id`;
  const [row] = await db.query<{ id: number }>(sql, [normaliseIdentifier(email), codeHash(code)]);
  return row ? userById(db, row.id) : null;
}

export async function emailByConfirmationCode(db: Queryable, code: string): Promise<string | null> {
  const sql = 'select email from users where confirmation_token = $1 and not confirmed';
  return (await db.query<{ email: string }>(sql, [codeHash(code)]))[0]?.email ?? null;
}

export async function userByConfirmationCode(db: Queryable, code: string): Promise<UserRow | null> {
  const sql = 'select id from users where confirmation_token = $1 and not confirmed';
  const [row] = await db.query<{ id: number }>(sql, [codeHash(code)]);
  return row ? userById(db, row.id) : null;
}

/** The account whose address was confirmed; null if the code confirms nothing. */
export async function confirmByCode(db: Queryable, code: string): Promise<number | null> {
  // The code stays, so that a second click reports an already confirmed address.
  const sql = `update users set confirmed = true, updated_at = now()
    where confirmation_token = $1 and not confirmed returning id`;
  return (await db.query<{ id: number }>(sql, [codeHash(code)]))[0]?.id ?? null;
}

export const hasConfirmed = async (db: Queryable, code: string): Promise<boolean> =>
  (await db.query('select 1 as one from users where confirmation_token = $1 and confirmed', [codeHash(code)])).length >
  0;

export async function insertAccountDeletionRecord(tx: Queryable, id: number): Promise<void> {
  const sql = `
insert into destruction_receipts (document_id, subject, subject_id, reason) values ($1, 'account', $2, 'account')`;
  await tx.query(sql, [newDocumentId(), String(id)]);
}
