// Group orders: invitations and reminders to the parents whose addresses the organiser gave.
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/working-days.ts';
import { child, fill, paid, startGroupShop, toCart, today, type Visitor } from './group-shop.ts';

const shop = await startGroupShop();
const { database, visitor, work, begun, mails } = shop;

const MAMA = 'mama@example.test';
const PAPA = 'papa@example.test';
const children = [child('Маша', { email: 'Mama@Example.test' }), child('Зоя', { email: PAPA }), child('Оля')];

const invite = (organiser: Visitor, id: string) => organiser.call('POST', `/groups/${id}/invitations`);
const sentTo = () => mails.map(({ to }) => to);
const addresses = async () =>
  (await database.query<{ email: string | null }>('select email from group_children order by group_id, position')).map(
    ({ email }) => email,
  );

describe('invitations', () => {
  test('go once to each parent with an address, and open the form', async () => {
    const { organiser, id, children: shown } = await begun(visitor(), { children });
    mails.length = 0;
    const answer = await invite(organiser, id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data.children).toMatchObject([
      { email: MAMA, isInvited: true, sentAt: expect.any(String) },
      { email: PAPA, isInvited: true },
      { email: null, isInvited: false, sentAt: null },
    ]);
    expect(sentTo()).toEqual([MAMA, PAPA]);
    const [first] = await shown();
    expect(mails[0]?.text).toContain(first?.link);
    expect(mails[0]?.subject).toContain('Маша');
    expect(mails[0]?.text).toContain('Ирина Викторовна');
    expect(mails[0]?.text).not.toContain('Зоя');
    await invite(organiser, id);
    expect(mails).toHaveLength(2);
  });

  test('are in the language of the books, without what could be a message of the organiser', async () => {
    const organiserName = 'Win a prize at evil.example now';
    const { organiser, id } = await begun(visitor(), {
      locale: 'en',
      organiser: organiserName,
      title: 'Call +7 999 000-00-00',
      children: [child('Emma', { email: MAMA }), child('Zoe')],
    });
    mails.length = 0;
    await invite(organiser, id);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('A book with Emma as the hero');
    expect(mails[0]?.text).toContain('The organiser is ordering');
    expect(mails[0]?.text).toContain('/en/group/for/');
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/evil|999/);
  });

  test('follow another link and another address', async () => {
    const { organiser, id, children: shown } = await begun(visitor(), { children });
    await invite(organiser, id);
    mails.length = 0;
    const [first, second] = await shown();
    await organiser.call('POST', `/groups/${id}/children/${first?.documentId}/link`);
    await organiser.call(
      'PUT',
      `/groups/${id}/children/${second?.documentId}`,
      child('Зоя', { email: 'new@example.test' }),
    );
    await invite(organiser, id);
    expect(sentTo()).toEqual([MAMA, 'new@example.test']);
    expect(mails[0]?.text).not.toContain(first?.link);
  });

  test('are refused to strangers, after the payment and for what is no address', async () => {
    const { organiser, id } = await begun(visitor(), { children });
    const stranger = visitor();
    await stranger.book();
    expect((await invite(stranger, id)).statusCode).toBe(404);
    const wrong = await organiser.call('POST', `/groups/${id}/children`, child('Ева', { email: 'no address' }));
    expect(wrong.statusCode).toBe(400);
    await toCart(organiser, id);
    await paid(organiser);
    mails.length = 0;
    expect((await invite(organiser, id)).statusCode).toBe(409);
    expect(mails).toEqual([]);
  });

  test('are at most six a day for one inbox', async () => {
    const many = Array.from({ length: 9 }, () => child('Маша', { email: 'one@example.test' }));
    const { organiser, id } = await begun(visitor(), { children: many });
    mails.length = 0;
    await invite(organiser, id);
    expect(mails).toHaveLength(6);
  });
});

describe('reminders', () => {
  test('go once, two days before the last day, to those who were mailed and have not answered', async () => {
    const { organiser, id, children: shown } = await begun(visitor(), { children });
    await invite(organiser, id);
    const [first] = await shown();
    await database.query(`update group_children set sent_at = now() - interval '2 days' where sent_at is not null`);
    mails.length = 0;
    await work('remind-group-parents');
    expect(mails).toEqual([]);
    await organiser.call('PATCH', `/groups/${id}`, { closesOn: addDays(today, 2) });
    await fill(visitor(), first?.link ?? null);
    await work('remind-group-parents');
    await work('remind-group-parents');
    expect(sentTo()).toEqual([PAPA]);
  });
});

describe('addresses', () => {
  test('are deleted with the answer of the parents or the decision of the organiser', async () => {
    const { organiser, id, children: shown } = await begun(visitor(), { children });
    expect(await addresses()).toEqual([MAMA, PAPA, null]);
    const [first] = await shown();
    const parent = visitor();
    const book = (await fill(parent, first?.link ?? null)).json().data.documentId;
    expect(await addresses()).toEqual([null, PAPA, null]);
    expect((await parent.call('GET', `/books/${book}`)).json().data.notifyEmail).toBeNull();
    await toCart(organiser, id);
    expect(await addresses()).toEqual([null, null, null]);
  });

  test('are in the export of the organiser', async () => {
    const { id } = await begun(visitor(), { children });
    const { id: user, jwt } = await shop.person('organiser');
    await database.query('update groups set user_id = $2, guest_id = null where document_id = $1', [id, user]);
    expect((await shop.call('GET', '/api/shop/account/export', { jwt })).body).toContain(MAMA);
  });
});
