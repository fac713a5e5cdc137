// Connections set up in /admin, against the servers of the providers' contract tests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '#core/ids.ts';
import type { PaymentsService } from '#server/modules/payments/payments.types.ts';
import type { ServiceModule } from '#server/modules/server-module.ts';
import { createTextCipher } from '#server/text-cipher.ts';
import { SFTP_USER } from '../../fixtures/sftp-server.ts';
import { composeTestShop } from '../../harness/compose-test-shop.ts';
import { startStaffShop } from '../admin/staff-shop.ts';
import { soon } from '../payments/payments-shop.ts';
import { paymentRequest, startFakeServices } from './fake-services.ts';

const SECRET = 'a secret for tests, thirty-two letters long';
const services = await startFakeServices();
afterAll(services.close);
const { settings, mails, values: VALUES, secrets: SECRETS, yookassa, sftp, s3 } = services;
const people = await startStaffShop();
const { database, content } = people;
const compose = (more: Record<string, string> = {}) =>
  composeTestShop({ database, content, secret: SECRET, settings: { ...settings, ...more } });
const first = await compose();
const second = await compose();

let staff = '';
let printer = '';
beforeAll(async () => {
  staff = (await people.person('owner', 'administrator')).admin;
  printer = (await people.person('press', 'printer')).admin;
});

async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', body?: object, { app } = first, jwt = staff) {
  const url = `/api/admin/connections${path}`;
  const headers = { authorization: `Bearer ${jwt}` };
  const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
  for (const secret of SECRETS) expect(answer.body).not.toContain(secret);
  return { status: answer.statusCode, body: answer.json() };
}
const save = (name: string, values: object) => call('PUT', `/${name}`, { values });
const test = (name: string, values: object | null, more = {}) => call('POST', `/${name}/test`, { values, ...more });
const viewOf = async (name: string, shop = first) =>
  (await call('GET', '', undefined, shop)).body.data.connections.find((each: { name: string }) => each.name === name);

