// Chooses the adapter of each external service: the real one if the environment configures it, else a local stand-in.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { systemClock } from '#core/clock.ts';
import { chooseIllustrator } from './choose-illustrator.ts';
import { choosePrivateFiles, chooseUploads } from './choose-storage.ts';
import type { Env } from './env.ts';
import { createCdek } from './providers/courier/cdek/cdek.ts';
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
import type { EncryptedStorage } from './providers/storage/encrypted-storage.ts';
import type { Storage } from './providers/storage/storage.ts';
import type { Database } from './server/db/database.ts';
import { createSandboxLedger } from './server/modules/payments/payments.module.ts';

export interface Providers {
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
  return {
    mailer: chooseMailer(env),
    uploads: chooseUploads(env),
    privateFiles,
    openIllustrator: chooseIllustrator(env),
    printingHouse: env.printingHouse
      ? createSftpPrintingHouse(env.printingHouse)
      : createOutboxPrintingHouse(privateFiles),
    courier: chooseCourier(env, log),
    paymentProvider: choosePayment(env, database),
    errorReporter: chooseErrorReporter(env, release, log),
    identityProviders: chooseIdentityProviders(env),
  };
};

const chooseMailer = ({ mail, dataDir }: Env): Mailer =>
  mail.smtpUrl
    ? createSmtpMailer({ url: mail.smtpUrl, from: mail.from })
    : createFolderMailer({ folder: join(dataDir, 'mail'), from: mail.from });

const choosePayment = ({ yookassa }: Env, database: Database): PaymentProvider =>
  yookassa ? createYookassa(yookassa) : createSandbox(createSandboxLedger(database));

const chooseCourier = ({ cdek }: Env, log: Logger): Courier =>
  cdek
    ? createCdek(cdek, { clock: systemClock, log: (problem) => log.warn(problem) })
    : createEmbeddedCourier({ clock: systemClock });

const chooseErrorReporter = (env: Env, release: string, log: Logger): ErrorReporter =>
  env.sentryDsn
    ? createSentryReporter({ dsn: env.sentryDsn, release, log: (problem) => log.warn(problem) })
    : createRecordingReporter((failure) => log.info({ failure }, 'a failure was reported'));

const chooseIdentityProviders = (env: Env): IdentityProvider[] =>
  env.identity.map((settings) => {
    if (settings.kind === 'openid') return createOpenIdConnect(settings);
    return settings.kind === 'yandex' ? createYandexId(settings) : createVkId(settings);
  });
