// Passkeys by WebAuthn: questions for the browser and checks of its answers. The library is loaded at the first use.
import { isIP } from 'node:net';
import type { z } from 'zod';
import type { assertion, attestation, creationOptions, requestOptions } from './passkey-schemas.ts';
import type { PasskeyRow } from './second-factor.repository.ts';

export type Attestation = z.output<typeof attestation>;
export type Assertion = z.output<typeof assertion>;
export type CreationOptions = z.output<typeof creationOptions>;
export type RequestOptions = z.output<typeof requestOptions>;
export type NewPasskey = Pick<PasskeyRow, 'id' | 'publicKey' | 'counter' | 'transports'>;

export interface Passkeys {
  /** False where the shop is opened by an IP address, for which browsers have no passkeys. */
  readonly possible: boolean;
  creationOptions(
    user: { readonly documentId: string; readonly email: string },
    known: readonly PasskeyRow[],
    siteTitle: string,
  ): Promise<CreationOptions>;
  /** Without passkeys the browser offers all it has for this site. */
  requestOptions(known: readonly PasskeyRow[]): Promise<RequestOptions>;
  /** Null if the answer is not for this question, site and kind. */
  verifyNew(challenge: string, answer: Attestation): Promise<NewPasskey | null>;
  /** The new counter; null for a wrong answer, and for a counter that has not grown: the passkey was copied. */
  verify(passkey: PasskeyRow, challenge: string, answer: Assertion): Promise<number | null>;
}

/** The shop asks for none. */
const NO_EXTENSIONS = { clientExtensionResults: {} };
/** COSE numbers of EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 120_000;

export function createPasskeys(publicUrl: string): Passkeys {
  const { hostname: rpId, origin } = new URL(publicUrl);
  const library = () => import('@simplewebauthn/server');
  const listed = ({ id, transports }: PasskeyRow) => ({ id, type: 'public-key' as const, transports: [...transports] });
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  });

  return {
    possible: isIP(rpId.replace(/^\[|\]$/g, '')) === 0,
    async creationOptions({ documentId, email }, known, siteTitle) {
      const { generateRegistrationOptions } = await library();
      const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
        rpName: siteTitle,
        rpID: rpId,
        userName: email,
        userID: new TextEncoder().encode(documentId),
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return {
        rp: { id: rpId, name: siteTitle },
        user: { id: user.id, name: email, displayName: email },
        challenge,
        pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
        timeout: TIMEOUT_MS,
        excludeCredentials: known.map(listed),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      };
    },
    async requestOptions(known) {
      const { generateAuthenticationOptions } = await library();
      const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
      return {
        challenge,
        rpId,
        timeout: TIMEOUT_MS,
        userVerification: 'required',
        allowCredentials: known.map(listed),
      };
    },
    async verifyNew(challenge, answer) {
      const { verifyRegistrationResponse } = await library();
      const found = await orRefused(
        verifyRegistrationResponse({
          response: { ...answer, ...NO_EXTENSIONS },
          supportedAlgorithmIDs: ALGORITHMS,
          ...expected(challenge),
        }),
      );
      if (!found?.verified) return null;
      const { id, publicKey, counter } = found.registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey), counter, transports: answer.response.transports };
    },
    async verify({ id, publicKey, counter }, challenge, answer) {
      const { verifyAuthenticationResponse } = await library();
      const credential = { id, publicKey: new Uint8Array(publicKey), counter };
      const found = await orRefused(
        verifyAuthenticationResponse({
          response: { ...answer, ...NO_EXTENSIONS },
          credential,
          ...expected(challenge),
        }),
      );
      return found?.verified ? found.authenticationInfo.newCounter : null;
    },
  };
}

/** The library throws for every answer it refuses, such as one of another origin. */
const orRefused = <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null);