describe('a connection', () => {
  it.each([
    ['payment', VALUES.payment],
    ['courier', VALUES.courier],
    ['mail', VALUES.mail],
    ['printing', { ...VALUES.printing, password: SFTP_USER.password }],
    ['illustrator', VALUES.illustrator],
  ])('%s passes its test, is in force in both processes, and its secrets are never shown', async (name, values) => {
    const answer = await save(name, values);
    expect([answer.status, answer.body.data.failure]).toEqual([200, null]);
    expect(await viewOf(name)).toMatchObject({ state: 'admin', setBy: 'owner', test: { failure: null } });
    await soon(async () => {
      expect(second.shop.providers.connections.revision()).toBe(first.shop.providers.connections.revision());
    });
    expect((await viewOf(name, second)).secrets.length).toBeGreaterThan(0);
  });

  it('replaces the stand-ins, which are in force again once it is removed', async () => {
    const { providers } = second.shop;
    const names = () => [
      providers.paymentProvider.name,
      providers.courier.name,
      providers.mailer.delivers,
      providers.printingHouse.name,
    ];
    await soon(() => expect(names()).toEqual(['yookassa', 'cdek', true, 'sftp']));
    for (const name of ['courier', 'printing', 'mail', 'illustrator']) {
      expect((await call('DELETE', `/${name}`)).status).toBe(200);
    }
    await soon(() => expect(names()).toEqual(['yookassa', 'embedded', false, 'outbox']));
    const left = await database.query<{ service: string }>('select service from connections');
    expect(left.map(({ service }) => service)).toEqual(['payment']);
  });

  it('keeps its secret where the form leaves it empty, but not for another server', async () => {
    await save('mail', VALUES.mail);
    const again = await save('mail', { ...VALUES.mail, password: '', fromName: 'Сказки' });
    expect(again.body.data).toMatchObject({ failure: null });
    const elsewhere = await save('mail', { ...VALUES.mail, password: '', host: 'localhost' });
    expect(elsewhere.body.error.details.problems).toEqual({ password: 'required' });
  });

  it('sends with the adapter in force and stores no mail any more', async () => {
    const { mailer } = first.shop.providers;
    await mailer.send({ to: 'parent@example.test', subject: 'Сказка', text: 'готова', html: '<p>готова</p>' });
    expect(mails.at(-1)).toContain('parent@example.test');
  });

  it('sends a test mail to the administrator alone', async () => {
    const answer = await test('mail', { ...VALUES.mail, password: '' }, { mail: true });
    expect(answer.body.data.notes).toEqual(['mail-sent']);
    expect(mails.at(-1)).toContain('To: owner@example.test');
  });

  it('is not changed by a test that fails, whose reason is named with the answer of the service', async () => {
    const before = first.shop.providers.connections.revision();
    const wrong: readonly [string, object, string][] = [
      ['payment', { ...VALUES.payment, secretKey: 'live_wrong' }, 'wrong-key'],
      ['courier', { ...VALUES.courier, clientSecret: 'wrong' }, 'wrong-key'],
      ['mail', { ...VALUES.mail, password: 'wrong' }, 'wrong-key'],
      ['mail', { ...VALUES.mail, port: '1' }, 'no-answer'],
      ['printing', { ...VALUES.printing, password: 'wrong' }, 'wrong-key'],
      ['illustrator', { token: 'wrong' }, 'wrong-key'],
    ];
    for (const [name, values, failure] of wrong)
      expect([name, (await save(name, values)).body.data.failure]).toEqual([name, failure]);
    expect(first.shop.providers.connections.revision()).toBe(before);
  });

  it('shows the key of an SFTP server to be confirmed before it signs in', async () => {
    const values = { ...VALUES.printing, hostKey: '', password: SFTP_USER.password };
    expect((await test('printing', values)).body.data).toMatchObject({
      failure: 'host-key',
      fingerprint: sftp.hostKey,
    });
    expect((await save('printing', values)).body.error.details.problems).toEqual({ hostKey: 'required' });
    expect((await test('printing', { ...values, hostKey: sftp.hostKey })).body.data.failure).toBeNull();
  });

  it('names every wrong field at once', async () => {
    const answer = await save('mail', { host: 'no host', port: 'x', encryption: 'none', fromAddress: 'nobody' });
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.problems).toEqual({
      host: 'host',
      port: 'number',
      encryption: 'choice',
      user: 'required',
      password: 'required',
      fromName: 'required',
      fromAddress: 'email',
    });
    expect((await save('courier', {})).body.error.details.problems).toMatchObject({ senderPoint: 'one-of-two' });
  });

  it('never leads into a private network unless the environment allows it', async () => {
    const strict = await compose({ ALLOW_PRIVATE_CONNECTIONS: 'off' });
    const answer = await call('POST', '/mail/test', { values: VALUES.mail }, strict);
    expect(answer.body.error.details.problems).toEqual({ host: 'private' });
    for (const endpoint of ['https://169.254.169.254', 'http://storage.example.test']) {
      const values = { ...VALUES.storage, endpoint };
      expect((await call('POST', '/storage/test', { values }, strict)).status).toBe(400);
    }
  });

  it('of the storage is tested only, because files would stay behind', async () => {
    expect((await test('storage', VALUES.storage)).body.data.failure).toBeNull();
    expect(s3.objects.size).toBe(0);
    expect((await test('storage', { ...VALUES.storage, bucket: 'none' })).body.data.failure).toBe('no-bucket');
    expect((await test('storage', { ...VALUES.storage, secretAccessKey: 'no' })).body.data.failure).toBe('wrong-key');
    expect((await save('storage', VALUES.storage)).body.error.details.reason).toBe('files-stay');
  });

  it('set by the environment wins and cannot be changed', async () => {
    const shop = await compose({
      CDEK_CLIENT_ID: 'fake-account',
      CDEK_CLIENT_SECRET: 'fake-secret',
      CDEK_SENDER_POINT: 'MSK9',
    });
    expect(await viewOf('courier', shop)).toMatchObject({ state: 'environment', values: { senderPoint: 'MSK9' } });
    const answer = await call('PUT', '/courier', { values: VALUES.courier }, shop);
    expect(answer.body.error.details.reason).toBe('set-by-environment');
    expect((await call('POST', '/courier/test', { values: null }, shop)).body.data.failure).toBeNull();
  });

  it('is for administrators', async () => {
    expect((await call('GET', '', undefined, first, printer)).status).toBe(403);
    expect((await call('PUT', '/mail', { values: VALUES.mail }, first, printer)).status).toBe(403);
  });

  it('leaves no secret in any table', async () => {
    const tables = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const [row] = await database.query<{ text: string | null }>(
        `select string_agg(t::text, ' ') as text from ${name} t`,
      );
      for (const secret of SECRETS.filter((each) => each !== 's3-secret')) {
        expect([name, row?.text?.includes(secret) ?? false]).toEqual([name, false]);
        const hex = Buffer.from(secret).toString('hex');
        expect([name, row?.text?.includes(hex) ?? false]).toEqual([name, false]);
      }
    }
  });
});

