import { describe, expect, it } from 'vitest';
import type { SessionUser } from '#server/modules/accounts/accounts.types.ts';
import type { StorefrontContext } from '#server/services.ts';
import { completeSignIn } from './sign-in.ts';

const TARGETS = { next: null, account: '/account', admin: '/admin' };

/** Signs in with these staff rights (null for a customer) and returns the redirect target. */
async function redirectTarget(
  rights: readonly string[] | null,
  to: Parameters<typeof completeSignIn>[2] = TARGETS,
): Promise<string | null> {
  const context = {
    origin: 'http://shop.test',
    adoptGuest: async () => {},
    services: {
      auth: {
        adminToken: async () => rights && 'token',
        staffOf: async () => rights && { can: (right: string) => rights.includes(right) },
      },
    },
  } as unknown as StorefrontContext;
  const user = { id: 1 } as unknown as SessionUser;
  return (await completeSignIn(context, { jwt: 'jwt', user }, to)).headers.get('location');
}

describe('enter', () => {
  it('redirects printers, who cannot read the dashboard, to /admin', async () => {
    expect(await redirectTarget(['admin::printing.read'])).toBe('/admin');
  });

  it('redirects customers and other staff to the account, and everyone to a requested page', async () => {
    expect(await redirectTarget(null)).toBe('/account');
    expect(await redirectTarget(['admin::dashboard.read', 'admin::printing.read'])).toBe('/account');
    expect(await redirectTarget(['admin::printing.read'], { ...TARGETS, next: '/books' })).toBe('/books');
  });
});
