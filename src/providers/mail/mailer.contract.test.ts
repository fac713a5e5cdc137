// Contract of both mailers: a local SMTP server and a folder.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { portOf } from '../../../tests/harness/server-port.ts';
import { startSilenceProxy } from '../../../tests/harness/silence-proxy.ts';
import { createFolderMailer, MAIL_LOG } from './folder-mailer.ts';
import { type Mailer, MailNotSent } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

const from = 'Жили-Были <hello@example.test>';
const mail = {
  to: 'parent@example.test',
  subject: 'Новый пароль — Жили-Были',
  text: 'Здравствуйте!\n\nhttps://shop.example/reset?code=abc',
  html: '<p>Здравствуйте!</p>',
};

/** What the test's SMTP server accepts. */
const CREDENTIALS = 'shop%40x:p%3Aw';

interface MailerUnderTest {
  readonly mailer: Mailer;
  /** Raw messages, the oldest first. */
  received(): Promise<string[]>;
}

async function smtpUnderTest(): Promise<MailerUnderTest & { port: number }> {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop@x' && password === 'p:w' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('gone@')) return done(Object.assign(new Error('no such user'), { responseCode: 550 }));
      if (address.startsWith('busy@')) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      done();
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        messages.push(Buffer.concat(parts).toString());
        done();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const port = portOf(server.server);
  const mailer = createSmtpMailer({ url: `smtp://${CREDENTIALS}@127.0.0.1:${port}`, from });
  afterAll(async () => {
    await mailer.close();
    await new Promise<void>((closed) => server.close(closed));
  });
  return { mailer, port, received: async () => messages };
}

async function folderUnderTest(): Promise<MailerUnderTest & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'zb-mail-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const mailer = createFolderMailer({ folder: join(folder, 'mail'), from });
  const received = async () => {
    const names = (await readdir(join(folder, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    return Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')));
  };
  return { mailer, received, folder };
}

const smtp = await smtpUnderTest();
const folder = await folderUnderTest();

const header = (message: string, name: string): string =>
  (new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(message)?.[1] ?? '').replace(/\r?\n[ \t]/g, '');
/** Decodes RFC 2047 encoded words. */
const decoded = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?(b|q)\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    );

describe.each([
  ['an SMTP server', smtp],
  ['a folder', folder],
])('mailer: %s', (_name, postbox) => {
  test('delivers a mail once, with sender, recipient, subject, text and HTML', async () => {
    const before = (await postbox.received()).length;
    await postbox.mailer.send(mail);
    const all = await postbox.received();
    expect(all).toHaveLength(before + 1);
    const message = all.at(-1) ?? '';
    expect(decoded(header(message, 'from'))).toContain('Жили-Были');
    expect(header(message, 'from')).toContain('<hello@example.test>');
    expect(header(message, 'to')).toBe(mail.to);
    expect(decoded(header(message, 'subject'))).toBe(mail.subject);
    expect(message).toMatch(/multipart\/alternative/);
    expect(message).toMatch(/text\/plain[\s\S]*text\/html/);
  });
});

test('the folder mailer also writes a JSON line', async () => {
  const lines = (await readFile(join(folder.folder, 'mail', MAIL_LOG), 'utf8')).trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject(mail);
});

describe('MailNotSent', () => {
  const failure = (mailer: Mailer, to: string) =>
    mailer.send({ ...mail, to }).then(
      () => undefined,
      (error: unknown) => error,
    );

  test('distinguishes temporary from permanent failures', async () => {
    expect(await failure(smtp.mailer, 'gone@example.test')).toMatchObject({ name: 'MailNotSent', temporary: false });
    expect(await failure(smtp.mailer, 'busy@example.test')).toMatchObject({ name: 'MailNotSent', temporary: true });
    const unreachable = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from });
    expect(await failure(unreachable, mail.to)).toMatchObject({ name: 'MailNotSent', temporary: true });
    await unreachable.close();
  });

  test.each(['from the first connection on', 'in the middle of a conversation'])(
    'is temporary when the server is silent %s',
    async (moment) => {
      const proxy = await startSilenceProxy(smtp.port);
      const settings = { url: `smtp://${CREDENTIALS}@127.0.0.1:${proxy.port}`, from };
      const mailer = createSmtpMailer(settings, { timeoutMs: 200 });
      // The pool keeps the connection of a delivered mail for the next one.
      if (moment.includes('middle')) await mailer.send(mail);
      const before = (await smtp.received()).length;
      proxy.fallSilent();
      expect(await failure(mailer, mail.to)).toMatchObject({ name: 'MailNotSent', temporary: true });
      expect(await smtp.received()).toHaveLength(before);
      proxy.speak();
      await mailer.send(mail);
      expect(await smtp.received()).toHaveLength(before + 1);
      await mailer.close();
    },
  );

  test('does not contain the address in its message', async () => {
    const error = await failure(smtp.mailer, 'gone@example.test');
    expect(error).toBeInstanceOf(MailNotSent);
    expect(String(error)).not.toContain('gone@');
  });
});
