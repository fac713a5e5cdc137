// Puts one shop together and takes it apart again: what starts first stops last.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { err } from '#core/result.ts';
import type { Env } from './env.ts';
import { createApp } from './server/app.ts';
import { migrate } from './server/db/migrate.ts';
import { openData } from './server/db/open-data.ts';
import { seed } from './server/db/seed.ts';
import { installStorefront } from './server/http/storefront.ts';
import { forgetUnsubscribed } from './server/jobs/forget-unsubscribed.ts';
import { startQueue } from './server/jobs/queue.ts';
import { createNewsletterService } from './server/modules/newsletter/newsletter.service.ts';
import { createRedirectsRepository } from './server/modules/redirects/redirects.repository.ts';
import { installRedirectLookup, redirectPage } from './server/modules/redirects/redirects.routes.ts';
import { createSiteService } from './server/modules/site/site.service.ts';
import { rootSecret } from './server/secrets.ts';
import type { Services } from './server/services.ts';

export interface StartOptions {
  readonly env: Env;
  /** The project's folder, where the build lies. */
  readonly root: string;
  readonly dev: boolean;
  readonly role: 'all' | 'web' | 'worker';
  readonly log: Logger;
}

export interface Shop {
  /** What a person at the terminal wants to know. */
  readonly lines: readonly string[];
  readonly app: FastifyInstance | undefined;
  stop(): Promise<void>;
}

export async function startShop(options: StartOptions): Promise<Shop> {
  const { env, role, log } = options;
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const data = await openData({ ...env.database, dataDir: env.dataDir, visitor: role === 'worker' });
    undo.push(data.close);
    const { database } = data;
    await migrate(database);
    await seed(database);
    const jobs = [forgetUnsubscribed(database)];
    const queue = await startQueue({ connection: data.connection, jobs, work: role !== 'web', log });
    undo.push(queue.stop);
    if (role === 'worker') return { lines: [`The worker is running. Data: ${data.where}`], app: undefined, stop };

    const secret = rootSecret(env.dataDir, env.appSecret);
    void secret;
    const redirects = createRedirectsRepository(database);
    const services: Services = {
      site: createSiteService(database),
      newsletter: createNewsletterService(database),
      auth: { login: async () => err('invalid-credentials'), userOf: async () => null },
    };
    const buildId = readBuildId(options);
    const app = await createApp({
      logger: log,
      https: env.publicUrl?.startsWith('https:') ?? false,
      dev: options.dev,
      metricsToken: env.metricsToken,
      ready: { database: async () => void (await database.query('select 1')), queue: queue.check },
      modules: [
        installRedirectLookup(redirects),
        installStorefront({
          root: options.root,
          dev: options.dev,
          before: (request, reply) => redirectPage(redirects, request, reply),
          context: async (request, reply) => ({
            services,
            user: null,
            admin: false,
            nonce: options.dev ? undefined : reply.cspNonce.script,
            origin: env.publicUrl ?? `${request.protocol}://${request.host}`,
            ip: request.ip,
            buildId,
            log: request.log,
          }),
        }),
      ],
    });
    undo.push(() => app.close());
    await app.listen({ port: env.port, host: env.host });
    return { lines: startLines(env, app, data.where), app, stop };
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

function startLines(env: Env, app: FastifyInstance, where: string): string[] {
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : env.port;
  const address =
    env.publicUrl ?? `http://${env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host}:${port}`;
  return [`Жили-Были is open: ${address}`, `  Data: ${where}`];
}
