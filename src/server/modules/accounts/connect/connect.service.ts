// Sign-in through an identity provider: starts an attempt, and finishes it with the provider's answer.
import { randomBytes } from 'node:crypto';
import { localeOfPath } from '#core/locale.ts';
import { err, ok, type Result } from '#core/result.ts';
import { type IdentityProvider, NotIdentified } from '#providers/identity/identity-provider.ts';
import type { Database } from '../../../db/database.ts';
import type { Accounts } from '../sign-in/account-rules.ts';
import type { Opened } from '../sign-in/account-rules.types.ts';
import { createAttemptTokens } from './attempt-tokens.ts';
import { type ConnectFailure, createAccountLinking } from './link-account.ts';

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
  ): Promise<Result<Opened & { returnTo: string }, RefusedAttempt>>;
}

export function createConnectService(deps: {
  database: Database;
  accounts: Accounts;
  providers: readonly IdentityProvider[];
  secret: string;
  publicUrl: string;
}): ConnectService {
  const { database, accounts, secret, publicUrl } = deps;
  const providers = new Map(deps.providers.map((provider) => [provider.name, provider]));
  const attempts = createAttemptTokens(secret);
  const accountOf = createAccountLinking(database, accounts);
  const redirectUri = (name: string): string => `${publicUrl}/api/auth/${name}/callback`;

  return {
    names: [...providers.keys()],
    has: (name) => providers.has(name),
    async start(name, returnTo) {
      const provider = providers.get(name);
      if (!provider) throw new Error(`no provider ${name}`);
      const secretOf = () => randomBytes(32).toString('base64url');
      const attempt = { state: secretOf(), nonce: secretOf(), verifier: secretOf() };
      const url = await provider.start(attempt, redirectUri(name));
      return { url, attemptToken: await attempts.encrypt(name, attempt, returnTo) };
    },
    async finish(name, returned, attemptToken) {
      const provider = providers.get(name);
      const attempt = await attempts.decrypt(attemptToken);
      if (!provider || attempt?.provider !== name) return err({ reason: 'unknown-attempt' });
      const { returnTo } = attempt;
      try {
        const identity = await provider.finish(attempt, redirectUri(name), returned);
        const account = await accountOf(name, identity, localeOfPath(returnTo));
        const reason = account.ok ? accounts.closedTo(account.value) : account.error;
        if (!account.ok || reason) return err({ reason: reason ?? 'not-identified', returnTo });
        return ok({ ...(await accounts.open(account.value)), returnTo });
      } catch (error) {
        if (error instanceof NotIdentified) return err({ reason: 'not-identified', returnTo });
        throw error;
      }
    },
  };
}
