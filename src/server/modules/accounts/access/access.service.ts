// Identifies the caller of a request: API token, bearer token of a session, session cookie, admin proxy, or anonymous visitor.

import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { forbidden, unauthorized } from '#core/errors.ts';
import { COOKIES } from '#core/http/cookies.ts';
import type { Actor } from '../../../audit/audit.ts';
import { accessError } from '../../../content/access.ts';
import type { Database } from '../../../db/database.ts';
import type { AccessService, Principal } from '../accounts.types.ts';
import { isApiToken } from '../api-tokens/api-token-secret.ts';
import type { ApiTokens } from '../api-tokens/api-tokens.service.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { Grant, Permissions } from '../roles/permissions.ts';
import { ADMINISTRATOR } from '../roles/roles.repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { type UserRow, userById, userOfToken } from '../users/users.repository.ts';
import { isOwnOrigin, SAFE_METHODS } from './same-origin.ts';

const PROXY_HEADER = 'x-admin-proxy-pass';

interface AccessDeps {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly apiTokens: Pick<ApiTokens, 'callerOf'>;
  readonly permissions: Permissions;
  readonly sessions: Sessions;
  /** Origins of the shop's own pages, for requests that carry the session cookie. */
  readonly origins: readonly string[];
}

/** `proxied` holds the staff member behind each request inside the admin proxy, by the key in its header. */
function createCallers(deps: AccessDeps, proxied: ReadonlyMap<string, Actor>) {
  const { database, tokens, apiTokens, permissions, sessions, origins } = deps;
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

  async function byToken(
    token: string,
    { headers, ip }: FastifyRequest,
  ): Promise<Principal | 'bad-token' | 'bad-user'> {
    const owner = await tokens.read('session', token);
    if (!owner) return 'bad-token';
    const user = await userOfToken(database, owner);
    if (!user) return 'bad-user';
    sessions.seen(owner, headers['user-agent'], ip);
    const grant = permissions.known(user.roleId) ?? (await permissions.of(user.roleId));
    const { sessionId, authenticatedAt } = owner;
    return { ...principal(grant, user), sessionId, authenticatedAt };
  }

  async function behindProxy(staff: Actor): Promise<Principal> {
    const user = await userById(database, staff.userId);
    const grant = user && (await permissions.ofStaff(user.roleId));
    if (!grant) throw unauthorized();
    if (user.roleType !== ADMINISTRATOR) return { ...principal(grant, user), staff };
    return { key: 'super', user, isAdministrator: true, superUser: true, staff, can: () => true };
  }

  function find(request: FastifyRequest): Principal | Promise<Principal> {
    const staff = proxied.get(String(request.headers[PROXY_HEADER]));
    if (staff) return behindProxy(staff);
    const token = bearerOf(request);
    if (token !== undefined && isApiToken(token)) {
      return apiTokens.callerOf(token).then((found) => {
        if (!found) throw unauthorized();
        return found;
      });
    }
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
      // An expired cookie counts as no cookie: routes closed to visitors then answer 401.
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

  return { callerOf, anonymous };
}

export function createAccess(deps: AccessDeps): AccessService {
  /** One random key per request inside the admin proxy, removed when the request is answered. */
  const proxied = new Map<string, Actor>();
  const { callerOf, anonymous } = createCallers(deps, proxied);

  return {
    callerOf,
    async demand(request, action) {
      const caller = await callerOf(request);
      if (!caller.can(action)) throw accessError(caller);
      return caller;
    },
    async demandOfVisitor(request, action) {
      const caller = bearerOf(request) === undefined ? await anonymous() : await callerOf(request);
      if (!caller.can(action)) throw forbidden();
      return caller;
    },
    async throughProxy(staff, send) {
      const pass = randomBytes(32).toString('base64url');
      proxied.set(pass, staff);
      try {
        return await send({ [PROXY_HEADER]: pass });
      } finally {
        proxied.delete(pass);
      }
    },
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
