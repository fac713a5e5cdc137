// A shop's API on a database copy of its own, as main would build it, but with cheap hashes and mails kept in a list.
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import type { IdentityProvider } from '#providers/identity/identity-provider.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { createApp } from '#server/app.ts';
import { type Content, openContent } from '#server/content/content.ts';
import type { Declaration } from '#server/content/declaration.ts';
import type { Database } from '#server/db/database.ts';
import type { LimitSettings } from '#server/limits/rate-limit.ts';
import { installConnect } from '#server/modules/accounts/connect/connect.routes.ts';
import { createIdentity, type Identity } from '#server/modules/accounts/identity.ts';
import { ensureDefaultRoles } from '#server/modules/accounts/roles/default-roles.ts';
import { grant, insertRole, roleByType } from '#server/modules/accounts/roles/roles.repository.ts';
import type { AccountSettings } from '#server/modules/accounts/sign-in/account-rules.ts';
import { installSignIn } from '#server/modules/accounts/sign-in/sign-in.routes.ts';
import { insertUser } from '#server/modules/accounts/users/users.repository.ts';
import { installUsers } from '#server/modules/accounts/users/users.routes.ts';
import { copyTestDatabase } from './database.ts';

export const CHEAP = { memoryCost: 64, timeCost: 1 };
export const ORIGIN = 'http://localhost:3000';

export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly content: Content;
  readonly identity: Identity;
  readonly mails: Mail[];
  /** A user with this role (made where missing) and its token. */
  person(name: string, options?: PersonOptions): Promise<Person>;
  call(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
}

export interface PersonOptions {
  readonly role?: string;
  readonly actions?: readonly string[];
  readonly password?: string | null;
  readonly confirmed?: boolean;
  readonly blocked?: boolean;
  readonly resetCode?: string;
  readonly confirmationCode?: string;
}

export interface Person {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly jwt: string;
}

export interface CallOptions {
  readonly jwt?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface ShopOptions {
  readonly account?: Partial<AccountSettings>;
  readonly limits?: Partial<LimitSettings>;
  readonly providers?: readonly IdentityProvider[];
  readonly declarations?: readonly Declaration[];
  readonly install?: (app: FastifyInstance, identity: Identity, content: Content) => Promise<void> | void;
}

export async function startTestShop(options: ShopOptions = {}): Promise<TestShop> {
  const { database } = await copyTestDatabase();
  await ensureDefaultRoles(database);
  const content = await openContent(database, options.declarations ?? []);
  const mails: Mail[] = [];
  const identity = await createIdentity({
    database,
    secret: 'a secret of thirty-two characters',
    publicUrl: ORIGIN,
    providers: options.providers ?? [],
    enqueueMail: async (mail) => void mails.push(mail),
    siteTitle: async () => 'Жили-Были',
    passwordCost: CHEAP,
    limits: options.limits ?? { perAccountAndAddress: 1000, perAccount: 1000, perAddress: 1000 },
    account: { emailConfirmation: 'off', answerFloorMs: 0, confirmationRedirect: '/', ...options.account },
  });
  const app = await createApp({
    logger: Fastify().log,
    https: false,
    dev: false,
    onUnauthorized: identity.staleCookies.forgetRefused,
    metricsToken: undefined,
    ready: { database: async () => {}, queue: async () => {} },
    modules: [
      (scope) => installSignIn(scope, identity),
      (scope) => installConnect(scope, identity),
      (scope) => installUsers(scope, { ...identity, content }),
      (scope) => options.install?.(scope, identity, content),
    ],
  });
  await app.ready();
  afterAll(async () => {
    await app.close();
    await identity.close();
  });

  return {
    app,
    database,
    content,
    identity,
    mails,
    async person(name, given = {}) {
      const type = given.role ?? 'authenticated';
      await insertRole(database, { name: type, type, description: '' });
      const role = await roleByType(database, type);
      if (!role) throw new Error(`no role ${type}`);
      if (given.actions) await grant(database, role.id, given.actions);
      identity.permissions.forget();
      const password = given.password ?? `${name}-pass-1`;
      const row = await insertUser(database, {
        username: name,
        email: `${name}@example.test`,
        provider: 'local',
        passwordHash: given.password === null ? null : await identity.passwords.hash(password),
        confirmed: given.confirmed ?? true,
        blocked: given.blocked ?? false,
        roleId: role.id,
        ...(given.resetCode === undefined ? {} : { resetCode: given.resetCode }),
        ...(given.confirmationCode === undefined ? {} : { confirmationCode: given.confirmationCode }),
      });
      return { id: row.id, email: row.email, password, jwt: await identity.tokens.issue('session', row) };
    },
    call(method, url, { jwt, body, headers = {} } = {}) {
      const bearer = jwt === undefined ? {} : { authorization: `Bearer ${jwt}` };
      const request: InjectOptions = { method, url, headers: { ...bearer, ...headers } };
      if (body !== undefined) request.payload = body as object;
      return app.inject(request);
    },
  };
}
