// The outbox: every mail has a record from the moment it is requested, with the outcome of sending.
import { expect, test } from 'vitest';
import { type Mail, MailNotSent } from '#providers/mail/mailer.ts';
import { deleteOldMails } from '#server/modules/mail/delete-old-mails.job.ts';
import { createMailCipher } from '#server/modules/mail/encrypted-mail.ts';
import { mailModule } from '#server/modules/mail/mail.module.ts';
import { sendMailHandler } from '#server/modules/mail/send-mail.job.ts';
import { startTestShop } from '#tests/harness/shop-api.ts';

const { database, shop, app, enqueued } = await startTestShop();
const { secret, queue } = shop.parts;
const NEVER = new AbortController().signal;
const sent: Mail[] = [];
/** Throws the error set for the next mail. */
const trouble: Error[] = [];
const mailer = {
  delivers: true,
  async send(mail: Mail) {
    const error = trouble.shift();
    if (error) throw error;
    sent.push(mail);
  },
  close: async () => {},
};
const supportEmail = async () => 'help@example.test';
const { service } = mailModule(
  { database, queue, mailer, secret, previousSecrets: [], log: app.log },
  { supportEmail },
);
const sending = sendMailHandler({ database, mailer, cipher: createMailCipher(secret, []), supportEmail, log: app.log });
const send = async () => sending.run(enqueued.at(-1)?.payload as { id: string }, NEVER);
const about = { type: 'order', id: 'an-order' } as const;
const mail = { to: 'Mama@example.test', subject: 'Заказ оплачен', text: 'Здравствуйте!', html: '<p>Здравствуйте!</p>' };
const cause = () => database.transaction((tx) => service.enqueue(mail, tx, { kind: 'order.paid', about }));
const newest = async () => (await service.listMailsAbout(about))[0];

test('stores a mail encrypted before sending it, and sends it once however often its job runs', async () => {
  await cause();
  expect(await newest()).toMatchObject({
    to: 'Mama@example.test',
    kind: 'order.paid',
    about,
    state: 'queued',
    tries: 0,
  });
  const [row] = await database.query<{ sealed: Buffer }>('select sealed from mails');
  expect(row?.sealed.toString()).not.toContain('Здравствуйте');
  await send();
  await send();
  expect(sent).toEqual([{ ...mail, text: 'Здравствуйте!\n\nhelp@example.test\n', replyTo: 'help@example.test' }]);
  expect(await newest()).toMatchObject({ state: 'sent', tries: 1, reason: null, settledAt: expect.any(Date) });
});

test('directs replies to the support address, unless the mail names another', async () => {
  sent.length = 0;
  await cause();
  await send();
  const label = { kind: 'inquiry.answer', about } as const;
  await database.transaction((tx) => service.enqueue({ ...mail, replyTo: 'partner@example.test' }, tx, label));
  await send();
  expect(sent.map(({ replyTo }) => replyTo)).toEqual(['help@example.test', 'partner@example.test']);
  await database.query('delete from mails');
});

test('marks a mail as kept, not sent, without a mail server', async () => {
  await cause();
  const keeping = { ...mailer, delivers: false };
  const handler = sendMailHandler({
    database,
    mailer: keeping,
    cipher: createMailCipher(secret, []),
    supportEmail,
    log: app.log,
  });
  await handler.run(enqueued.at(-1)?.payload as { id: string }, NEVER);
  expect(await newest()).toMatchObject({ state: 'kept', tries: 1, settledAt: expect.any(Date) });
  await database.query(`delete from mails where state = 'kept'`);
});

test('stores no mail when the transaction is rolled back', async () => {
  const before = (await service.listMailsAbout(about)).length;
  const failing = database.transaction(async (tx) => {
    await service.enqueue(mail, tx, { kind: 'order.paid', about });
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await service.listMailsAbout(about)).toHaveLength(before);
});

test('retries a busy server until the attempts are used up, and gives up an invalid address at once', async () => {
  await cause();
  trouble.push(new MailNotSent('busy', true, { response: '451 try later' }));
  await expect(send()).rejects.toThrow('busy');
  expect(await newest()).toMatchObject({ state: 'queued', tries: 1, reason: 'busy: 451 try later' });
  await database.query('update mails set tries = $1 where state = $2', [sending.job.retry, 'queued']);
  trouble.push(new MailNotSent('busy', true));
  await expect(send()).rejects.toThrow('busy');
  expect(await newest()).toMatchObject({ state: 'failed', reason: 'busy' });

  await cause();
  trouble.push(new MailNotSent('no such person', false));
  await send();
  expect(await newest()).toMatchObject({ state: 'refused', reason: 'no such person' });
});

test('deletes records of mails after thirty days, and with the account they were sent to', async () => {
  await database.query(`update mails set created_at = now() - interval '30 days' where state = 'sent'`);
  await deleteOldMails(database, mailer).run({}, NEVER);
  expect((await service.listMailsAbout(about)).map(({ state }) => state)).toEqual(['refused', 'failed']);
  await database.transaction((tx) => service.deleteMailsTo(tx, 'mama@example.test'));
  expect(await service.listMailsAbout(about)).toEqual([]);
});
