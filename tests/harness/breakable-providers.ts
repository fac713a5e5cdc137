// Providers that a test can break: the real payment, courier and error report adapters over fake servers with short
// timeouts, and the stand-ins of the others behind a switch.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { systemClock } from '#core/clock.ts';
import { createCdek } from '#providers/courier/cdek/cdek.ts';
import { createSentryReporter } from '#providers/error-reporter/sentry-reporter.ts';
import { type IdentityProvider, NotIdentified } from '#providers/identity/identity-provider.ts';
import { createFolderMailer } from '#providers/mail/folder-mailer.ts';
import { MailNotSent } from '#providers/mail/mailer.ts';
import { createOutboxPrintingHouse } from '#providers/printing-house/outbox-printing-house.ts';
import { createEncryptedStorage } from '#providers/storage/encrypted-storage.ts';
import { createFileKeys } from '#providers/storage/file-keys.ts';
import { createFolderStorage } from '#providers/storage/folder-storage.ts';
import { StorageDown } from '#providers/storage/storage.ts';
import type { Providers } from '../../src/choose-providers.ts';
import { startFakeCdek } from './cdek/cdek-server.ts';
import { portOf } from './server-port.ts';
import { openTempFolder } from './temp-folder.ts';
import { whenDone } from './when-done.ts';
import { startFakeYookassa, yookassaOf } from './yookassa-server.ts';

/** Refuses connections; keeps them open without an answer; answers something else. */
export const FAULTS = ['down', 'silent', 'wrong'] as const;
export type Fault = (typeof FAULTS)[number];

export const DEPENDENCIES = [
  'storage',
  'mail',
  'payment',
  'courier',
  'printing house',
  'illustrator',
  'identity',
  'error reports',
] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** While a service is silent its adapter gives up early, so that no test waits for the real limits. */
const SILENT_TIMEOUT_MS = 300;
/** Otherwise a timeout would be due to a busy machine. */
const TIMEOUT_MS = 10_000;
const SERVER_MOODS = { down: 'down', silent: 'slow', wrong: 'garbage' } as const;

export async function startBreakableProviders(secret: string) {
  const faults = new Map<Dependency, Fault>();
  const [yookassa, cdek] = await Promise.all([startFakeYookassa(), startFakeCdek()]);
  const reports = await startReportServer(() => faults.get('error reports'));
  whenDone(() => Promise.all([yookassa.close(), cdek.close(), reports.close()]));

  /** The adapter with the timeout of the moment. */
  function withTimeout<Provider extends object>(name: Dependency, create: (timeoutMs: number) => Provider): Provider {
    const patient = create(TIMEOUT_MS);
    const impatient = create(SILENT_TIMEOUT_MS);
    return new Proxy(patient, {
      get: (_, key) => Reflect.get(faults.get(name) === 'silent' ? impatient : patient, key),
    });
  }

  /** While its dependency is broken, every method fails as the adapter's contract says, or never answers. */
  function breakable<Provider extends object>(name: Dependency, provider: Provider, down: () => Error): Provider {
    return new Proxy(provider, {
      get(target, key, receiver) {
        const value: unknown = Reflect.get(target, key, receiver);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]): unknown => {
          const fault = key === 'close' ? undefined : faults.get(name);
          if (fault === 'down') return Promise.reject(down());
          if (fault === 'wrong') return Promise.reject(new SyntaxError('Unexpected token < in JSON'));
          if (fault === 'silent') return new Promise(() => {});
          return value.apply(target, given);
        };
      },
    });
  }

  const folder = openTempFolder('zb-breakable-');
  const files = breakable('storage', createFolderStorage(join(folder, 'files')), () => new StorageDown('no answer'));
  const privateFiles = createEncryptedStorage(files, createFileKeys(secret, []));
  const mailer = createFolderMailer({ folder: join(folder, 'mail'), from: 'shop@example.test' });
  const openId: IdentityProvider = {
    name: 'keycloak',
    start: async () => new URL('https://id.example.test/sign-in'),
    finish: async () => ({ subject: '1', email: null, emailVerified: false }),
  };
  const providers: Omit<Providers, 'connections'> = {
    uploads: files,
    privateFiles,
    mailer: breakable('mail', mailer, () => new MailNotSent('no answer', true)),
    paymentProvider: withTimeout('payment', (timeoutMs) => yookassaOf(yookassa, timeoutMs)),
    courier: withTimeout('courier', (timeoutMs) =>
      createCdek({ ...cdek.settings, timeoutMs }, { clock: systemClock, log: () => {}, pauseMs: 5 }),
    ),
    printingHouse: breakable('printing house', createOutboxPrintingHouse(privateFiles), () => new Error('no answer')),
    openIllustrator: () =>
      breakable(
        'illustrator',
        {
          name: 'fake',
          illustrate: async () => ({ ok: false as const, error: 'unavailable' as const }),
          check: async () => ({ ok: true as const, value: 'ready' as const }),
        },
        () => new Error('no answer'),
      ),
    identityProviders: [breakable('identity', openId, () => new NotIdentified('no answer'))],
    errorReporter: createSentryReporter({ dsn: reports.dsn, release: 'test', log: () => {} }),
  };

  return {
    providers,
    yookassa,
    cdek,
    break(name: Dependency, fault: Fault): void {
      faults.set(name, fault);
      if (name === 'payment') yookassa.mood = SERVER_MOODS[fault];
      if (name === 'courier') cdek.mood = SERVER_MOODS[fault];
    },
    mend(): void {
      faults.clear();
      yookassa.mood = 'well';
      cdek.mood = 'well';
    },
  };
}

async function startReportServer(fault: () => Fault | undefined) {
  const server = createServer((request, response) => {
    request.resume();
    const now = fault();
    if (now === 'down') request.socket.destroy();
    else if (now !== 'silent') response.writeHead(200).end(now === 'wrong' ? '<html>' : '{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    dsn: `http://key@127.0.0.1:${portOf(server)}/1`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
