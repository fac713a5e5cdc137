// Tests a connection against its service within a time limit.
import {
  type ConnectionName,
  type ConnectionTest,
  type ConnectionValues,
  failed,
} from '#core/connections/connections.ts';
import { checkCdek } from '#providers/courier/cdek/check-cdek.ts';
import { checkReplicate } from '#providers/illustrator/check-replicate.ts';
import { checkSmtp } from '#providers/mail/check-smtp.ts';
import type { Mail } from '#providers/mail/mailer.ts';
import { checkYookassa } from '#providers/payment/check-yookassa.ts';
import { checkSftp } from '#providers/printing-house/check-sftp.ts';
import { openAnySocket, openPublicSocket } from '#providers/public-socket.ts';
import { checkS3 } from '#providers/storage/check-s3.ts';
import { cdekSettings, s3Settings, sftpSettings, smtpSettings, yookassaSettings } from './connection-settings.ts';
import { type EnvironmentConnections, REPLICATE_KEY } from './environment-values.ts';

/** Of one step, such as connecting. */
const STEP_TIMEOUT_MS = 10_000;
const TEST_TIMEOUT_MS = 25_000;

interface TestOptions {
  readonly writes: boolean;
  readonly mail?: Mail | null;
}

/** Null values mean those of the environment, whose hosts are not restricted. */
export async function testConnection(
  env: EnvironmentConnections,
  name: ConnectionName,
  values: ConnectionValues | null,
  options: TestOptions,
): Promise<ConnectionTest> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<ConnectionTest>((resolve) => {
    timer = setTimeout(() => resolve(failed('no-answer')), TEST_TIMEOUT_MS);
  });
  try {
    return await Promise.race([ask(env, name, values, options), limit]);
  } catch (error) {
    return failed('unexpected', error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}

function ask(
  env: EnvironmentConnections,
  name: ConnectionName,
  values: ConnectionValues | null,
  { writes, mail = null }: TestOptions,
): Promise<ConnectionTest> {
  const { allowsPrivate, yookassa, cdekUrl, replicateUrl } = env.connections;
  const open = allowsPrivate ? openAnySocket : openPublicSocket;
  const timeoutMs = STEP_TIMEOUT_MS;
  switch (name) {
    case 'payment':
      return checkYookassa(values ? yookassaSettings(values, yookassa) : set(env.yookassa), timeoutMs);
    case 'courier':
      return checkCdek(values ? cdekSettings(values, cdekUrl) : set(env.cdek), timeoutMs);
    case 'mail': {
      const { smtpUrl, from } = env.mail;
      return checkSmtp(values ? smtpSettings(values, open) : { url: set(smtpUrl), from }, timeoutMs, mail);
    }
    case 'printing':
      return checkSftp(values ? sftpSettings(values, open) : set(env.printingHouse), { timeoutMs, writes });
    case 'illustrator': {
      const token = values ? (values.token ?? '') : set(env.illustratorKeys[REPLICATE_KEY]);
      return checkReplicate({ baseUrl: replicateUrl, token }, timeoutMs);
    }
    case 'storage':
      return checkS3(values ? s3Settings(values) : set(env.s3), { timeoutMs, allowsPrivate: allowsPrivate || !values });
  }
}

function set<T>(setting: T | undefined): T {
  if (setting === undefined) throw new Error('the environment does not set it');
  return setting;
}
