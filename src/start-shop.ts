// Starts one shop and takes it apart again: what starts first stops last.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { choosePrivateFiles, chooseUploads } from './choose-storage.ts';
import { chooseMailer, composeApp, newsletterParts, publicUrl } from './compose-app.ts';
import type { Env } from './env.ts';
import { createShopContent } from './server/content-types/shop-content.ts';
import { migrate } from './server/db/migrate.ts';
import { openData } from './server/db/open-data.ts';
import { seed } from './server/db/seed.ts';
import { type Queue, startQueue } from './server/jobs/queue.ts';
import { ensureAdministrator } from './server/modules/accounts/users/ensure-administrator.ts';
import { createCatalogueService } from './server/modules/catalogue/catalogue.service.ts';
import { seedCatalogue } from './server/modules/catalogue/seed-catalogue.ts';
import { type EnqueueMail, enqueueMailOn, sendMailJob } from './server/modules/mail/send-mail.job.ts';
import { forgetUnsubscribed } from './server/modules/newsletter/forget-unsubscribed.job.ts';
import { notifySubscribers } from './server/modules/newsletter/notify-subscribers.job.ts';
import { createSiteService } from './server/modules/site/site.service.ts';
import { createMediaLibrary } from './server/modules/uploads/media-library.ts';
import { renewPrivateFiles } from './server/modules/uploads/renew-private-files.job.ts';
import { keepSignIn, previousSecrets, rootSecret, signInFile } from './server/secrets.ts';
import { addressError, checkAddress, checkDataFolder } from './start-checks.ts';

export interface StartOptions {
  readonly env: Env;
  /** The project's folder, where the build lies. */
  readonly root: string;
  readonly dev: boolean;
  readonly role: 'all' | 'web' | 'worker';
  readonly log: Logger;
  say(line: string): void;
}

interface Shop {
  /** What a person at the terminal wants to know. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

export async function startShop(options: StartOptions): Promise<Shop> {
  const { env, role, log, root, dev } = options;
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    checkDataFolder(env.dataDir);
    if (role !== 'worker') await checkAddress(env.host, env.port);
    const data = await openData({ ...env.database, dataDir: env.dataDir, attach: role === 'worker' });
    undo.push(data.close);
    const { database } = data;
    await migrate(database);
    const content = await seed(database);
    const secret = rootSecret(env.dataDir, env.appSecret);
    const shopContent = createShopContent(content);
    const { mails } = newsletterParts({ env, secret }, createSiteService(shopContent));
    const enqueueMail: EnqueueMail = (mail, tx) => enqueueMailOn(queue)(mail, tx);
    const oldSecrets = previousSecrets(env.dataDir, env.previousSecrets, secret);
    const jobs = [
      renewPrivateFiles(choosePrivateFiles(env, secret, oldSecrets), oldSecrets.length > 0, log),
      sendMailJob(chooseMailer(env), log),
      forgetUnsubscribed(database),
      notifySubscribers({ database, mails, enqueueMail, catalogue: createCatalogueService(shopContent) }),
    ];
    const queue: Queue = await startQueue({ connection: data.connection, jobs, work: role !== 'web', log });
    undo.push(queue.stop);
    if (role === 'worker') return { lines: [`The worker is running. Data: ${data.where}`], stop };

    const library = createMediaLibrary(database, chooseUploads(env));
    const contentDir = join(root, 'content');
    const picturesDir = join(root, 'build', 'shelf');
    await seedCatalogue({ database, content, library, contentDir, picturesDir, say: options.say });
    const storefront = { root, buildId: readBuildId(options) };
    const { app, identity } = await composeApp({ env, database, content, queue, secret, log, dev, storefront });
    undo.push(() => app.close());
    const password = await ensureAdministrator({ database, passwords: identity.passwords }, env.admin);
    if (password && !env.admin.password) keepSignIn(env.dataDir, env.admin.email, password);
    await app.listen({ port: env.port, host: env.host }).catch((error) => {
      throw addressError(error, env.host, env.port);
    });
    return { lines: [...openLines(env, app), ...signInLines(env, password), `  Data:          ${data.where}`], stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Changes with every build; browsers compare it to know that they should reload. */
function readBuildId({ root, dev }: StartOptions): string {
  const file = join(root, 'build', 'build-id.txt');
  return !dev && existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}

function openLines(env: Env, app: FastifyInstance): string[] {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : env.port;
  return [`Жили-Были is open: ${publicUrl({ ...env, port })}`];
}

/** The password itself is shown once; afterwards only where it is kept. */
function signInLines(env: Env, fresh: string | null): string[] {
  const file = signInFile(env.dataDir);
  if (fresh && !env.admin.password) return [`  Administrator: ${env.admin.email}, password ${fresh} (kept in ${file})`];
  return [`  Administrator: ${file ? `sign-in kept in ${file}` : env.admin.email}`];
}
