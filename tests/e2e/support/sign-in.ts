// Signs users in without the sign-in form.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import type { StaffRole } from '#core/accounts/staff.ts';
import { COOKIES } from '#core/http/cookies.ts';

export const OWNER = {
  identifier: process.env.E2E_ADMIN_EMAIL ?? 'admin@zhili-byli.test',
  password: process.env.E2E_ADMIN_PASSWORD ?? 'only-for-tests-1',
};

export const PROXY = '/api/admin/strapi-api-proxy';

async function sessionOf(request: APIRequestContext, who: typeof OWNER): Promise<string> {
  const login = await request.post('/api/auth/local', { data: who });
  expect(login.ok(), await login.text()).toBe(true);
  return (await login.json()).jwt;
}

const tokenOf = async (request: APIRequestContext, jwt: string): Promise<string> => {
  const answer = await request.post('/api/admin/generate-token', { headers: { authorization: `Bearer ${jwt}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).jwt;
};

interface Keys {
  readonly jwt: string;
  readonly token: string;
}

const RENEWED_AFTER_MS = 8 * 60_000;
let owner: (Keys & { readonly since: number }) | undefined;

const keysOf = async (request: APIRequestContext, who: typeof OWNER): Promise<Keys> => {
  const jwt = await sessionOf(request, who);
  return { jwt, token: await tokenOf(request, jwt) };
};

/** The owner signs in once for many tests, because admin tokens are rate-limited. */
async function ownerKeys(request: APIRequestContext): Promise<Keys> {
  if (!owner || Date.now() - owner.since > RENEWED_AFTER_MS)
    owner = { ...(await keysOf(request, OWNER)), since: Date.now() };
  return owner;
}

/** The header of an admin call by the owner. */
export async function ownerHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${(await ownerKeys(request)).token}` };
}

export const ownerSession = async (request: APIRequestContext): Promise<string> => (await ownerKeys(request)).jwt;

/** A new user with the role, or the owner. */
export async function signInAs(page: Page, role: StaffRole): Promise<void> {
  const { request } = page;
  const { jwt, token } =
    role === 'administrator' ? await ownerKeys(request) : await keysOf(request, await hire(request, role));
  const origin = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([
    { name: COOKIES.session.name, value: jwt, url: origin },
    { name: COOKIES.admin.name, value: token, url: origin },
  ]);
}

/** A customer with an account; resolves to the user's id. */
export async function signInAsCustomer(page: Page): Promise<number> {
  const { id, ...person } = await hire(page.request, 'authenticated');
  const value = await sessionOf(page.request, person);
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: COOKIES.session.name, value, url }]);
  return id;
}

async function hire(
  request: APIRequestContext,
  role: StaffRole | 'authenticated',
): Promise<typeof OWNER & { id: number }> {
  const headers = await ownerHeaders(request);
  const { roles } = await (await request.get(`${PROXY}/users-permissions/roles`, { headers })).json();
  const { id: held } = (roles as { id: number; type: string }[]).find(({ type }) => type === role) ?? { id: 0 };
  const username = `${role}-${crypto.randomUUID().slice(0, 8)}`;
  const person = { identifier: `${username}@zhili-byli.test`, password: 'only-for-tests-1' };
  const data = { username, email: person.identifier, password: person.password, role: held, confirmed: true };
  const made = await request.post(`${PROXY}/users`, { headers, data });
  expect(made.ok(), await made.text()).toBe(true);
  return { ...person, id: (await made.json()).id };
}
