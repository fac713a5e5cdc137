// A shop composed as in main, over any database, with a recording queue and cheap password hashes.
import pino from 'pino';
import type { ServerModule } from '#server/modules/server-module.ts';
import { composeApp } from '../../src/compose-app.ts';
import { type ComposedShop, composeShop, type ShopParts } from '../../src/compose-shop.ts';
import { readEnv } from '../../src/env.ts';
import { demandDeclaredRefusals } from './declared-refusals.ts';
import { createRecordingQueue } from './recording-queue.ts';
import { writeStorefront } from './stub-storefront.ts';
import { openTempFolder } from './temp-folder.ts';
import { whenDone } from './when-done.ts';

/** The cheapest Argon2 parameters: tests hash hundreds of passwords. */
export const CHEAP = { memoryCost: 64, timeCost: 1 };

type TestShopParts = Pick<ShopParts, 'database' | 'content'> &
  Partial<Omit<ShopParts, 'env' | 'database' | 'content'>> & {
    readonly settings?: Readonly<Record<string, string>>;
    /** Names of modules that the test builds itself and registers by `routes`. */
    readonly replacing?: readonly string[];
    /** Routes that only a test needs. */
    readonly routes?: (
      app: Parameters<NonNullable<ServerModule['routes']>>[0],
      shop: ComposedShop,
    ) => Promise<void> | void;
  };

export async function composeTestShop({ settings, routes, replacing = [], ...given }: TestShopParts) {
  const secret = 'a secret for tests, thirty-two letters long';
  const { queue, enqueued, mails } = createRecordingQueue(given.secret ?? secret);
  const shop = await composeShop({
    env: readEnv({ DATA_DIR: openTempFolder('zb-app-'), ...settings }),
    queue,
    secret,
    previousSecrets: [],
    build: { root: writeStorefront(), id: 'test' },
    log: pino({ level: 'silent' }),
    ...given,
    accounts: { passwordCost: CHEAP, ...given.accounts },
  });
  const probe: ServerModule = { name: 'test', routes: (app) => routes?.(app, shop) };
  const app = await composeApp(
    { ...shop, modules: [...shop.modules.filter(({ name }) => !replacing.includes(name)), probe] },
    { beforeRoutes: demandDeclaredRefusals },
  );
  await app.ready();
  whenDone(async () => {
    await app.close();
    await shop.close();
  });
  return { shop, app, services: shop.services, enqueued, mails };
}
