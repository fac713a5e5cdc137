// What the rest of the house knows of signing in: a user as shown, and the service behind routes and pages.
import type { Result } from '#core/result.ts';

/** A user as the account page and the API show it: never a hash or a token. */
export interface SessionUser {
  readonly id: number;
  readonly documentId: string;
  readonly username: string;
  readonly email: string;
  readonly confirmed: boolean;
  readonly blocked: boolean;
  readonly isAdmin: boolean;
  readonly createdAt: string;
}

export interface SignedIn {
  readonly jwt: string;
  readonly user: SessionUser;
}

export type LoginFailure = 'invalid-credentials' | 'blocked' | 'unconfirmed' | 'too-many-attempts';

export interface AuthService {
  login(input: { identifier: string; password: string; ip: string }): Promise<Result<SignedIn, LoginFailure>>;
  /** The user of a still valid token; null for none, a tampered, an expired or a revoked one. */
  userOf(token: string | undefined): Promise<SessionUser | null>;
}

/** The httpOnly cookie that carries the jwt of a signed-in browser for 24 hours. */
export const SESSION_COOKIE = 'zb_session';
export const SESSION_SECONDS = 86_400;
