// Generic OpenID Connect provider: discovery, authorization code with PKCE, state and nonce.
import * as client from 'openid-client';
import { type IdentityProvider, NotIdentified } from './identity-provider.ts';

export interface OpenIdSettings {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const TIMEOUT_SECONDS = 10;

export function createOpenIdConnect(
  settings: OpenIdSettings,
  { timeoutSeconds = TIMEOUT_SECONDS } = {},
): IdentityProvider {
  let discovered: Promise<client.Configuration> | undefined;
  /** Discovered on first use, so that an unreachable provider does not prevent the start. */
  const configuration = (): Promise<client.Configuration> => {
    const issuer = new URL(settings.issuer);
    discovered ??= client
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
        timeout: timeoutSeconds,
        execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw new NotIdentified(`${settings.name} could not be reached`, { cause: error });
      });
    return discovered;
  };

  return {
    name: settings.name,
    async start(attempt, redirectUri) {
      return client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      });
    },
    async finish(attempt, _redirectUri, returned) {
      const configured = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(configured, returned, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) throw new NotIdentified(`${settings.name} gave no identity`);
        const userInfo =
          typeof claims.email === 'string' ? claims : await fetchUserInfo(configured, tokens.access_token, claims.sub);
        const { email, email_verified: verified } = userInfo;
        return {
          subject: claims.sub,
          email: typeof email === 'string' ? email : null,
          emailVerified: verified === true || verified === 'true',
        };
      } catch (error) {
        if (error instanceof NotIdentified) throw error;
        throw new NotIdentified(`${settings.name} did not identify the visitor`, { cause: error });
      }
    },
  };
}

/** Many providers return the email only from the userinfo endpoint. */
async function fetchUserInfo(
  configured: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<Record<string, unknown>> {
  return configured.serverMetadata().userinfo_endpoint ? client.fetchUserInfo(configured, accessToken, subject) : {};
}
