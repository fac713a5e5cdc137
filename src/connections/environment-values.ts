// What the environment sets, in the fields of the forms in /admin.
import type { ConnectionName, ConnectionValues } from '#core/connections/connections.ts';
import type { CdekSettings } from '#providers/courier/cdek/cdek.ts';
import type { YookassaSettings } from '#providers/payment/yookassa.ts';
import type { SftpSettings } from '#providers/printing-house/sftp-printing-house.ts';
import type { S3Settings } from '#providers/storage/s3-client.ts';

/** The name under which a model in /admin/ai-models finds the key. */
export const REPLICATE_KEY = 'ILLUSTRATOR_REPLICATE';

/** The part of the settings that configures outside services. */
export interface EnvironmentConnections {
  readonly yookassa: YookassaSettings | undefined;
  readonly cdek: CdekSettings | undefined;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string };
  readonly printingHouse: SftpSettings | undefined;
  readonly s3: S3Settings | undefined;
  readonly illustratorKeys: Readonly<Record<string, string>>;
  readonly connections: {
    readonly allowsPrivate: boolean;
    readonly yookassa: Pick<YookassaSettings, 'apiUrl' | 'isSender'>;
    readonly cdekUrl: string;
    readonly replicateUrl: string;
  };
}

const READERS: Readonly<Record<ConnectionName, (env: EnvironmentConnections) => ConnectionValues | null>> = {
  payment: ({ yookassa }) =>
    yookassa
      ? {
          shopId: yookassa.shopId,
          secretKey: yookassa.secretKey,
          vatCode: String(yookassa.vatCode),
          taxSystem: yookassa.taxSystem === undefined ? '' : String(yookassa.taxSystem),
          paymentMode: yookassa.paymentMode,
        }
      : null,
  courier: ({ cdek }) =>
    cdek
      ? {
          clientId: cdek.clientId,
          clientSecret: cdek.clientSecret,
          senderPoint: cdek.sender.point ?? '',
          senderAddress: cdek.sender.address ?? '',
          senderCity: cdek.senderCity ?? '',
        }
      : null,
  mail: ({ mail }) => (mail.smtpUrl === undefined ? null : mailValues(new URL(mail.smtpUrl), mail.from)),
  printing: ({ printingHouse }) =>
    printingHouse
      ? {
          host: printingHouse.host,
          port: String(printingHouse.port),
          user: printingHouse.username,
          password: printingHouse.password ?? '',
          privateKey: printingHouse.privateKey ?? '',
          folder: printingHouse.folder,
          hostKey: printingHouse.hostKey,
        }
      : null,
  illustrator: ({ illustratorKeys: { [REPLICATE_KEY]: token } }) => (token === undefined ? null : { token }),
  storage: ({ s3 }) => (s3 ? { ...s3 } : null),
};

function mailValues(url: URL, from: string): ConnectionValues {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
  const isTls = url.protocol === 'smtps:';
  return {
    host: url.hostname,
    port: url.port || (isTls ? '465' : '587'),
    encryption: isTls ? 'tls' : 'starttls',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    fromName: name.replace(/^"|"$/g, ''),
    fromAddress: address,
  };
}

export const environmentValues = (env: EnvironmentConnections, name: ConnectionName): ConnectionValues | null =>
  READERS[name](env);
