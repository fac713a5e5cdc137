// One shop over an open database and queue, without a role yet: web, worker, tests and contract runs start from the same.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { chooseProviders, type Providers, type Secrets } from './choose-providers.ts';
import { type ComposedModules, composeModules, type ModuleOptions } from './compose-modules.ts';
import type { Env } from './env.ts';
import type { Content } from './server/content/content.ts';
import { type ContentVersion, createContentVersion } from './server/content/content-version.ts';
import { type CachedContent, createCachedContent } from './server/content-types/cached-content.ts';
import { createShopContent } from './server/content-types/shop-content.ts';
import type { Database } from './server/db/database.ts';
import type { Queue } from './server/jobs/queue.ts';

export interface ShopParts extends ModuleOptions, Secrets {
  readonly env: Env;
  readonly database: Database;
  readonly content: Content;
  readonly queue: Queue;
  readonly log: Logger;
  /** The project's folder and its build; absent in API tests, which need no pages. */
  readonly build?: { readonly root: string; readonly id: string };
  /** Others than the settings ask for: tests look into theirs. */
  readonly providers?: Partial<Providers>;
}

export interface ComposedShop extends ComposedModules {
  readonly parts: ShopParts;
  readonly providers: Providers;
  readonly version: ContentVersion;
  readonly shopContent: CachedContent;
  close(): Promise<void>;
}

/** Where the shop is reached when its owner has not said. */
export const publicUrl = (env: Env): string => env.publicUrl ?? `http://localhost:${env.port}`;

export async function composeShop(parts: ShopParts): Promise<ComposedShop> {
  const { env, database, content, queue, secret, previousSecrets, log, build } = parts;
  const providers = { ...chooseProviders(env, parts, build?.id ?? 'api', log), ...parts.providers };
  const version = createContentVersion(database, content.registry);
  const shopContent = createCachedContent(createShopContent(content), version);
  const composed = await composeModules(
    {
      ...{ database, content, shopContent, queue, secret, previousSecrets, log, ...providers },
      publicUrl: publicUrl(env),
      sources: build && {
        content: join(build.root, 'content'),
        pictures: join(build.root, 'build/shelf'),
        film: join(build.root, 'build/film'),
        engineId: engineIdOf(build),
        cache: join(env.dataDir, 'cache'),
      },
    },
    parts,
  );
  return {
    ...composed,
    ...{ parts, providers, version, shopContent },
    async close() {
      for (const module of composed.modules) await module.close?.();
      await providers.errorReporter.close();
    },
  };
}

/** Changes with a build whose books would look different; a shop in development has no build. */
function engineIdOf({ root, id }: NonNullable<ShopParts['build']>): string {
  const file = join(root, 'build', 'engine-id.txt');
  return id !== 'development' && existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development';
}
