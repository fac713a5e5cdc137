// An attacker signs in elsewhere with an address that is not theirs; later its owner comes. Uses real accounts and
// books.
import { beforeEach, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '#providers/identity/identity-provider.ts';
import { ORIGIN } from '../../harness/shop-api.ts';
import { startOrderShop } from './order-shop.ts';

const VICTIM = 'victim@example.test';

/** Identifies the user named by the code: `subject|email`. */
const provider = (name: string, emailVerified: boolean): IdentityProvider => ({
  name,
  start: async ({ state }) => new URL(`https://elsewhere.test/?state=${state}`),
  async finish(_attempt, _redirect, returned) {
    const [subject = '', email = ''] = (returned.searchParams.get('code') ?? '').split('|');
    return { subject, email, emailVerified };
  },
});

const shop = await startOrderShop({ providers: [provider('vk', false), provider('vouching', true)] });
const { app, database, mails, visitor, accounts } = shop;

type Visitor = ReturnType<typeof visitor>;

beforeEach(async () => {
  await database.query(`delete from users where email = $1`, [VICTIM]);
});

/** Signs the visitor in at the provider and returns, with a browser's cookies. */
async function enter(who: Visitor, name: string, subject: string, email = VICTIM) {
  const keep = (answer: Awaited<ReturnType<typeof app.inject>>) => {
    for (const cookie of answer.cookies) {
      if (cookie.maxAge === 0) delete who.cookies[cookie.name];
      else who.cookies[cookie.name] = cookie.value;
    }
    return answer;
  };
  const start = keep(await app.inject({ url: `/api/connect/${name}`, cookies: who.cookies }));
  const state = new URL(String(start.headers.location)).searchParams.get('state');
  const code = encodeURIComponent(`${subject}|${email}`);
  return keep(
    await app.inject({ url: `/api/auth/${name}/callback?code=${code}&state=${state}`, cookies: who.cookies }),
  );
}

const me = async ({ cookies }: Visitor) => app.inject({ url: '/api/users/me', cookies });
const booksOf = async (who: Visitor): Promise<string[]> =>
  (await who.call('GET', '/books')).json().data.map(({ documentId }: { documentId: string }) => documentId);
const userId = async (): Promise<number | undefined> =>
  (await database.query<{ id: number }>('select id from users where email = $1', [VICTIM]))[0]?.id;
const codeIn = (page: string): string =>
  new RegExp(`${page}\\?code=(\\w+)`).exec(mails.findLast(({ to }) => to === VICTIM)?.text ?? '')?.[1] ?? '';

/** The attacker's browser: a book made as a guest, then an account with the victim's address. */
async function attack() {
  const attacker = visitor();
  const book = await attacker.book();
  const answer = await enter(attacker, 'vk', 'attacker');
  expect(answer.json().user).toMatchObject({ email: VICTIM, confirmed: false });
  expect(await booksOf(attacker)).toEqual([book]);
  return { attacker, book };
}

async function expectAttackerGone(attacker: Visitor): Promise<void> {
  expect((await me(attacker)).statusCode).toBe(401);
  delete attacker.cookies.zb_session;
  const again = await enter(attacker, 'vk', 'attacker');
  expect([again.statusCode, again.json().error?.message]).toEqual([400, 'Email is already taken.']);
  const identities = await database.query('select 1 from user_identities where subject = $1', ['attacker']);
  expect(identities).toEqual([]);
}

async function reset(victim: Visitor, password: string) {
  await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: VICTIM } });
  const payload = { code: codeIn('reset-password'), password, passwordConfirmation: password };
  const headers = { origin: ORIGIN };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload,
    headers,
    cookies: victim.cookies,
  });
  for (const { name, value } of answer.cookies) victim.cookies[name] = value;
  return answer;
}

describe('account created with an unverified address', () => {
  it('sends a confirmation email to the owner of the address', async () => {
    await attack();
    expect(codeIn('confirm')).toMatch(/^\w{40}$/);
  });

  it('belongs only to the owner after a password reset', async () => {
    const { attacker, book } = await attack();
    const victim = visitor();
    const own = await victim.book('cloud-post', 'Вера');
    expect((await reset(victim, 'Victim-pass-1')).statusCode).toBe(200);
    await expectAttackerGone(attacker);
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/auth/local',
      headers: { origin: ORIGIN },
      cookies: victim.cookies,
      payload: { identifier: VICTIM, password: 'Victim-pass-1' },
    });
    for (const { name, value } of signedIn.cookies) victim.cookies[name] = value;
    expect(await booksOf(victim)).toEqual([own]);
    expect(await booksOf(victim)).not.toContain(book);
  });

  it('belongs only to the owner after the address is confirmed elsewhere', async () => {
    const { attacker } = await attack();
    const id = await userId();
    expect(await accounts.auth.confirmEmail({ code: codeIn('confirm'), ip: '1.1.1.1' })).toMatchObject({ ok: true });
    await expectAttackerGone(attacker);
    expect(await database.query('select 1 from books where user_id = $1', [id])).toEqual([]);
  });

  it('belongs only to the owner after sign-in with a provider that verified the address', async () => {
    const { attacker, book } = await attack();
    const victim = visitor();
    const own = await victim.book('cloud-post', 'Вера');
    expect((await enter(victim, 'vouching', 'the owner')).json().user).toMatchObject({
      email: VICTIM,
      confirmed: true,
    });
    await expectAttackerGone(attacker);
    expect(await booksOf(victim)).toEqual([own]);
    expect(await booksOf(victim)).not.toContain(book);
    delete victim.cookies.zb_session;
    expect((await enter(victim, 'vouching', 'the owner')).statusCode).toBe(200);
  });

  it('keeps its data when the same person confirms the address while signed in', async () => {
    const { attacker: parent, book } = await attack();
    const id = await userId();
    const confirmed = await accounts.auth.confirmEmail({ code: codeIn('confirm'), ip: '1.1.1.1', signedInAs: id });
    expect(confirmed).toMatchObject({ ok: true });
    expect((await me(parent)).json()).toMatchObject({ email: VICTIM, confirmed: true });
    expect(await booksOf(parent)).toEqual([book]);
    delete parent.cookies.zb_session;
    expect((await enter(parent, 'vk', 'attacker')).statusCode).toBe(200);
    // The address is verified now: a later reset on another device keeps the data.
    await reset(visitor(), 'Parent-pass-1');
    expect((await enter(parent, 'vk', 'attacker')).statusCode).toBe(200);
    expect(await booksOf(parent)).toEqual([book]);
  });
});

it('keeps the books of a password account when it is reset before the address was confirmed', async () => {
  const parent = visitor();
  const book = await parent.book();
  const registered = await app.inject({
    method: 'POST',
    url: '/api/auth/local/register',
    headers: { origin: ORIGIN },
    cookies: parent.cookies,
    payload: { username: 'the-parent', email: VICTIM, password: 'Parent-pass-0' },
  });
  expect(registered.statusCode, registered.body).toBe(200);
  for (const { name, value } of registered.cookies) parent.cookies[name] = value;
  const phone = visitor();
  await reset(phone, 'Parent-pass-1');
  expect(await booksOf(phone)).toEqual([book]);
});
