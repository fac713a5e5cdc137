// Who stands behind a request: the bearer of a token, a signed-in browser, the admin proxy, or an anonymous visitor.

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { COOKIES } from '#core/cookies.ts';
import { forbidden, unauthorized } from '#core/errors.ts';
import { refusal } from '../../../content/access.ts';
import type { Database } from '../../../db/database.ts';
import type { AccessService, Principal } from '../accounts.types.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { Grant, Permissions } from '../roles/permissions.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { type UserRow, userById, userOfToken } from '../users/users.repository.ts';
import { isOwnOrigin, SAFE_METHODS } from './same-origin.ts';

const PROXY_HEADER = 'x-admin-proxy-pass';

export function createAccess(deps: {
  database: Database;
  tokens: Tokens;
  permissions: Permissions;
  sessions: Sessions;
  /** Origins of the shop's own pages, for requests that carry the session cookie. */
  origins: readonly string[];
}): AccessService {
  const { database, tokens, permissions, sessions, origins } = deps;
  const pass = randomBytes(32).toString('hex');
  const callers = new WeakMap<FastifyRequest, Principal | Promise<Principal>>();
  const visitors = new WeakMap<Grant, Principal>();

  const visitor = (grant: Grant): Principal => {
    const known = visitors.get(grant);
    if (known) return known;
    const fresh = principal(grant, null);
    visitors.set(grant, fresh);
    return fresh;
  };
  const anonymous = (): Principal | Promise<Principal> => {
    const grant = permissions.known(null);
    return grant ? visitor(grant) : permissions.of(null).then(visitor);
  };

  const signedOut = async (): Promise<Principal> => ({ ...(await anonymous()), signedOut: true });

  async function byToken(token: string, { headers }: FastifyRequest): Promise<Principal | 'bad-token' | 'bad-user'> {
    const owner = await tokens.read('session', token);
    if (!owner) return 'bad-token';
    const user = await userOfToken(database, owner);
    if (!user) return 'bad-user';
    sessions.seen(owner, headers['user-agent']);
    const grant = permissions.known(user.roleId) ?? (await permissions.of(user.roleId));
    return { ...principal(grant, user), sessionId: owner.sessionId };
  }

  async function behindProxy(userId: number): Promise<Principal> {
    const user = await userById(database, userId);
    const grant = user && (await permissions.ofStaff(user.roleId));
    if (!grant) throw unauthorized();
    if (user.roleType !== ADMINISTRATOR) return principal(grant, user);
    return { key: 'super', user, isAdministrator: true, superUser: true, can: () => true };
  }

  function find(request: FastifyRequest): Principal | Promise<Principal> {
    const staffId = passedBy(request.headers[PROXY_HEADER], pass);
    if (staffId !== null) return behindProxy(staffId);
    const token = bearerOf(request);
    if (token !== undefined) {
      return byToken(token, request).then((found) => {
        if (found === 'bad-token') throw unauthorized();
        if (found === 'bad-user') throw unauthorized('Invalid credentials');
        return found;
      });
    }
    const cookie = request.cookies[COOKIES.session.name];
    if (!cookie) return anonymous();
    return byToken(cookie, request).then((found) => {
      // A cookie that has run out makes a visitor, who is told to sign in again where a visitor may not go.
      if (typeof found === 'string') return signedOut();
      if (!SAFE_METHODS.has(request.method) && !isOwnOrigin(request, origins)) throw forbidden();
      return found;
    });
  }

  const callerOf = (request: FastifyRequest): Principal | Promise<Principal> => {
    const known = callers.get(request);
    if (known) return known;
    const found = find(request);
    callers.set(request, found);
    return found;
  };

  return {
    callerOf,
    async demand(request, action) {
      const caller = await callerOf(request);
      if (!caller.can(action)) throw refusal(caller);
      return caller;
    },
    async demandOfVisitor(request, action) {
      const caller = bearerOf(request) === undefined ? await anonymous() : await callerOf(request);
      if (!caller.can(action)) throw forbidden();
      return caller;
    },
    proxyPass: { header: PROXY_HEADER, value: pass },
  };
}

const principal = (grant: Grant, user: UserRow | null): Principal => ({
  key: grant.key,
  user,
  isAdministrator: user?.roleType === ADMINISTRATOR,
  superUser: false,
  can: (action) => grant.actions.has(action),
});

/** Strapi's reading: exactly `Bearer token`; anything else counts as no token. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const parts = request.headers.authorization?.trim().split(/\s+/) ?? [];
  return parts.length === 2 && parts[0]?.toLowerCase() === 'bearer' ? parts[1] : undefined;
}

/** The id of whoever the proxy speaks for; null for every request from outside. */
function passedBy(given: string | string[] | undefined, pass: string): number | null {
  if (typeof given !== 'string' || given.length <= pass.length) return null;
  const same = timingSafeEqual(Buffer.from(given).subarray(0, pass.length), Buffer.from(pass));
  return same ? Number(given.slice(pass.length + 1)) : null;
}
