// A shop's API on its own database copy, with users in any role and a list of sent mails.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Logger } from 'pino';
import type { IdentityProvider } from '#providers/identity/identity-provider.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import type { PaymentProvider } from '#providers/payment/payment-provider.ts';
import type { Storage } from '#providers/storage/storage.ts';
import type { Tracer } from '#providers/tracer/tracer.ts';
import { type Content, openContent } from '#server/content/content.ts';
import type { Declaration } from '#server/content/declaration.ts';
import { shopContentTypes } from '#server/content-types/content-types.ts';
import type { Database } from '#server/db/database.ts';
import { seedRoles } from '#server/modules/accounts/accounts.module.ts';
import type { AccountsService } from '#server/modules/accounts/accounts.service.ts';
import type { AccountOptions } from '#server/modules/accounts/accounts.types.ts';
import { grant, insertRole, roleByType } from '#server/modules/accounts/roles/roles.repository.ts';
import type { AccountSettings } from '#server/modules/accounts/sign-in/account-rules.types.ts';
import { insertUser } from '#server/modules/accounts/users/users.repository.ts';
import type { Providers } from '../../src/choose-providers.ts';
import type { ComposedShop } from '../../src/compose-shop.ts';
import { composeTestShop } from './compose-test-shop.ts';
import { copyTestDatabase } from './database.ts';
import type { Enqueued } from './recording-queue.ts';

export const ORIGIN = 'http://localhost:3000';

export interface TestShop {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly shop: ComposedShop;
  readonly content: Content;
  readonly accounts: AccountsService;
  readonly mails: Mail[];
  readonly enqueued: readonly Enqueued[];
  /** A user with this role (created if missing) and its token. */
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
  readonly limits?: AccountOptions['limits'];
  readonly pause?: AccountOptions['pause'];
  readonly providers?: readonly IdentityProvider[];
  readonly declarations?: readonly Declaration[];
  readonly uploads?: Storage;
  readonly paymentProvider?: PaymentProvider;
  /** Any of the other providers. */
  readonly otherProviders?: Partial<Providers>;
  /** Silent by default. */
  readonly log?: Logger;
  readonly tracer?: Tracer;
  /** Names of modules that the test builds itself and registers by `routes`. */
  readonly replacing?: readonly string[];
  /** Routes that only a test needs. */
  readonly routes?: (app: FastifyInstance, shop: ComposedShop) => Promise<void> | void;
}

export async function startTestShop(options: ShopOptions = {}): Promise<TestShop> {
  const declarations = options.declarations ?? [];
  const hasOwn = declarations.length > 0 && declarations !== shopContentTypes;
  const { database } = await copyTestDatabase(hasOwn ? 'bare' : 'shop');
  const content = await openContent(database, declarations);
  await seedRoles(database, content);
  const { shop, app, mails, enqueued } = await composeTestShop({
    database,
    content,
    settings: { PUBLIC_URL: ORIGIN },
    siteTitle: async () => 'Жили-Были',
    accounts: {
      ...(options.pause ? { pause: options.pause } : {}),
      limits: options.limits ?? { perAccountAndAddress: 1000, perAccount: 1000, perAddress: 1000 },
      account: { emailConfirmation: 'off', answerFloorMs: 0, confirmationRedirect: '/', ...options.account },
    },
    providers: {
      ...options.otherProviders,
      ...(options.providers ? { identityProviders: options.providers } : {}),
      ...(options.uploads ? { uploads: options.uploads } : {}),
      ...(options.paymentProvider ? { paymentProvider: options.paymentProvider } : {}),
    },
    ...(options.log ? { log: options.log } : {}),
    tracer: options.tracer,
    ...(options.replacing ? { replacing: options.replacing } : {}),
    ...(options.routes ? { routes: options.routes } : {}),
  });
  const accounts = shop.accounts.service;

  return {
    app,
    shop,
    database,
    content,
    accounts,
    mails,
    enqueued,
    async person(name, given = {}) {
      const type = given.role ?? 'authenticated';
      await insertRole(database, { name: type, type, description: '' });
      const role = await roleByType(database, type);
      if (!role) throw new Error(`no role ${type}`);
      if (given.actions) await grant(database, role.id, given.actions);
      accounts.permissions.forget();
      const password = given.password ?? `${name}-pass-1`;
      const row = await insertUser(database, {
        username: name,
        email: `${name}@example.test`,
        provider: 'local',
        passwordHash: given.password === null ? null : await accounts.passwords.hash(password),
        confirmed: given.confirmed ?? true,
        blocked: given.blocked ?? false,
        roleId: role.id,
        ...(given.resetCode === undefined ? {} : { resetCode: given.resetCode }),
        ...(given.confirmationCode === undefined ? {} : { confirmationCode: given.confirmationCode }),
      });
      return { id: row.id, email: row.email, password, jwt: await accounts.tokens.issue('session', row) };
    },
    call(method, url, { jwt, body, headers = {} } = {}) {
      const bearer = jwt === undefined ? {} : { authorization: `Bearer ${jwt}` };
      const request: InjectOptions = { method, url, headers: { ...bearer, ...headers } };
      if (body !== undefined) request.payload = body as object;
      return app.inject(request);
    },
  };
}
