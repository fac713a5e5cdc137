// Invitations of staff: by mail, or by a link that the inviting person passes on.
import { expect, test } from 'vitest';
import type { Mailer } from '#providers/mail/mailer.ts';
import { startStaffShop } from './staff-shop.ts';

const connected: Mailer = { delivers: true, send: async () => {}, close: async () => {} };
const withMail = await startStaffShop(undefined, connected);
const withoutMail = await startStaffShop();
type Shop = typeof withMail;
const staffWithMail = await withMail.colleagues();
const staffWithoutMail = await withoutMail.colleagues();
const staffOf = (shop: Shop) => (shop === withMail ? staffWithMail : staffWithoutMail);

async function invite(shop: Shop, name: string, given: object = {}) {
  const { administrator } = staffOf(shop);
  const body = { email: `${name}@example.test`, username: name, role: 'editor', ...given };
  const answer = await shop.call('POST', '/api/admin/staff/people', administrator.admin, body);
  expect(answer.statusCode).toBe(201);
  return answer.json().data as { id: number; link: string | null };
}
const again = (shop: Shop, id: number, by: string) => {
  const { administrator } = staffOf(shop);
  return shop.call('POST', `/api/admin/staff/people/${id}/invitation`, administrator.admin, { by });
};
const codeIn = (link: string | null) => /code=(\w+)$/.exec(link ?? '')?.[1] ?? '';
const enter = (shop: Shop, code: string) =>
  shop.call('POST', '/api/auth/reset-password', undefined, {
    code,
    password: 'chosen-by-me-1',
    passwordConfirmation: 'chosen-by-me-1',
  });
const logOf = (shop: Shop, id: number) =>
  shop.database.query<{ action: string; details: object }>(
    `select action, details from audit_log where subject_type = 'user' and subject_id = $1 order by id`,
    [String(id)],
  );

test('shows the link while no mail server is connected, and logs it without the key', async () => {
  const { id, link } = await invite(withoutMail, 'no.mail');
  expect(link).toMatch(/^http:\/\/localhost:3000\/account\/reset-password\?code=\w{128}$/);
  const log = await logOf(withoutMail, id);
  expect(log.map(({ action }) => action)).toEqual(['users.invite-link']);
  expect(JSON.stringify(log)).not.toContain(codeIn(link));
  expect((await enter(withoutMail, codeIn(link))).statusCode).toBe(200);
});

test('mails the link and does not show it while a mail server is connected', async () => {
  const { id, link } = await invite(withMail, 'mailed');
  expect(link).toBeNull();
  expect(withMail.mails.at(-1)?.to).toBe('mailed@example.test');
  expect(withMail.mails.at(-1)?.text).toMatch(/не\sкороче 12 знаков/);
  expect((await logOf(withMail, id)).map(({ action }) => action)).toEqual(['users.invite']);
});

test('shows the link and mails nothing if the inviting person asks for it', async () => {
  const before = withMail.mails.length;
  const { link } = await invite(withMail, 'by.link', { by: 'link' });
  expect(withMail.mails).toHaveLength(before);
  expect((await enter(withMail, codeIn(link))).statusCode).toBe(200);
});

test('replaces the link when an invitation is sent again, until it is accepted', async () => {
  const { id, link } = await invite(withoutMail, 'twice');
  const next = (await again(withoutMail, id, 'mail')).json().data.link;
  expect(next).not.toBe(link);
  expect((await enter(withoutMail, codeIn(link))).statusCode).toBe(400);
  expect((await enter(withoutMail, codeIn(next))).statusCode).toBe(200);
  const refused = await again(withoutMail, id, 'link');
  expect([refused.statusCode, refused.json().error.message]).toEqual([400, 'already-accepted']);
  const { id: mailed } = await invite(withMail, 'mailed.twice');
  expect((await again(withMail, mailed, 'mail')).json().data.link).toBeNull();
  expect((await again(withMail, mailed, 'link')).json().data.link).toMatch(/code=/);
});

test('shows on the screens whether mail is delivered and who has not accepted yet', async () => {
  for (const [shop, mailDelivers] of [
    [withMail, true],
    [withoutMail, false],
  ] as const) {
    const { administrator } = staffOf(shop);
    const { id } = await invite(shop, `pending.${mailDelivers}`);
    const card = (await shop.call('GET', `/api/admin/customers/people/${id}`, administrator.admin)).json().data;
    expect(card).toMatchObject({ isInvited: true, mailDelivers });
    const own = await shop.call('GET', `/api/admin/customers/people/${administrator.row.id}`, administrator.admin);
    expect(own.json().data.isInvited).toBe(false);
    const roles = await shop.call('GET', '/api/admin/staff/roles', administrator.admin);
    expect(roles.json().data.mailDelivers).toBe(mailDelivers);
  }
});

test('shows the link to administrators only', async () => {
  const { support } = staffOf(withoutMail);
  const { id } = await invite(withoutMail, 'guarded');
  const answer = await withoutMail.call('POST', `/api/admin/staff/people/${id}/invitation`, support.admin, {
    by: 'link',
  });
  expect(answer.statusCode).toBe(403);
});
