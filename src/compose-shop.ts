// Composes one shop over an open database and queue. Web, worker, tests and contract runs all start from it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { chooseRenderFolders } from './choose-folders.ts';
import { chooseProviders, type Providers, type Secrets } from './choose-providers.ts';
import { type ComposedModules, composeModules, type ModuleOptions } from './compose-modules.ts';
import type { Env } from './env.ts';
import type { Content } from './server/content/content.ts';
import { type ContentVersion, createContentVersion } from './server/content/content-version.ts';
import { type CachedContent, createCachedContent } from './server/content-types/cached-content.ts';
import { createShopContent } from './server/content-types/shop-content.ts';
import type { Database } from './server/db/database.ts';
import { traceTransactions } from './server/db/traced-database.ts';
import type { Queue } from './server/jobs/queue.ts';
import { createNoticeHub } from './server/live/notice-hub.ts';
import type { BuiltShop, ShopSources } from './server/modules/server-module.ts';
import { traceProviders } from './trace-providers.ts';

export interface ShopParts extends ModuleOptions, Secrets {
  readonly env: Env;
  readonly database: Database;
  readonly content: Content;
  readonly queue: Queue;
  readonly log: Logger;
  /** The project's folder and its build. */
  readonly build: { readonly root: string; readonly id: string };
  /** Replaces providers chosen by the environment, so that tests can inspect theirs. */
  readonly providers?: Partial<Providers>;
}

export interface ComposedShop extends ComposedModules {
  readonly parts: ShopParts;
  readonly providers: Providers;
  readonly version: ContentVersion;
  readonly shopContent: CachedContent;
  close(): Promise<void>;
}

/** PUBLIC_URL, or localhost if it is not set. */
export const publicUrl = (env: Env): string => env.publicUrl ?? `http://localhost:${env.port}`;

export async function composeShop(parts: ShopParts): Promise<ComposedShop> {
  const { env, content, queue, secret, previousSecrets, log, build, tracer } = parts;
  const database = traceTransactions(parts.database, tracer);
  const chosen = { ...chooseProviders(env, database, parts, build.id, log), ...parts.providers };
  const providers = traceProviders(chosen, tracer);
  const version = createContentVersion(database, content.registry);
  const shopContent = createCachedContent(createShopContent(content), version);
  const notices = createNoticeHub(database);
  const composed = await composeModules(
    {
      database,
      content,
      shopContent,
      queue,
      secret,
      previousSecrets,
      log,
      ...providers,
      publicUrl: publicUrl(env),
      notices,
      ...openBuiltShop(build, env),
      booksPerHour: env.booksPerHour,
    },
    parts,
  ).catch(async (error) => {
    // The LISTEN connection would keep the database open, and the process would hang instead of reporting the error.
    await notices.close();
    throw error;
  });
  return {
    ...composed,
    parts,
    providers,
    version,
    shopContent,
    async close() {
      for (const module of composed.modules) await module.close?.();
      await composed.rendering.close();
      await notices.close();
      await providers.errorReporter.close();
    },
  };
}

function openBuiltShop({ root, id: buildId }: ShopParts['build'], env: Env): BuiltShop {
  const sources: ShopSources = {
    content: join(root, 'content'),
    film: join(root, 'content/film'),
    engine: join(root, 'src/engine'),
    // Draft renderings must not be reused by a shop that renders in full quality.
    engineId: `${engineIdOf({ root, id: buildId })}${env.draft ? '-draft' : ''}`,
    draft: env.draft,
    ...chooseRenderFolders(root, env.dataDir),
  };
  return { sources, buildId, drawAhead: env.drawAhead };
}

/** Changes when a build renders books differently; in development there is no build. */
function engineIdOf({ root, id }: ShopParts['build']): string {
  const file = join(root, 'build', 'engine-id.txt');
  return id !== 'development' && existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}
