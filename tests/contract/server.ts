// A fresh server for a contract run: content types, roles, users and settings from a folder, on an empty database.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Mail } from '#providers/mail/mailer.ts';
import { type Content, openContent } from '#server/content/content.ts';
import type { Declaration } from '#server/content/declaration.ts';
import { readStrapiSchema } from '#server/content/strapi-schema.ts';
import type { Database } from '#server/db/database.ts';
import { seedRoles } from '#server/modules/accounts/accounts.module.ts';
import type { AccountsService } from '#server/modules/accounts/accounts.service.ts';
import { grant, insertRole, roleByType } from '#server/modules/accounts/roles/roles.repository.ts';
import { insertUser } from '#server/modules/accounts/users/users.repository.ts';
import type { ServerModule } from '#server/modules/server-module.ts';
import { composeApp } from '../../src/compose-app.ts';
import { composeShop } from '../../src/compose-shop.ts';
import { readEnv } from '../../src/env.ts';
import { createRecordingQueue } from '../harness/recording-queue.ts';
import { writeStorefront } from '../harness/stub-storefront.ts';
import { json, type Seed } from './corpus.ts';

export interface ContractServer {
  readonly base: string;
  readonly app: FastifyInstance;
  readonly content: Content;
  readonly accounts: AccountsService;
  readonly mails: readonly Mail[];
  close(): Promise<void>;
}

const ORIGIN = 'http://shop.example.test';
const UNLIMITED = { perAccountAndAddress: 100_000, perAccount: 100_000, perAddress: 100_000 };

export interface ContractFolder {
  readonly schemas: string;
  readonly seed: string;
}

export async function startContractServer(
  database: Database,
  folder: ContractFolder,
  profile: string,
  more: readonly ServerModule[] = [],
): Promise<ContractServer> {
  const seed = json<Seed>(folder.seed);
  const content = await openContent(database, readSchemas(folder.schemas));
  await seedRoles(database, content);
  const secret = 'a secret for contract runs, which are short';
  const { queue, mails } = createRecordingQueue(secret);
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-data-'));
  const composed = await composeShop({
    database,
    content,
    queue,
    env: readEnv({ DATA_DIR: dataDir, PUBLIC_URL: ORIGIN, CORS_ORIGINS: ORIGIN }),
    secret,
    previousSecrets: [],
    build: { root: writeStorefront(), id: 'contract' },
    log: pino({ level: 'silent' }),
    siteTitle: async () => 'Shop',
    accounts: {
      passwordCost: { memoryCost: 64, timeCost: 1 },
      limits: UNLIMITED,
      account: {
        allowRegister: seed.advanced.allow_register,
        emailConfirmation: profile === 'confirm' || seed.advanced.email_confirmation ? 'required' : 'off',
        defaultRole: seed.advanced.default_role,
        confirmationRedirect:
          seed.advanced.email_confirmation_redirection ?? (profile === 'confirm' ? `${ORIGIN}/confirmed` : '/'),
        answerFloorMs: 0,
      },
      // Strapi's own redirect address as recorded; the shop itself uses a page with a button.
      confirmationUrl: `${ORIGIN}/api/auth/email-confirmation?confirmation=`,
      ...(seed.advanced.email_reset_password ? { resetPasswordUrl: seed.advanced.email_reset_password } : {}),
    },
  });
  const accounts = composed.accounts.service;
  await plant(database, accounts, seed);
  const app = await composeApp({ ...composed, modules: [...composed.modules, ...more] });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    base,
    app,
    content,
    accounts,
    mails,
    async close() {
      await app.close();
      await composed.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** component.shared.seo.json is the component shared.seo; any other name is a content type. */
function readSchemas(folder: string): Declaration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const component = /^component\.(.+)\.json$/.exec(file)?.[1];
      return readStrapiSchema(json(join(folder, file)), component);
    });
}

async function plant(database: Database, accounts: AccountsService, seed: Seed): Promise<void> {
  for (const { name, type, description, addPermissions } of seed.roles) {
    await insertRole(database, { name, type, description });
    const role = await roleByType(database, type);
    if (role) await grant(database, role.id, addPermissions);
  }
  for (const user of seed.users) {
    const role = await roleByType(database, user.role);
    if (!role) throw new Error(`the seed has no role ${user.role}`);
    await insertUser(database, {
      username: user.username,
      email: user.email,
      provider: user.provider ?? 'local',
      passwordHash: user.password === undefined ? null : await accounts.passwords.hash(user.password),
      confirmed: user.confirmed ?? true,
      blocked: user.blocked ?? false,
      roleId: role.id,
      ...(user.resetPasswordToken === undefined ? {} : { resetCode: user.resetPasswordToken }),
      ...(user.confirmationToken === undefined ? {} : { confirmationCode: user.confirmationToken }),
    });
  }
  accounts.permissions.forget();
}
