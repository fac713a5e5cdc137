// Chooses the adapter of each external service: the real one if the environment configures it, else a local stand-in.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from '#core/clock.ts';
import { chooseIllustrator } from './choose-illustrator.ts';
import { choosePrivateFiles, chooseUploads } from './choose-storage.ts';
import { cdekSettings, sftpSettings, smtpSettings, yookassaSettings } from './connections/connection-settings.ts';
import { createLiveConnections } from './connections/live-connections.ts';
import type { Env } from './env.ts';
import { type CdekSettings, createCdek } from './providers/courier/cdek/cdek.ts';
import type { Courier } from './providers/courier/courier.ts';
import { createEmbeddedCourier } from './providers/courier/embedded/embedded-courier.ts';
import type { ErrorReporter } from './providers/error-reporter/error-reporter.ts';
import { createRecordingReporter } from './providers/error-reporter/recording-reporter.ts';
import { createSentryReporter } from './providers/error-reporter/sentry-reporter.ts';
import type { IdentityProvider } from './providers/identity/identity-provider.ts';
import { createVkId, createYandexId } from './providers/identity/oauth2.ts';
import { createOpenIdConnect } from './providers/identity/openid-connect.ts';
import type { OpenIllustrator } from './providers/illustrator/illustrator.ts';
import { createFolderMailer } from './providers/mail/folder-mailer.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { createSmtpMailer } from './providers/mail/smtp-mailer.ts';
import type { PaymentProvider } from './providers/payment/payment-provider.ts';
import { createSandbox } from './providers/payment/sandbox.ts';
import { createYookassa } from './providers/payment/yookassa.ts';
import { createOutboxPrintingHouse } from './providers/printing-house/outbox-printing-house.ts';
import type { PrintingHouse } from './providers/printing-house/printing-house.ts';
import { createSftpPrintingHouse } from './providers/printing-house/sftp-printing-house.ts';
import { openAnySocket, openPublicSocket } from './providers/public-socket.ts';
import type { EncryptedStorage } from './providers/storage/encrypted-storage.ts';
import type { Storage } from './providers/storage/storage.ts';
import type { Database } from './server/db/database.ts';
import type { LiveConnections } from './server/modules/connections/connections.types.ts';
import { createSandboxLedger } from './server/modules/payments/payments.module.ts';

export interface Providers {
  readonly connections: LiveConnections;
  readonly mailer: Mailer;
  readonly uploads: Storage;
  readonly privateFiles: EncryptedStorage;
  readonly printingHouse: PrintingHouse;
  readonly openIllustrator: OpenIllustrator;
  readonly courier: Courier;
  readonly paymentProvider: PaymentProvider;
  readonly errorReporter: ErrorReporter;
  readonly identityProviders: readonly IdentityProvider[];
}

export interface Secrets {
  /** At least 32 characters, the same on every machine. */
  readonly secret: string;
  /** Earlier values of the secret: files encrypted with them stay readable. */
  readonly previousSecrets: readonly string[];
}

export const chooseProviders = (
  env: Env,
  database: Database,
  { secret, previousSecrets }: Secrets,
  release: string,
  log: Logger,
): Providers => {
  const privateFiles = choosePrivateFiles(env, secret, previousSecrets);
  const live = openLiveConnections(env, database, privateFiles, log);
  return {
    connections: live.connections,
    mailer: live.mail,
    uploads: chooseUploads(env),
    privateFiles,
    openIllustrator: chooseIllustrator(live.illustratorKey),
    printingHouse: live.printing,
    courier: live.courier,
    paymentProvider: live.payment,
    errorReporter: chooseErrorReporter(env, release, log),
    identityProviders: chooseIdentityProviders(env),
  };
};

/** Null values are those of the environment; other values were typed in /admin. */
function openLiveConnections(env: Env, database: Database, privateFiles: EncryptedStorage, log: Logger) {
  const { allowsPrivate, yookassa, cdekUrl } = env.connections;
  const open = allowsPrivate ? openAnySocket : openPublicSocket;
  const { from } = env.mail;
  const folder = createFolderMailer({ folder: join(env.dataDir, 'mail'), from });
  const sandbox = createSandbox(createSandboxLedger(database));
  const embedded = createEmbeddedCourier({ clock: systemClock });
  const outbox = createOutboxPrintingHouse(privateFiles);
  const openCdek = (settings: CdekSettings): Courier =>
    createCdek(settings, { clock: systemClock, log: (problem) => log.warn(problem) });
  return createLiveConnections({
    env,
    standIns: { payment: sandbox, courier: embedded, mail: folder, printing: outbox },
    make: {
      payment(values) {
        if (values) return createYookassa(yookassaSettings(values, yookassa));
        return env.yookassa ? createYookassa(env.yookassa) : sandbox;
      },
      courier(values) {
        if (values) return openCdek(cdekSettings(values, cdekUrl));
        return env.cdek ? openCdek(env.cdek) : embedded;
      },
      mail(values) {
        if (values) return createSmtpMailer(smtpSettings(values, open));
        return env.mail.smtpUrl ? createSmtpMailer({ url: env.mail.smtpUrl, from }) : folder;
      },
      printing(values) {
        if (values) return createSftpPrintingHouse(sftpSettings(values, open));
        return env.printingHouse ? createSftpPrintingHouse(env.printingHouse) : outbox;
      },
    },
  });
}

const chooseErrorReporter = (env: Env, release: string, log: Logger): ErrorReporter =>
  env.sentryDsn
    ? createSentryReporter({ dsn: env.sentryDsn, release, log: (problem) => log.warn(problem) })
    : createRecordingReporter((failure) => log.info({ failure }, 'a failure was reported'));

const chooseIdentityProviders = (env: Env): IdentityProvider[] =>
  env.identity.map((settings) => {
    if (settings.kind === 'openid') return createOpenIdConnect(settings);
    return settings.kind === 'yandex' ? createYandexId(settings) : createVkId(settings);
  });
