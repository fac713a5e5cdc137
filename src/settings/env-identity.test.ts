// Settings of external sign-in: complete sets are accepted, incomplete ones are reported.
import { describe, expect, test } from 'vitest';
import { readIdentityProviders } from './env-identity.ts';

const read = (source: Record<string, string>) => {
  const sentences: string[] = [];
  return { providers: readIdentityProviders(source, sentences), sentences };
};

const GOOGLE = {
  OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
  OIDC_GOOGLE_CLIENT_ID: 'id',
  OIDC_GOOGLE_CLIENT_SECRET: 'secret',
};

describe('readIdentityProviders', () => {
  test('returns none when no keys are set', () => {
    expect(read({ YANDEX_CLIENT_ID: ' ' })).toEqual({ providers: [], sentences: [] });
  });

  test('reads any OpenID Connect issuer, Yandex and VK', () => {
    const keys = { YANDEX_CLIENT_ID: 'y', YANDEX_CLIENT_SECRET: 'ys', VK_CLIENT_ID: 'v', VK_CLIENT_SECRET: 'vs' };
    expect(read({ ...GOOGLE, ...keys })).toEqual({
      providers: [
        {
          kind: 'openid',
          name: 'google',
          issuer: 'https://accounts.google.com',
          clientId: 'id',
          clientSecret: 'secret',
        },
        { kind: 'yandex', clientId: 'y', clientSecret: 'ys' },
        { kind: 'vk', clientId: 'v', clientSecret: 'vs' },
      ],
      sentences: [],
    });
  });

  test.each([
    [{ YANDEX_CLIENT_ID: 'y' }, 'Signing in with YANDEX also needs YANDEX_CLIENT_SECRET.'],
    [
      { OIDC_GOOGLE_CLIENT_ID: 'x', OIDC_GOOGLE_CLIENT_SECRET: 'y' },
      'Signing in with GOOGLE also needs OIDC_GOOGLE_ISSUER.',
    ],
    [
      { ...GOOGLE, OIDC_GOOGLE_ISSUER: 'google' },
      'OIDC_GOOGLE_ISSUER must be the http(s) address of an OpenID Connect issuer.',
    ],
    [
      { OIDC_LOCAL_ISSUER: 'https://x.test', OIDC_LOCAL_CLIENT_ID: 'i', OIDC_LOCAL_CLIENT_SECRET: 's' },
      'OIDC_LOCAL_ISSUER needs another name than LOCAL.',
    ],
  ])('reports %j in one sentence', (source, sentence) => {
    expect(read(source)).toEqual({ providers: [], sentences: [sentence] });
  });
});
