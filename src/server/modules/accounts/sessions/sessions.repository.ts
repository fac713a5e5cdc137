// SQL of sessions.
import type { UserAgentNames } from '#core/accounts/user-agent.ts';
import type { Queryable } from '../../../db/database.ts';
import type { TokenClaims } from '../credentials/tokens.ts';

export interface SessionRow extends UserAgentNames {
  readonly id: string;
  readonly country: string | null;
  readonly begunAt: Date;
  readonly seenAt: Date;
}

const SEEN = `
with swept as (delete from sessions where expires_at < now())
insert into sessions (id, user_id, token_version, browser, system, country, expires_at)
select $1, id, $3, $4, $5, $6, now() + make_interval(secs => $7) from users where id = $2
on conflict (id) do update set seen_at = now(), token_version = excluded.token_version, country = excluded.country`;

export const noteSession = async (
  db: Queryable,
  { sessionId, id, tokenVersion }: TokenClaims,
  { browser, system, country }: UserAgentNames & { readonly country: string | null },
  seconds: number,
): Promise<void> => void (await db.query(SEEN, [sessionId, id, tokenVersion, browser, system, country, seconds]));

/** Active sessions, newest first. */
export const sessionsOf = (db: Queryable, userId: number): Promise<SessionRow[]> =>
  db.query<SessionRow>(
    `select s.id, s.browser, s.system, s.country, s.begun_at as "begunAt", s.seen_at as "seenAt"
     from sessions s join users u on u.id = s.user_id and u.token_version = s.token_version
     where s.user_id = $1 and s.expires_at > now() and not exists (select from ended_sessions e where e.id = s.id)
     order by s.seen_at desc limit 50`,
    [userId],
  );

export const ownsSession = async (db: Queryable, userId: number, sessionId: string): Promise<boolean> =>
  (await db.query('select 1 from sessions where id = $1 and user_id = $2', [sessionId, userId])).length > 0;
