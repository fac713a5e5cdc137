// Signed tokens (JWT, HS256): one key per purpose, so that a session token never passes as an administrator's.

import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { type Clock, systemClock } from '#core/clock.ts';
import { ADMIN_SECONDS, SESSION_SECONDS } from '../accounts.types.ts';

export type TokenPurpose = 'session' | 'admin';

export interface TokenOwner {
  readonly id: number;
  readonly tokenVersion: number;
}

export interface Tokens {
  issue(purpose: TokenPurpose, owner: TokenOwner): Promise<string>;
  /** Null for a tampered, an expired or a foreign token. */
  read(purpose: TokenPurpose, token: string): Promise<TokenOwner | null>;
}

const SECONDS: Record<TokenPurpose, number> = { session: SESSION_SECONDS, admin: ADMIN_SECONDS };

export async function createTokens(secret: string, clock: Clock = systemClock): Promise<Tokens> {
  const keys = { session: await keyFor(secret, 'session'), admin: await keyFor(secret, 'admin') };
  return {
    issue(purpose, owner) {
      const now = clock.now();
      return new SignJWT({ id: owner.id, ver: owner.tokenVersion })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + SECONDS[purpose] * 1000))
        .sign(keys[purpose]);
    },
    async read(purpose, token) {
      try {
        const { payload } = await jwtVerify(token, keys[purpose], {
          algorithms: ['HS256'],
          currentDate: clock.now(),
        });
        if (typeof payload.id !== 'number' || typeof payload.ver !== 'number') return null;
        return { id: payload.id, tokenVersion: payload.ver };
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
