// An attempt to sign in through a provider, encrypted in a cookie of the browser that started it.
import { createHmac } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { COOKIES } from '#core/http/cookies.ts';
import type { Attempt } from '#providers/identity/identity-provider.ts';

const ATTEMPT_SECONDS = COOKIES.connect.seconds;

const attemptShape = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
});

export function createAttemptTokens(secret: string) {
  const key = createHmac('sha256', secret).update('connect-attempt').digest();
  const encrypt = (provider: string, attempt: Attempt, returnTo: string): Promise<string> =>
    new EncryptJWT({ provider, ...attempt, returnTo })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(`${ATTEMPT_SECONDS}s`)
      .encrypt(key);

  async function decrypt(attemptToken: string | undefined) {
    if (!attemptToken) return null;
    try {
      return attemptShape.safeParse((await jwtDecrypt(attemptToken, key)).payload).data ?? null;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    }
  }

  return { encrypt, decrypt };
}
