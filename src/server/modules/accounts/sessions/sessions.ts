// Records where an account is signed in, at most every few minutes per session and without delaying the request.
import { describeUserAgent } from '#core/accounts/user-agent.ts';
import { COOKIES } from '#core/http/cookies.ts';
import type { Database } from '../../../db/database.ts';
import type { TokenClaims } from '../credentials/tokens.ts';
import { noteSession, type SessionRow, sessionsOf } from './sessions.repository.ts';

export interface Sessions {
  /** Runs in the background. */
  seen(claims: TokenClaims, userAgent: string | undefined, ip?: string): void;
  of(userId: number): Promise<readonly SessionRow[]>;
  close(): Promise<void>;
}

/** ISO code of the country of an address; null if unknown. */
export type CountryOf = (ip: string | undefined) => Promise<string | null>;

const EVERY_MS = 5 * 60_000;
const MAX_REMEMBERED_SESSIONS = 10_000;

export function createSessions(database: Database, countryOf: CountryOf): Sessions {
  /** Time of the last write per session in this process. */
  const lastWrites = new Map<string, number>();
  const writing = new Set<Promise<void>>();

  return {
    seen(claims, userAgent, ip) {
      const key = `${claims.sessionId} ${claims.tokenVersion}`;
      const now = performance.now();
      const last = lastWrites.get(key);
      if (last !== undefined && now - last < EVERY_MS) return;
      if (lastWrites.size >= MAX_REMEMBERED_SESSIONS) lastWrites.clear();
      lastWrites.set(key, now);
      const names = describeUserAgent(userAgent);
      const write: Promise<void> = countryOf(ip)
        .then((country) => noteSession(database, claims, { ...names, country }, COOKIES.session.seconds))
        // The next request tries again.
        .catch(() => void lastWrites.delete(key))
        .finally(() => writing.delete(write));
      writing.add(write);
    },
    async of(userId) {
      // Waits for pending writes, so that the current session is in the list.
      await Promise.all(writing);
      return sessionsOf(database, userId);
    },
    close: async () => void (await Promise.all(writing)),
  };
}
