// Sign-in through an identity provider: one encrypted attempt per browser, and the rules of linking accounts.

import { createHmac, randomBytes } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { COOKIES } from '#core/http/cookies.ts';
import { type Locale, localeOfPath } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import {
  type Attempt,
  type ExternalIdentity,
  type IdentityProvider,
  NotIdentified,
} from '#providers/identity/identity-provider.ts';
import { type Database, isUniqueViolation } from '../../../db/database.ts';
import { roleByType } from '../roles/roles.repository.ts';
import type { Accounts } from '../sign-in/account-rules.ts';
import type { Entered } from '../sign-in/account-rules.types.ts';
import type { UserRow } from '../users/users.repository.ts';
import * as users from '../users/users.repository.ts';

const ATTEMPT_SECONDS = COOKIES.connect.seconds;

export type ConnectFailure =
  | 'unknown-attempt'
  | 'not-identified'
  | 'no-email'
  | 'email-in-use'
  | 'blocked'
  | 'unconfirmed'
  | 'closed';

/** The return path is known if the attempt could be decrypted. */
export interface RefusedAttempt {
  readonly reason: ConnectFailure;
  readonly returnTo?: string;
}

export interface ConnectService {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The provider's address and the attempt token that the browser must bring back. */
  start(name: string, returnTo: string): Promise<{ url: URL; attemptToken: string }>;
  finish(
    name: string,
    returned: URL,
    attemptToken: string | undefined,
  ): Promise<Result<Entered & { returnTo: string }, RefusedAttempt>>;
}

const attemptShape = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});

export function createConnectService(deps: {
  database: Database;
  accounts: Accounts;
  providers: readonly IdentityProvider[];
  secret: string;
  publicUrl: string;
}): ConnectService {
  const { database, accounts, secret, publicUrl } = deps;
  const providers = new Map(deps.providers.map((provider) => [provider.name, provider]));
  const key = createHmac('sha256', secret).update('connect-attempt').digest();
  const redirectUri = (name: string): string => `${publicUrl}/api/auth/${name}/callback`;

  const encryptAttempt = (provider: string, attempt: Attempt, returnTo: string): Promise<string> =>
    new EncryptJWT({ provider, ...attempt, returnTo })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${ATTEMPT_SECONDS}s`)
      .encrypt(key);

  async function decryptAttempt(attemptToken: string | undefined) {
    if (!attemptToken) return null;
    try {
      return attemptShape.safeParse((await jwtDecrypt(attemptToken, key)).payload).data ?? null;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  }

  async function accountOf(
    name: string,
    identity: ExternalIdentity,
    locale: Locale,
  ): Promise<Result<UserRow, ConnectFailure>> {
    const known = await users.userByIdentity(database, name, identity.subject);
    if (known) return ok(known);
    if (!identity.email) return err('no-email');
    const owner = await users.userByEmail(database, identity.email);
    if (owner) return identity.emailVerified ? ok(await adopt(owner, name, identity.subject)) : err('email-in-use');
    const opened = await open(name, identity, identity.email);
    // The provider has not verified the address, so the shop sends its own confirmation mail.
    if (opened.ok && !opened.value.confirmed) await accounts.sendConfirmation({ email: identity.email, locale });
    return opened;
  }

  /** An unconfirmed account may have a stranger's password and identities: they are removed when the owner signs in. */
  const adopt = (owner: UserRow, name: string, subject: string): Promise<UserRow> =>
    database.transaction(async (tx) => {
      await accounts.removeUnverifiedIdentities(tx, owner.id, undefined);
      await users.linkIdentity(tx, owner.id, { provider: name, subject, verified: true });
      if (owner.confirmed) return owner;
      return (await users.updateUser(tx, owner.id, { confirmed: true, passwordHash: null })) ?? owner;
    });

  async function open(
    name: string,
    identity: ExternalIdentity,
    email: string,
  ): Promise<Result<UserRow, ConnectFailure>> {
    if (!accounts.settings.allowRegister) return err('closed');
    const role = await roleByType(database, accounts.settings.defaultRole);
    if (!role) throw new Error(`there is no role '${accounts.settings.defaultRole}' for new accounts`);
    const username = await accounts.freeUsername(email);
    const confirmed = identity.emailVerified;
    try {
      return await database.transaction(async (tx) => {
        const user = { username, email, provider: name, passwordHash: null, confirmed, roleId: role.id };
        const row = await users.insertUser(tx, user);
        await users.linkIdentity(tx, row.id, { provider: name, subject: identity.subject, verified: confirmed });
        return ok(row);
      });
    } catch (error) {
      if (isUniqueViolation(error)) return err('email-in-use');
      throw error;
    }
  }

  return {
    names: [...providers.keys()],
    has: (name) => providers.has(name),
    async start(name, returnTo) {
      const provider = providers.get(name);
      if (!provider) throw new Error(`no provider ${name}`);
      const secretOf = () => randomBytes(32).toString('base64url');
      const attempt = { state: secretOf(), nonce: secretOf(), verifier: secretOf() };
      const url = await provider.start(attempt, redirectUri(name));
      return { url, attemptToken: await encryptAttempt(name, attempt, returnTo) };
    },
    async finish(name, returned, attemptToken) {
      const provider = providers.get(name);
      const attempt = await decryptAttempt(attemptToken);
      if (!provider || attempt?.provider !== name) return err({ reason: 'unknown-attempt' });
      const { returnTo } = attempt;
      try {
        const identity = await provider.finish(attempt, redirectUri(name), returned);
        const account = await accountOf(name, identity, localeOfPath(returnTo));
        const reason = account.ok ? accounts.closedTo(account.value) : account.error;
        if (!account.ok || reason) return err({ reason: reason ?? 'not-identified', returnTo });
        return ok({ ...(await accounts.enter(account.value)), returnTo });
      } catch (error) {
        if (error instanceof NotIdentified) return err({ reason: 'not-identified', returnTo });
        throw error;
      }
    },
  };
}
