// Where an account is signed in: noted when a token is used, at most every few minutes, beside the request that used it.
import { describeUserAgent } from '#core/accounts/user-agent.ts';
import { COOKIES } from '#core/http/cookies.ts';
import type { Database } from '../../../db/database.ts';
import type { TokenClaims } from '../credentials/tokens.ts';
import { noteSession, type SessionRow, sessionsOf } from './sessions.repository.ts';

export interface Sessions {
  /** Never waited for by a request. */
  seen(claims: TokenClaims, userAgent: string | undefined): void;
  of(userId: number): Promise<readonly SessionRow[]>;
  close(): Promise<void>;
}

const EVERY_MS = 5 * 60_000;
const MOST_REMEMBERED = 10_000;

export function createSessions(database: Database): Sessions {
  /** When each session was last written down by this process. */
  const noted = new Map<string, number>();
  const writing = new Set<Promise<void>>();

  return {
    seen(claims, userAgent) {
      const key = `${claims.sessionId} ${claims.tokenVersion}`;
      const now = performance.now();
      const last = noted.get(key);
      if (last !== undefined && now - last < EVERY_MS) return;
      if (noted.size >= MOST_REMEMBERED) noted.clear();
      noted.set(key, now);
      const write: Promise<void> = noteSession(database, claims, describeUserAgent(userAgent), COOKIES.session.seconds)
        // The next request tries again: nobody is kept waiting for a line in a list.
        .catch(() => void noted.delete(key))
        .finally(() => writing.delete(write));
      writing.add(write);
    },
    async of(userId) {
      // Whoever looks at the list is in it.
      await Promise.all(writing);
      return sessionsOf(database, userId);
    },
    close: async () => void (await Promise.all(writing)),
  };
}
