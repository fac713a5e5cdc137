import { describe, expect, it } from 'vitest';
import type { SessionUser } from '#server/modules/accounts/accounts.types.ts';
import type { StorefrontContext } from '#server/services.ts';
import { enter } from './sign-in.ts';

const TO = { next: null, account: '/account', admin: '/admin' };

/** Signs in with these staff rights (null for a customer) and returns the redirect target. */
async function ledTo(rights: readonly string[] | null, to: Parameters<typeof enter>[2] = TO): Promise<string | null> {
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
  return (await enter(context, { jwt: 'jwt', user }, to)).headers.get('location');
}

describe('enter', () => {
  it('leads the press, who has no desk, to /admin and from there to its queue', async () => {
    expect(await ledTo(['admin::printing.read'])).toBe('/admin');
  });

  it('leads customers and whoever has a desk to the account, and everybody back to where they came from', async () => {
    expect(await ledTo(null)).toBe('/account');
    expect(await ledTo(['admin::dashboard.read', 'admin::printing.read'])).toBe('/account');
    expect(await ledTo(['admin::printing.read'], { ...TO, next: '/books' })).toBe('/books');
  });
});
