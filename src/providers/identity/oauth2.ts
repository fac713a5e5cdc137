// OAuth 2 providers with a proprietary profile call: Yandex ID and VK ID. Authorization code with PKCE and state.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ExternalIdentity, type IdentityProvider, NotIdentified } from './identity-provider.ts';

export interface OAuth2Settings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Overrides the provider's endpoints, mainly for tests. */
  readonly endpoints?: Partial<Endpoints>;
}

interface Endpoints {
  readonly authorize: string;
  readonly token: string;
  readonly profile: string;
}

interface ProviderSpec {
  readonly name: string;
  readonly scope: string;
  readonly endpoints: Endpoints;
  /** Additional parameters of the token call. */
  extraTokenParameters(returned: URL): Record<string, string>;
  profile(address: string, token: string, clientId: string): Request;
  identify(answer: unknown): ExternalIdentity;
}

const TIMEOUT_MS = 10_000;
const tokenAnswer = z.object({ access_token: z.string().min(1) });

const yandexProfile = z.object({ id: z.string().min(1), default_email: z.string().optional() });
const yandex: ProviderSpec = {
  name: 'yandex',
  scope: 'login:email login:info',
  endpoints: {
    authorize: 'https://oauth.yandex.ru/authorize',
    token: 'https://oauth.yandex.ru/token',
    profile: 'https://login.yandex.ru/info?format=json',
  },
  extraTokenParameters: () => ({}),
  profile: (address, token) => new Request(address, { headers: { authorization: `OAuth ${token}` } }),
  identify(answer) {
    const { id, default_email: email } = yandexProfile.parse(answer);
    return { subject: id, email: email ?? null, emailVerified: email !== undefined };
  },
};

const vkProfile = z.object({
  user: z.object({ user_id: z.coerce.string().min(1), email: z.string().optional().nullable() }),
});
const vk: ProviderSpec = {
  name: 'vk',
  scope: 'email',
  endpoints: {
    authorize: 'https://id.vk.com/authorize',
    token: 'https://id.vk.com/oauth2/auth',
    profile: 'https://id.vk.com/oauth2/user_info',
  },
  extraTokenParameters: (returned) => ({
    device_id: returned.searchParams.get('device_id') ?? '',
    state: returned.searchParams.get('state') ?? '',
  }),
  profile: (address, token, clientId) =>
    new Request(address, { method: 'POST', body: new URLSearchParams({ access_token: token, client_id: clientId }) }),
  identify(answer) {
    const { user } = vkProfile.parse(answer);
    // VK does not say whether the address is verified, so it must not give access to an existing account.
    return { subject: user.user_id, email: user.email || null, emailVerified: false };
  },
};

export const createYandexId = (settings: OAuth2Settings): IdentityProvider => createOAuth2Provider(yandex, settings);
export const createVkId = (settings: OAuth2Settings): IdentityProvider => createOAuth2Provider(vk, settings);

function createOAuth2Provider(spec: ProviderSpec, settings: OAuth2Settings): IdentityProvider {
  const endpoints = { ...spec.endpoints, ...settings.endpoints };

  async function fetchJson(request: Request): Promise<unknown> {
    const response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) throw new NotIdentified(`${spec.name} answered ${response.status}`);
    return response.json();
  }

  return {
    name: spec.name,
    async start({ state, verifier }, redirectUri) {
      const url = new URL(endpoints.authorize);
      const parameters = {
        response_type: 'code',
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        scope: spec.scope,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      };
      for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
      return url;
    },
    async finish({ state, verifier }, redirectUri, returned) {
      const code = returned.searchParams.get('code');
      if (!code || returned.searchParams.get('state') !== state) throw new NotIdentified('the attempt does not match');
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        code_verifier: verifier,
        ...spec.extraTokenParameters(returned),
      });
      try {
        const { access_token: token } = tokenAnswer.parse(
          await fetchJson(new Request(endpoints.token, { method: 'POST', body })),
        );
        return spec.identify(await fetchJson(spec.profile(endpoints.profile, token, settings.clientId)));
      } catch (error) {
        if (error instanceof NotIdentified) throw error;
        throw new NotIdentified(`${spec.name} did not identify the visitor`, { cause: error });
      }
    },
  };
}
