// Starts a shop and stops it again in reverse order.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { canReadPrivateFiles, choosePrivateFiles } from './choose-storage.ts';
import { composeApp } from './compose-app.ts';
import { type ComposedShop, composeShop, publicUrl } from './compose-shop.ts';
import type { Env } from './env.ts';
import { openShopContent } from './open-content.ts';
import { openTracer } from './open-tracer.ts';
import { publishStories } from './publish-stories.ts';
import { migrate } from './server/db/migrate.ts';
import { openData } from './server/db/open-data.ts';
import { openQueue } from './server/jobs/queue.ts';
import { startWorkers } from './server/jobs/workers.ts';
import { openSecrets } from './server/secret-check.ts';
import { saveSignIn, signInFile } from './server/secrets.ts';
import { lowerThreadPoolPriority } from './server/thread-pool-priority.ts';
import { addressError, checkAddress, checkDataFolder } from './start-checks.ts';

export interface StartOptions {
  readonly env: Env;
  /** The project folder, which contains the build. */
  readonly root: string;
  readonly dev: boolean;
  readonly role: 'all' | 'web' | 'worker';
  readonly log: Logger;
  print(line: string): void;
}

interface Shop {
  /** Messages for the terminal: address, administrator, data folder. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

export async function startShop(options: StartOptions): Promise<Shop> {
  const { env, role, log, root, dev } = options;
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of cleanups.splice(0).reverse()) await step();
  };
  try {
    await lowerThreadPoolPriority();
    checkDataFolder(env.dataDir);
    if (role !== 'worker') await checkAddress(env.host, env.port);
    const build = { root, id: readBuildId(options) };
    const tracer = await openTracer(env, { version: build.id, role, log });
    if (tracer) cleanups.push(tracer.close);
    const data = await openData({ ...env.database, dataDir: env.dataDir, attach: role === 'worker' });
    cleanups.push(data.close);
    const { database } = data;
    await migrate(database);
    const secrets = await openSecrets({
      database,
      dataDir: env.dataDir,
      given: env.appSecret,
      previous: env.previousSecrets,
      reset: env.secretReset,
      readsPrivateFiles: (secret, previous) => canReadPrivateFiles(choosePrivateFiles(env, secret, previous)),
    });
    const content = await openShopContent(database);
    let shop: ComposedShop | undefined;
    // Closed after the queue, because jobs that are still running use its modules.
    cleanups.push(async () => shop?.close());
    const queue = await openQueue({ connection: data.connection, runsWorkers: role !== 'web', log, tracer });
    cleanups.push(queue.stop);
    shop = await composeShop({ env, database, content, queue, ...secrets, log, build, tracer });
    if (role !== 'web') await startWorkers(queue, shop.jobs, { log, reporter: shop.providers.errorReporter, tracer });
    const resume = async () => {
      for (const module of shop?.modules ?? []) await module.resume?.();
    };
    if (role === 'worker') {
      await resume();
      return { lines: [`The worker is running. Data: ${data.where}`], stop };
    }

    await publishStories(shop, env.importsStories, options.print);
    if (role === 'all') await resume();
    const app = await composeApp(shop, { dev });
    cleanups.push(async () => {
      await app.drain(env.stopDelayMs);
      await app.close();
    });
    const password = await shop.accounts.ensureAdministrator(env.admin);
    if (password && !env.admin.password) saveSignIn(env.dataDir, env.admin.email, password);
    await app.listen({ port: env.port, host: env.host }).catch((error) => {
      throw addressError(error, env.host, env.port);
    });
    return { lines: [...openLines(env, app), ...signInLines(env, password), `  Data:          ${data.where}`], stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Changes with every build; browsers compare it to detect that they should reload. */
function readBuildId({ root, dev }: StartOptions): string {
  const file = join(root, 'build', 'build-id.txt');
  return !dev && existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}

function openLines(env: Env, app: FastifyInstance): string[] {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : env.port;
  return [`Жили-Были is open: ${publicUrl({ ...env, port })}`];
}

/** Shows a generated password once; afterwards only the file it is kept in. */
function signInLines(env: Env, generatedPassword: string | null): string[] {
  const file = signInFile(env.dataDir);
  if (generatedPassword && !env.admin.password)
    return [`  Administrator: ${env.admin.email}, password ${generatedPassword} (kept in ${file})`];
  return [`  Administrator: ${file ? `sign-in kept in ${file}` : env.admin.email}`];
}
