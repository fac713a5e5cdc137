// SQL of passkeys, one-time code generators, recovery codes and unfinished sign-ins.
import { createHash } from 'node:crypto';
import type { Queryable } from '../../../db/database.ts';

export interface PasskeyRow {
  readonly id: string;
  readonly userId: number;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

const PASSKEY = `id, user_id "userId", public_key "publicKey", counter, transports, name, created_at "createdAt",
  used_at "usedAt"`;

export const passkeysOf = (db: Queryable, userId: number): Promise<PasskeyRow[]> =>
  db.query<PasskeyRow>(`select ${PASSKEY} from passkeys where user_id = $1 order by created_at, id`, [userId]);

/** Locks the row, so that two answers with one counter are compared one after the other. */
export const passkeyById = async (tx: Queryable, id: string): Promise<PasskeyRow | null> =>
  (await tx.query<PasskeyRow>(`select ${PASSKEY} from passkeys where id = $1 for update`, [id]))[0] ?? null;

/** False if the passkey is already known. */
export async function insertPasskey(
  tx: Queryable,
  { id, userId, publicKey, counter, transports, name }: Omit<PasskeyRow, 'createdAt' | 'usedAt'>,
): Promise<boolean> {
  const sql = `insert into passkeys (id, user_id, public_key, counter, transports, name)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`;
  return (await tx.query(sql, [id, userId, publicKey, counter, transports, name])).length > 0;
}

export async function notePasskeyUse(tx: Queryable, id: string, counter: number): Promise<void> {
  await tx.query('update passkeys set counter = $2, used_at = now() where id = $1', [id, counter]);
}

/** The name of the deleted passkey; null if the account has no such passkey. */
export async function deletePasskey(tx: Queryable, userId: number, id: string): Promise<string | null> {
  const sql = 'delete from passkeys where user_id = $1 and id = $2 returning name';
  return (await tx.query<{ name: string }>(sql, [userId, id]))[0]?.name ?? null;
}

export interface TotpRow {
  readonly secret: Buffer;
  readonly lastStep: number;
}

/** Locks the row, so that one code is not accepted by two requests at once. */
export const totpOf = async (tx: Queryable, userId: number): Promise<TotpRow | null> =>
  (
    await tx.query<TotpRow>('select secret, last_step "lastStep" from totp_keys where user_id = $1 for update', [
      userId,
    ])
  )[0] ?? null;

export async function saveTotp(tx: Queryable, userId: number, { secret, lastStep }: TotpRow): Promise<void> {
  const sql = `insert into totp_keys (user_id, secret, last_step) values ($1, $2, $3)
    on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step, created_at = now()`;
  await tx.query(sql, [userId, secret, lastStep]);
}

export async function noteTotpUse(tx: Queryable, userId: number, step: number): Promise<void> {
  await tx.query('update totp_keys set last_step = $2 where user_id = $1', [userId, step]);
}

export const deleteTotp = async (tx: Queryable, userId: number): Promise<boolean> =>
  (await tx.query('delete from totp_keys where user_id = $1 returning user_id', [userId])).length > 0;

export async function replaceRecoveryCodes(tx: Queryable, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.query('delete from recovery_codes where user_id = $1', [userId]);
  const sql = 'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])';
  await tx.query(sql, [userId, hashes]);
}

/** Deletes the code; false if it is unknown or already used. */
export async function spendRecoveryCode(tx: Queryable, userId: number, hashes: readonly string[]): Promise<boolean> {
  const sql = 'delete from recovery_codes where user_id = $1 and code_hash = any($2::text[]) returning user_id';
  return (await tx.query(sql, [userId, hashes])).length > 0;
}

export async function deleteAllFactors(tx: Queryable, userId: number): Promise<boolean> {
  const sql = `with keys as (delete from passkeys where user_id = $1 returning 1),
    totp as (delete from totp_keys where user_id = $1 returning 1),
    codes as (delete from recovery_codes where user_id = $1),
    attempts as (delete from sign_in_attempts where user_id = $1)
    select exists (select from keys) or exists (select from totp) as removed`;
  return (await tx.query<{ removed: boolean }>(sql, [userId]))[0]?.removed ?? false;
}

export interface FactorCounts {
  readonly passkeys: number;
  readonly totp: boolean;
  readonly recoveryCodes: number;
}

/** Recovery codes alone are no second factor: they replace one. */
export const hasFactor = ({ passkeys, totp }: FactorCounts): boolean => passkeys > 0 || totp;

export async function factorCounts(db: Queryable, userId: number): Promise<FactorCounts> {
  const sql = `select (select count(*)::int from passkeys where user_id = $1) as passkeys,
    exists (select from totp_keys where user_id = $1) as totp,
    (select count(*)::int from recovery_codes where user_id = $1) as "recoveryCodes"`;
  const [row] = await db.query<FactorCounts>(sql, [userId]);
  return row ?? { passkeys: 0, totp: false, recoveryCodes: 0 };
}

export interface AttemptRow {
  readonly userId: number | null;
  readonly challenge: string | null;
  readonly secret: Buffer | null;
  readonly tries: number;
}

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export async function insertAttempt(
  db: Queryable,
  token: string,
  attempt: {
    readonly purpose: string;
    readonly userId: number | null;
    readonly challenge?: string | undefined;
    readonly secret?: Buffer | undefined;
  },
  seconds: number,
): Promise<void> {
  const sql = `with swept as (delete from sign_in_attempts where expires_at < now())
    insert into sign_in_attempts (id, purpose, user_id, challenge, secret, expires_at)
    values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`;
  const { purpose, userId, challenge = null, secret = null } = attempt;
  await db.query(sql, [idOf(token), purpose, userId, challenge, secret, seconds]);
}

/** Counts the try. Null if the attempt is unknown, finished, too old or of another purpose. */
export async function tryAttempt(db: Queryable, token: string, purpose: string): Promise<AttemptRow | null> {
  const sql = `update sign_in_attempts set tries = tries + 1
    where id = $1 and purpose = $2 and expires_at > now()
    returning user_id "userId", challenge, secret, tries`;
  return (await db.query<AttemptRow>(sql, [idOf(token), purpose]))[0] ?? null;
}

export async function readAttempt(db: Queryable, token: string, purpose: string): Promise<AttemptRow | null> {
  const sql = `select user_id "userId", challenge, secret, tries from sign_in_attempts
    where id = $1 and purpose = $2 and expires_at > now()`;
  return (await db.query<AttemptRow>(sql, [idOf(token), purpose]))[0] ?? null;
}

/** A challenge replaces the one before it: only the newest question may be answered. */
export async function setAttemptChallenge(db: Queryable, token: string, challenge: string): Promise<void> {
  await db.query('update sign_in_attempts set challenge = $2 where id = $1', [idOf(token), challenge]);
}

/** False if another request has finished the attempt: it counts once. */
export const finishAttempt = async (tx: Queryable, token: string): Promise<boolean> =>
  (await tx.query('delete from sign_in_attempts where id = $1 returning id', [idOf(token)])).length > 0;

/** When the time to add a second factor began; begins now if it has not yet. */
export async function graceBeganAt(db: Queryable, userId: number): Promise<Date> {
  const sql = `insert into second_factor_grace (user_id) values ($1)
    on conflict (user_id) do update set user_id = excluded.user_id returning began_at "beganAt"`;
  const [row] = await db.query<{ beganAt: Date }>(sql, [userId]);
  return row?.beganAt ?? new Date();
}

/** The time begins again, for an owner who was let back in. */
export async function restartGrace(tx: Queryable, userId: number): Promise<void> {
  const sql = `insert into second_factor_grace (user_id) values ($1)
    on conflict (user_id) do update set began_at = now()`;
  await tx.query(sql, [userId]);
}
