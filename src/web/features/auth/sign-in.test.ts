import { describe, expect, it } from 'vitest';
import type { SessionUser } from '#server/modules/accounts/accounts.types.ts';
import type { StorefrontContext } from '#server/services.ts';
import { completeSignIn } from './sign-in.ts';

const TARGETS = { next: null, account: '/account', admin: '/admin' };

/** Signs in with this admin token (null for a customer) and returns the redirect target. */
async function redirectTarget(
  adminToken: string | null,
  to: Parameters<typeof completeSignIn>[2] = TARGETS,
  due: Date | null = null,
): Promise<string | null> {
  const context = {
    origin: 'http://shop.test',
    adoptGuest: async () => {},
    services: { auth: { adminToken: async () => adminToken, secondFactorDue: async () => due } },
  } as unknown as StorefrontContext;
  const user = { id: 1 } as unknown as SessionUser;
  return (await completeSignIn(context, { jwt: 'jwt', user }, to)).headers.get('location');
}

describe('completeSignIn', () => {
  it('redirects staff to /admin and customers to their account', async () => {
    expect(await redirectTarget('token')).toBe('/admin');
    expect(await redirectTarget(null)).toBe('/account');
  });

  it('leads staff without a second factor in time to the page where they add one', async () => {
    expect(await redirectTarget(null, TARGETS, new Date())).toBe('/account/security');
  });

  it('leads to the second step of an account with a second factor', async () => {
    const step = { secondStep: { attempt: 'token', ways: [] } };
    const answer = await completeSignIn({} as unknown as StorefrontContext, step, { ...TARGETS, next: '/books' });
    expect(answer.headers.get('location')).toBe('/account/verify?attempt=token&next=%2Fbooks');
  });

  it('redirects everyone to the requested page', async () => {
    expect(await redirectTarget('token', { ...TARGETS, next: '/books' })).toBe('/books');
    expect(await redirectTarget(null, { ...TARGETS, next: '/books' })).toBe('/books');
  });
});
