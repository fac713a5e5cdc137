// The registration form does not reveal whether an address has an account; Strapi's own route keeps its contract.
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestShop } from '#tests/harness/shop-api.ts';

const shop = await startTestShop({ account: { emailConfirmation: 'invited' } });
const typed = { password: 'A-long-pass-1', locale: 'ru', ip: '10.2.0.1', consented: true } as const;
const register = (email: string, username?: string) => shop.accounts.auth.register({ ...typed, email, username });
const accountsOf = (email: string) => shop.database.query('select 1 from users where email = $1', [email]);

beforeEach(() => void shop.mails.splice(0));

describe('registration form', () => {
  it('answers alike for a free and a taken address, and distinguishes them in the mail only', async () => {
    await shop.person('olga');
    const free = await register('new@example.test');
    const taken = await register('OLGA@example.test');
    expect(taken).toEqual(free);
    expect(free).toEqual({ ok: true, value: { claim: null } });
    expect(shop.mails.map(({ to, subject }) => [to, subject.split(' — ')[0]?.replaceAll('\u00a0', ' ')])).toEqual([
      ['new@example.test', expect.stringContaining('Подтвердите почту')],
      ['olga@example.test', expect.stringContaining('У Вас уже есть кабинет')],
    ]);
    expect(shop.mails[1]?.text).toContain('/account/login');
    expect(await accountsOf('olga@example.test')).toHaveLength(1);
  });

  it('keeps the password of an existing account', async () => {
    const { email, password } = await shop.person('vera');
    await register(email);
    const ip = '10.2.0.2';
    expect(await shop.accounts.auth.login({ identifier: email, password, ip })).toMatchObject({ ok: true });
    expect(await shop.accounts.auth.login({ identifier: email, password: typed.password, ip })).toMatchObject({
      ok: false,
    });
  });

  it('rejects a taken user name whatever the address, and does not look up an address as a name', async () => {
    const { email } = await shop.person('nina');
    const refused = { ok: false, error: 'username-taken' };
    expect(await register('free@example.test', 'Nina')).toEqual(refused);
    expect(await register(email, 'Nina')).toEqual(refused);
    expect(await register('other@example.test', email)).toEqual({ ok: true, value: { claim: null } });
  });

  it('creates one account for an address typed with invisible characters', async () => {
    await register('an\u00adna@exam\u200bple.test');
    await register('anna@example.test');
    expect(await accountsOf('anna@example.test')).toHaveLength(1);
  });

  it('takes the first name of an order for the greeting and the account', async () => {
    await shop.accounts.auth.register({ ...typed, email: 'petrova.a@example.test', firstName: 'Анна' });
    expect(shop.mails[0]?.text).toContain('Здравствуйте, Анна!');
    const entered = await shop.accounts.auth.login({
      identifier: 'petrova.a@example.test',
      password: typed.password,
      ip: '10.2.0.3',
    });
    expect(entered).toMatchObject({ ok: true, value: { user: { firstName: 'Анна', username: 'petrova.a' } } });
  });

  it('does not change the content API’s route, which follows Strapi', async () => {
    const body = { username: 'olga-2', email: 'olga@example.test', password: 'A-long-pass-1' };
    const answer = await shop.call('POST', '/api/auth/local/register', { body });
    expect([answer.statusCode, answer.json().error.message]).toEqual([400, 'Email or Username are already taken']);
  });
});

describe('link of the confirmation mail', () => {
  const { auth } = shop.accounts;
  const ip = '10.2.0.9';
  const claimOf = async (email: string, guest: string): Promise<string> => {
    const answer = await auth.register({ ...typed, email, guest });
    return (answer.ok && answer.value.claim) || '';
  };
  const linked = (): { code: string; by: string | null } => {
    const link = new URL(/https?:\S+\/account\/confirm\S+/.exec(shop.mails.at(-1)?.text ?? '')?.[0] ?? 'http://none');
    return { code: link.searchParams.get('code') ?? '', by: link.searchParams.get('by') };
  };
  const isConfirmed = async (email: string) =>
    (await shop.database.query<{ confirmed: boolean }>('select confirmed from users where email = $1', [email]))[0]
      ?.confirmed;

  it('signs in only the browser that set the password', async () => {
    const email = 'here@example.test';
    const claim = await claimOf(email, 'guest-1');
    const { code, by } = linked();
    expect(by).toBe(claim);
    expect(await auth.confirmHere({ code, ip, guest: 'guest-2', claim })).toBeNull();
    expect(await isConfirmed(email)).toBe(false);
    expect(await auth.confirmHere({ code, ip, guest: 'guest-1', claim })).toMatchObject({ user: { email } });
    expect(await isConfirmed(email)).toBe(true);
    expect(await auth.confirmHere({ code, ip, guest: 'guest-1', claim })).toBeNull();
  });

  it('does so after a repeated mail from that browser, and not from another', async () => {
    const email = 'again@example.test';
    const claim = await claimOf(email, 'guest-3');
    await auth.sendConfirmation({ email, locale: 'ru', ip, here: { guest: 'guest-4', claim } });
    expect(linked().by).toBeNull();
    await auth.sendConfirmation({ email, locale: 'ru', ip, here: { guest: 'guest-3', claim } });
    expect(linked().by).toBe(claim);
  });

  it('answers a taken address with a claim that proves nothing', async () => {
    const email = 'first@example.test';
    await claimOf(email, 'stranger');
    const { code } = linked();
    const claim = await claimOf(email, 'owner');
    expect(claim).toMatch(/^[\w-]{43}$/);
    expect(await auth.confirmHere({ code, ip, guest: 'owner', claim })).toBeNull();
    expect(await isConfirmed(email)).toBe(false);
  });
});
