// A fresh server for a contract run: the content types, roles, users and settings found in a folder, on an empty database.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Mail } from '#providers/mail/mailer.ts';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { createScopedStorage } from '#providers/storage/scoped-storage.ts';
import { createApp } from '#server/app.ts';
import { type Content, openContent } from '#server/content/content.ts';
import { installContentApi } from '#server/content/content-api.ts';
import type { Declaration } from '#server/content/declaration.ts';
import { readStrapiSchema } from '#server/content/strapi-schema.ts';
import type { Database } from '#server/db/database.ts';
import { installConnect } from '#server/modules/accounts/connect/connect.routes.ts';
import { createIdentity, type Identity } from '#server/modules/accounts/identity.ts';
import { ensureDefaultRoles } from '#server/modules/accounts/roles/default-roles.ts';
import { grant, insertRole, roleByType } from '#server/modules/accounts/roles/roles.repository.ts';
import { installRoles } from '#server/modules/accounts/roles/roles.routes.ts';
import { installSignIn } from '#server/modules/accounts/sign-in/sign-in.routes.ts';
import { insertUser } from '#server/modules/accounts/users/users.repository.ts';
import { installUsers } from '#server/modules/accounts/users/users.routes.ts';
import { createMediaLibrary } from '#server/modules/uploads/media-library.ts';
import { installFiles } from '#server/modules/uploads/serve-files.ts';
import { installUploads } from '#server/modules/uploads/uploads.routes.ts';
import { json, type Seed } from './corpus.ts';

export interface ContractServer {
  readonly base: string;
  readonly app: FastifyInstance;
  readonly content: Content;
  readonly identity: Identity;
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
  more: readonly ((app: FastifyInstance) => void)[] = [],
): Promise<ContractServer> {
  const seed = json<Seed>(folder.seed);
  const content = await openContent(database, readSchemas(folder.schemas));
  const mails: Mail[] = [];
  const files = mkdtempSync(join(tmpdir(), 'contract-files-'));
  const storage = createScopedStorage(createFolderStorage(files), 'uploads/');
  const identity = await createIdentity({
    database,
    secret: 'a secret for contract runs, which are short',
    publicUrl: ORIGIN,
    enqueueMail: async (mail) => void mails.push(mail),
    siteTitle: async () => 'Shop',
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
    ...(seed.advanced.email_reset_password ? { resetPasswordUrl: seed.advanced.email_reset_password } : {}),
  });
  await plant(database, identity, seed);
  const { access, permissions } = identity;
  const app = await createApp({
    logger: Fastify().log,
    https: false,
    dev: false,
    metricsToken: undefined,
    ready: { database: async () => {}, queue: async () => {} },
    corsOrigins: [ORIGIN],
    modules: [
      (scope) => installSignIn(scope, identity),
      (scope) => installConnect(scope, identity),
      (scope) => installUsers(scope, { ...identity, content }),
      (scope) => installUploads(scope, { access, content, library: createMediaLibrary(database, storage) }),
      (scope) => installFiles(scope, storage),
      (scope) => installRoles(scope, { database, access, permissions, contentActions: content.actions }),
      installContentApi(content, access),
      ...more,
    ],
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    base,
    app,
    content,
    identity,
    mails,
    async close() {
      await app.close();
      await identity.close();
      rmSync(files, { recursive: true, force: true });
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

async function plant(database: Database, identity: Identity, seed: Seed): Promise<void> {
  await ensureDefaultRoles(database);
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
      passwordHash: user.password === undefined ? null : await identity.passwords.hash(user.password),
      confirmed: user.confirmed ?? true,
      blocked: user.blocked ?? false,
      roleId: role.id,
      ...(user.resetPasswordToken === undefined ? {} : { resetCode: user.resetPasswordToken }),
      ...(user.confirmationToken === undefined ? {} : { confirmationCode: user.confirmationToken }),
    });
  }
  identity.permissions.forget();
}