describe('payments', () => {
  async function newOrder(): Promise<string> {
    const order = newDocumentId();
    await database.query(`insert into orders (document_id, number, locale) values ($1, $2, 'ru')`, [
      order,
      order.slice(0, 8),
    ]);
    return order;
  }
  const { payments } = first.services;
  const { service: api } = first.shop.modules.find(({ name }) => name === 'payments') as ServiceModule<PaymentsService>;

  it('begin with the provider in force, and the storefront says so', async () => {
    expect([payments.provider, second.services.payments.provider]).toEqual(['yookassa', 'yookassa']);
  });

  it('settle with the account that created them after the keys were exchanged, and the keys go when nothing is open', async () => {
    await save('payment', VALUES.payment);
    const settled: string[] = [];
    api.onSettled(async (_tx, { order }) => void settled.push(order));
    const order = await newOrder();
    expect((await api.begin(paymentRequest(order))).ok).toBe(true);
    const [row] = await database.query<{ id: string; account: string }>(
      'select external_id as id, account from payments where order_id = $1',
      [order],
    );
    expect(row?.account).toBe('100500');
    await call('DELETE', '/payment');
    expect(first.shop.providers.paymentProvider.name).toBe('sandbox');
    expect((await viewOf('payment')).formerAccounts).toEqual(['100500']);
    // Another attempt begins in the sandbox; the open one may still be paid.
    yookassa.pay(row?.id ?? '');
    await api.refreshStatus(order);
    expect(settled).toEqual([order]);
    const checks = first.shop.jobs.find(({ job }) => job.name === 'check-connections');
    await database.query('delete from payments where order_id = $1', [order]);
    await checks?.run({}, new AbortController().signal);
    expect((await viewOf('payment')).formerAccounts).toEqual([]);
    expect(await database.query('select 1 from former_payment_accounts')).toEqual([]);
  });

  it('of the sandbox that are open when YooKassa is connected are not lost, and cannot be approved without money', async () => {
    const failed: string[] = [];
    api.onSettled(async (_tx, settled) => void failed.push(`${settled.kind} ${settled.order}`));
    const order = await newOrder();
    const opened = await api.begin(paymentRequest(order));
    const token = opened.ok ? opened.value.widgetToken : '';
    await save('payment', VALUES.payment);
    const url = `/api/shop/payments/sandbox/${token}`;
    expect((await first.app.inject({ method: 'POST', url, payload: { outcome: 'approve' } })).statusCode).toBe(404);
    expect((await api.begin(paymentRequest(order))).ok).toBe(false);
    expect(failed).toEqual([`failed ${order}`]);
    const next = await api.begin(paymentRequest(order, 2));
    expect(next.ok && next.value.provider).toBe('yookassa');
  });
});

describe('the first-day step', () => {
  const checklist = async () =>
    (
      await first.app.inject({ url: '/api/admin/dashboard/checklist', headers: { authorization: `Bearer ${staff}` } })
    ).json();
  const failing = async () =>
    (
      await first.app.inject({ url: '/api/admin/dashboard/hands', headers: { authorization: `Bearer ${staff}` } })
    ).json().failingConnections;
  const check = () =>
    first.shop.jobs.find(({ job }) => job.name === 'check-connections')?.run({}, new AbortController().signal);

  it('is done once the test passed, and an owner is warned when it begins to fail', async () => {
    await save('payment', VALUES.payment);
    expect(await checklist()).toMatchObject({ payment: true, courier: false, tests: { payment: { failure: null } } });
    yookassa.mood = 'down';
    await check();
    expect(await failing()).toBe(0);
    await check();
    expect(await failing()).toBe(1);
    expect(await checklist()).toMatchObject({ payment: false, tests: { payment: { failure: 'no-answer' } } });
    yookassa.mood = 'well';
    await check();
    expect(await failing()).toBe(0);
  });

  it('leaves words about it in the audit log, never a value', async () => {
    const log = await database.query<{ action: string; details: object }>(
      `select action, details from audit_log where action like 'connections.%'`,
    );
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['connections.change', 'connections.delete']),
    );
    for (const secret of [...SECRETS, '100500']) expect(JSON.stringify(log)).not.toContain(secret);
  });

  it('is encrypted anew after the shop’s secret was changed', async () => {
    const secret = 'b'.repeat(40);
    const renewed = await composeTestShop({ database, content, secret, previousSecrets: [SECRET], settings });
    expect(renewed.shop.providers.paymentProvider.name).toBe('yookassa');
    const [row] = await database.query<{ secrets: Buffer }>(
      `select secrets from connections where service = 'payment'`,
    );
    const cipher = createTextCipher(secret, [], 'connections');
    expect(JSON.parse(cipher.decrypt(row?.secrets ?? Buffer.from(''), 'payment'))).toEqual({
      secretKey: 'test_secret',
    });
  });
});
