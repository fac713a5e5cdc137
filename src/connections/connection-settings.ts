// Values of the forms in /admin as settings of the adapters.
import type { ConnectionValues } from '#core/connections/connections.ts';
import type { CdekSettings } from '#providers/courier/cdek/cdek.ts';
import type { SmtpSettings } from '#providers/mail/smtp-mailer.ts';
import type { YookassaSettings } from '#providers/payment/yookassa.ts';
import type { SftpSettings } from '#providers/printing-house/sftp-printing-house.ts';
import type { OpenSocket } from '#providers/public-socket.ts';
import type { S3Settings } from '#providers/storage/s3-client.ts';

const given = (value: string | undefined): string | undefined => value || undefined;

export const yookassaSettings = (
  { shopId = '', secretKey = '', vatCode, taxSystem, paymentMode }: ConnectionValues,
  address: Pick<YookassaSettings, 'apiUrl' | 'isSender'>,
): YookassaSettings => ({
  ...address,
  shopId,
  secretKey,
  vatCode: Number(vatCode) || 1,
  taxSystem: Number(taxSystem) || undefined,
  paymentMode: paymentMode === 'full_payment' ? 'full_payment' : 'full_prepayment',
});

export const cdekSettings = (
  { clientId = '', clientSecret = '', senderPoint, senderAddress = '', senderCity }: ConnectionValues,
  apiUrl: string,
): CdekSettings => ({
  apiUrl,
  clientId,
  clientSecret,
  sender: senderPoint ? { point: senderPoint } : { address: senderAddress },
  senderCity: given(senderCity),
});

export const smtpSettings = (values: ConnectionValues, open: OpenSocket): SmtpSettings => {
  const { host = '', port = '', encryption, user = '', password = '', fromName = '', fromAddress = '' } = values;
  const scheme = encryption === 'starttls' ? 'smtp' : 'smtps';
  return {
    url: `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}`,
    from: `"${fromName.replace(/["\\]/g, '')}" <${fromAddress}>`,
    open,
  };
};

export const sftpSettings = (values: ConnectionValues, open: OpenSocket): SftpSettings => ({
  host: values.host ?? '',
  port: Number(values.port),
  username: values.user ?? '',
  password: given(values.password),
  privateKey: given(values.privateKey),
  hostKey: values.hostKey ?? '',
  folder: values.folder || '.',
  open,
});

export const s3Settings = (values: ConnectionValues): S3Settings => ({
  endpoint: (values.endpoint ?? '').replace(/\/+$/, ''),
  region: values.region ?? '',
  bucket: values.bucket ?? '',
  accessKeyId: values.accessKeyId ?? '',
  secretAccessKey: values.secretAccessKey ?? '',
});
