// Servers of the services that a shop connects to, and the values that connect it to them.
import { SMTPServer } from 'smtp-server';
import { kopecks } from '#core/money.ts';
import { startFakeReplicate } from '../../fixtures/replicate-server.ts';
import { startS3 } from '../../fixtures/s3-server.ts';
import { SFTP_USER, startFakeSftp } from '../../fixtures/sftp-server.ts';
import { startFakeCdek } from '../../harness/cdek/cdek-server.ts';
import { portOf } from '../../harness/server-port.ts';
import { startFakeYookassa } from '../../harness/yookassa-server.ts';

const PASSWORD = 'correct-horse-battery';

export async function startFakeServices() {
  const [yookassa, cdek, sftp, s3, replicate] = await Promise.all([
    startFakeYookassa(),
    startFakeCdek(),
    startFakeSftp(),
    startS3('s3-secret', 'books'),
    startFakeReplicate(new Uint8Array()),
  ]);
  const mails: string[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === PASSWORD ? done(null, { user: 'shop' }) : done(new Error('535 no such password')),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const settings = {
    PUBLIC_URL: 'http://shop.test',
    ALLOW_PRIVATE_CONNECTIONS: 'on',
    YOOKASSA_API_URL: yookassa.settings.apiUrl,
    YOOKASSA_SENDERS: 'loopback',
    CDEK_API_URL: cdek.settings.apiUrl,
    REPLICATE_API_URL: replicate.baseUrl,
  };
  const VALUES = {
    payment: {
      shopId: '100500',
      secretKey: 'test_secret',
      vatCode: '1',
      taxSystem: '',
      paymentMode: 'full_prepayment',
    },
    courier: { clientId: 'fake-account', clientSecret: 'fake-secret', senderPoint: 'MSK5' },
    mail: {
      host: '127.0.0.1',
      port: String(portOf(smtp.server)),
      encryption: 'starttls',
      user: 'shop',
      password: PASSWORD,
      fromName: 'Жили-Были',
      fromAddress: 'shop@example.test',
    },
    printing: {
      host: '127.0.0.1',
      port: String(sftp.port),
      user: SFTP_USER.username,
      folder: '.',
      hostKey: sftp.hostKey,
    },
    illustrator: { token: 'test-token' },
    storage: {
      endpoint: s3.endpoint,
      region: 'us-east-1',
      bucket: 'books',
      accessKeyId: 'key',
      secretAccessKey: 's3-secret',
    },
  } as const;
  const SECRETS = ['test_secret', 'fake-secret', PASSWORD, SFTP_USER.password, 'test-token', 's3-secret'];
  const close = async (): Promise<void> => {
    await Promise.all([yookassa, cdek, sftp, s3, replicate].map((each) => each.close()));
    await new Promise<void>((closed) => smtp.close(() => closed()));
  };
  return { yookassa, sftp, s3, mails, settings, values: VALUES, secrets: SECRETS, close };
}

const receipt = {
  email: 'parent@example.test',
  phone: null,
  items: [{ title: 'Книга', quantity: 1, price: kopecks(199_000), subject: 'commodity' as const }],
};
export const paymentRequest = (order: string, attempt = 1) => ({
  order,
  attempt,
  receipt,
  amount: kopecks(199_000),
  description: 'Заказ',
  locale: 'ru' as const,
});
