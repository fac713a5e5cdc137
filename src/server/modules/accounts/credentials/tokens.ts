// Signed tokens (JWT, HS256): one key per purpose, so that a session token never passes as an administrator's.

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
  /** The signing-in a token belongs to; signing out ends it, with the admin tokens made from it. */
  readonly sessionId: string;
  /** The role an admin token was made for: in another one it opens nothing. */
  readonly role?: string;
}

export interface Tokens {
  /** Without a session id it begins a new session. */
  issue(purpose: TokenPurpose, owner: TokenOwner & Partial<TokenClaims>): Promise<string>;
  /** Null for a tampered, an expired or a foreign token. */
  read(purpose: TokenPurpose, token: string): Promise<TokenClaims | null>;
}

export async function createTokens(secret: string, clock: Clock = systemClock): Promise<Tokens> {
  const keys = { session: await keyFor(secret, 'session'), admin: await keyFor(secret, 'admin') };
  return {
    issue(purpose, owner) {
      const now = clock.now();
      return new SignJWT({
        ...{ id: owner.id, ver: owner.tokenVersion, sid: owner.sessionId ?? randomUUID() },
        ...(purpose === 'admin' ? { role: owner.role } : {}),
      })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + COOKIES[purpose].seconds * 1000))
        .sign(keys[purpose]);
    },
    async read(purpose, token) {
      // What is no token at all is not worth an error with its stack.
      if (token.split('.').length !== 3) return null;
      try {
        const { payload } = await jwtVerify(token, keys[purpose], {
          algorithms: ['HS256'],
          currentDate: clock.now(),
        });
        const { id, ver, sid, role } = payload;
        if (typeof id !== 'number' || typeof ver !== 'number' || typeof sid !== 'string') return null;
        return { id, tokenVersion: ver, sessionId: sid, ...(typeof role === 'string' ? { role } : {}) };
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
