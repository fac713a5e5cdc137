// Account mails through a real SMTP server; their links are followed.
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { createSmtpMailer } from '#providers/mail/smtp-mailer.ts';
import { createMailCipher } from '#server/modules/mail/encrypted-mail.ts';
import { sendMailHandler } from '#server/modules/mail/send-mail.job.ts';
import type { Enqueued } from '#tests/harness/recording-queue.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';
import { portOf } from '../../harness/server-port.ts';

const letters: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      letters.push(Buffer.concat(parts).toString());
      done();
    });
  },
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const port = portOf(server.server);
const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Жили-Были <hello@example.test>' });
afterAll(async () => {
  await mailer.close();
  await new Promise<void>((closed) => server.close(closed));
});

const shop = await startTestShop({ account: { emailConfirmation: 'invited' } });
const { database, enqueued } = shop;
const seal = createMailCipher(shop.shop.parts.secret, []);
const { job, run } = sendMailHandler({
  database,
  mailer,
  cipher: seal,
  log: shop.app.log,
  supportEmail: async () => undefined,
});
let delivered = 0;
/** Validates the payload like the queue, then sends. */
const deliver = async () => {
  for (; delivered < enqueued.length; delivered += 1) {
    const { name, payload } = enqueued[delivered] as Enqueued;
    if (name === job.name) await run(job.payload.parse(payload), new AbortController().signal);
  }
};

/** Decodes both transfer encodings that a mail's text may have. */
const plain = (letter: string): string => {
  const [, encoding = '', body = ''] =
    /text\/plain[\s\S]*?content-transfer-encoding: (\S+)[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/i.exec(letter) ?? [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

test('signs a new user in at once and confirms the address by mail', async () => {
  const body = { username: 'vera', email: 'vera@example.test', password: 'Vera-pass-1' };
  const { jwt, user } = (await shop.call('POST', '/api/auth/local/register', { body })).json();
  expect(user.confirmed).toBe(false);
  await deliver();
  const text = plain(letters.at(-1) ?? '');
  expect(text).toContain('Здравствуйте, vera!');
  const code = /http:\/\/localhost:3000\/account\/confirm\?code=(\w+)/.exec(text)?.[1] ?? '';
  expect((await shop.accounts.auth.confirmEmail({ code, ip: '127.0.0.1' })).ok).toBe(true);
  expect((await shop.call('GET', '/api/users/me', { jwt })).json().confirmed).toBe(true);
});

test('resets a lost password by mail', async () => {
  await shop.person('olga');
  await shop.call('POST', '/api/auth/forgot-password', { body: { email: 'olga@example.test' } });
  await deliver();
  const letter = letters.at(-1) ?? '';
  expect(letter).toMatch(/^To: olga@example.test\r$/m);
  const code = /code=([0-9a-f]{128})/.exec(plain(letter))?.[1];
  const reset = { code, password: 'Olga-pass-2', passwordConfirmation: 'Olga-pass-2' };
  expect((await shop.call('POST', '/api/auth/reset-password', { body: reset })).statusCode).toBe(200);
});
