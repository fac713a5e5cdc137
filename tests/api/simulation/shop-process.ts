// One process of the simulated shop, composed as in main, over the run's database, files and outside services.
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { Content } from '#server/content/content.ts';
import type { Database } from '#server/db/database.ts';
import type { JobHandler } from '#server/jobs/job.ts';
import type { Rendering } from '#server/rendering/rendering.ts';
import type { Providers } from '../../../src/choose-providers.ts';
import { composeApp } from '../../../src/compose-app.ts';
import { type ComposedShop, composeShop } from '../../../src/compose-shop.ts';
import { readEnv } from '../../../src/env.ts';
import { CHEAP } from '../../harness/compose-test-shop.ts';
import { demandDeclaredRefusals } from '../../harness/declared-refusals.ts';
import { writeStorefront } from '../../harness/stub-storefront.ts';
import { openTempFolder } from '../../harness/temp-folder.ts';
import { createMortality, type Mortality, mortalCalls, mortalDatabase } from './mortal-process.ts';
import { createTableQueue } from './table-queue.ts';
import { turningCalls, turningDatabase } from './turning-calls.ts';
import type { Turns } from './turns.ts';

export const ORIGIN = 'http://localhost:3000';
export const SECRET = 'a secret for tests, thirty-two letters long';

export interface Outside {
  readonly database: Database;
  readonly turns: Turns;
  readonly content: Content;
  readonly rendering: Rendering;
  readonly providers: Pick<
    Providers,
    'mailer' | 'privateFiles' | 'uploads' | 'printingHouse' | 'courier' | 'paymentProvider' | 'errorReporter'
  >;
}

export interface ShopProcess {
  readonly app: FastifyInstance;
  readonly shop: ComposedShop;
  readonly handlers: ReadonlyMap<string, JobHandler>;
  readonly mortality: Mortality;
  end(): Promise<void>;
}

const root = writeStorefront();
const env = readEnv({
  DATA_DIR: openTempFolder('zb-simulation-'),
  PUBLIC_URL: ORIGIN,
  BOOKS_PER_HOUR: '100000',
  DRAW_AHEAD: 'off',
});
const PAYMENT_CALLS = ['begin', 'read', 'refund', 'readRefund', 'settleAdvance', 'readSettlement'] as const;
const LIMITS = { perAccountAndAddress: 10_000, perAccount: 10_000, perAddress: 10_000 };

/** `onError` gets what the process logs as an error. */
export async function startProcess(
  { database, turns, content, rendering, providers }: Outside,
  onError: (line: string) => void,
): Promise<ShopProcess> {
  const mortality = createMortality();
  // At its turn a statement finds out whether its process still lives.
  const own = turningDatabase(mortalDatabase(database, mortality), turns);
  const calls = <Provider extends object>(provider: Provider, ...names: (keyof Provider)[]) =>
    turningCalls(mortalCalls(provider, mortality), names, turns);
  const shop = await composeShop({
    env,
    database: own,
    content,
    queue: createTableQueue(own),
    secret: SECRET,
    previousSecrets: [],
    build: { root, id: 'test' },
    log: pino({ level: 'error', base: null, timestamp: false }, { write: onError }),
    rendering,
    siteTitle: async () => 'Жили-Были',
    accounts: {
      passwordCost: CHEAP,
      limits: LIMITS,
      account: { emailConfirmation: 'off', answerFloorMs: 0, confirmationRedirect: '/' },
    },
    providers: {
      mailer: calls(providers.mailer, 'send'),
      privateFiles: calls(providers.privateFiles, 'put', 'get', 'delete', 'deleteAll'),
      uploads: calls(providers.uploads, 'put', 'get', 'delete', 'deleteAll'),
      printingHouse: calls(providers.printingHouse, 'handOver'),
      courier: calls(providers.courier, 'cities', 'city', 'points', 'tariffs', 'register', 'status'),
      paymentProvider: turningCalls(mortalCalls(providers.paymentProvider, mortality), PAYMENT_CALLS, turns, true),
      errorReporter: providers.errorReporter,
    },
  });
  const app = await composeApp(shop, { beforeRoutes: demandDeclaredRefusals });
  await app.ready();
  for (const module of shop.modules) await module.resume?.();
  return {
    app,
    shop,
    handlers: new Map(shop.jobs.map((handler) => [handler.job.name, handler])),
    mortality,
    async end() {
      await app.close();
      await shop.close();
    },
  };
}
