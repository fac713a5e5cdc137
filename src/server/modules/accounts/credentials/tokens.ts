// Signed tokens (JWT, HS256) with one key per purpose, so that a session token is never accepted as an admin token.

import { createHmac, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { type Clock, systemClock } from '#core/clock.ts';
import { COOKIES } from '#core/http/cookies.ts';

export type TokenPurpose = 'session' | 'admin';

export interface TokenOwner {
  readonly id: number;
  readonly tokenVersion: number;
}

export interface TokenClaims extends TokenOwner {
  /** Signing out ends the session and with it the admin tokens issued from it. */
  readonly sessionId: string;
  /** The role an admin token was issued for; after a change of role the token is invalid. */
  readonly role?: string;
  /** When the person last proved who they are; kept when a token is renewed. */
  readonly authenticatedAt: Date;
}

export interface Tokens {
  /** Starts a new session, authenticated now, if session id and time are omitted. */
  issue(purpose: TokenPurpose, owner: TokenOwner & Partial<TokenClaims>): Promise<string>;
  /** Null for a tampered, expired or foreign token. */
  read(purpose: TokenPurpose, token: string): Promise<TokenClaims | null>;
}

export async function createTokens(secret: string, clock: Clock = systemClock): Promise<Tokens> {
  const keys = { session: await keyFor(secret, 'session'), admin: await keyFor(secret, 'admin') };
  return {
    issue(purpose, owner) {
      const now = clock.now();
      return new SignJWT({
        id: owner.id,
        ver: owner.tokenVersion,
        sid: owner.sessionId ?? randomUUID(),
        auth: Math.floor((owner.authenticatedAt ?? now).getTime() / 1000),
        ...(purpose === 'admin' ? { role: owner.role } : {}),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + COOKIES[purpose].seconds * 1000))
        .sign(keys[purpose]);
    },
    async read(purpose, token) {
      // Skips verification of malformed input, which would create an error with a stack trace.
      if (token.split('.').length !== 3) return null;
      try {
        const { payload } = await jwtVerify(token, keys[purpose], {
          algorithms: ['HS256'],
          currentDate: clock.now(),
        });
        const { id, ver, sid, role, auth } = payload;
        if (typeof id !== 'number' || typeof ver !== 'number' || typeof sid !== 'string') return null;
        // Tokens of earlier versions do not say when; they count as issued long ago.
        const authenticatedAt = new Date(typeof auth === 'number' ? auth * 1000 : 0);
        return {
          id,
          tokenVersion: ver,
          sessionId: sid,
          authenticatedAt,
          ...(typeof role === 'string' ? { role } : {}),
        };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
        throw error;
      }
    },
  };
}

function keyFor(secret: string, purpose: string): Promise<CryptoKey> {
  const raw = createHmac('sha256', secret).update(`jwt:${purpose}`).digest();
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}
