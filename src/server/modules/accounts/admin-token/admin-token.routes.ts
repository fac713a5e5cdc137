// Issues short-lived admin tokens, and proxies staff requests from the same origin to the content API.

import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuditAction } from '#core/accounts/audit-record.ts';
import { ApiError, forbidden, notFound, unauthorized } from '#core/errors.ts';
import { COOKIES } from '#core/http/cookies.ts';
import { hasRecorded, recordAudit } from '../../../audit/audit.ts';
import type { Database } from '../../../db/database.ts';
import { implement } from '../../../http/implement.ts';
import { countOrRefuse } from '../../../limits/count-or-refuse.ts';
import type { RateLimit } from '../../../limits/rate-limit.ts';
import { demandFresh } from '../access/demand-fresh.ts';
import { isOwnOrigin, SAFE_METHODS } from '../access/same-origin.ts';
import type { AccessService, AuthService } from '../accounts.types.ts';
import type { SessionCookies } from '../credentials/session-cookie.ts';
import type { Tokens } from '../credentials/tokens.ts';
import type { Permissions } from '../roles/permissions.ts';
import type { StaffDeadline } from '../second-factor/staff-deadline.ts';
import { adminTokenContracts } from '../sign-in.contract.ts';
import { demandStaff } from '../staff/demand-staff.ts';

export interface AdminTokenRouteDeps {
  readonly database: Database;
  readonly auth: AuthService;
  readonly access: AccessService;
  readonly tokens: Tokens;
  readonly permissions: Permissions;
  readonly limit: RateLimit;
  readonly cookies: SessionCookies;
  readonly deadline: StaffDeadline;
  readonly origins: readonly string[];
}

const PROXY = '/api/admin/strapi-api-proxy/';
const FORWARDED = ['content-type', 'content-length', 'accept', 'accept-language', 'user-agent'] as const;
/** Response headers passed through; security headers and cookies are set by the outer response. */
const FORWARDED_RESPONSE_HEADERS = [
  'content-type',
  'content-disposition',
  'location',
  'cache-control',
  'allow',
  'retry-after',
  'etag',
] as const;

const AUDIT_ACTIONS: Readonly<Record<string, AuditAction>> = { POST: 'create', PUT: 'update', DELETE: 'delete' };

/** Paths besides content types. */
const PROXIED_PATHS = ['users', 'users-permissions', 'upload'];
/** Accounts and roles: changes need a recent proof of identity. */
const FRESH_PATHS: ReadonlySet<string> = new Set(['users', 'users-permissions']);
/** Plain names and ids only: an encoded path could be decoded differently by the inner router. */
const PLAIN_PATH = /^([a-z][a-z0-9-]*)(\/[\w-]+)*\/?$/;

/** The proxy reaches content types by their API paths and the listed paths, nothing else. */
export function installAdminToken(
  app: FastifyInstance,
  deps: AdminTokenRouteDeps,
  contentPaths: readonly string[],
): void {
  const proxied = new Set([...PROXIED_PATHS, ...contentPaths]);
  implement(app, adminTokenContracts)('POST /api/admin/generate-token', async (request, reply) => {
    const { user, sessionId, authenticatedAt } = await deps.access.callerOf(request);
    // Requests inside the proxy have no session, so an admin token cannot issue another one.
    if (!user || sessionId === undefined || !authenticatedAt) throw unauthorized();
    if (!(await deps.permissions.ofStaff(user.roleId))) throw forbidden();
    await countOrRefuse(
      { limit: deps.limit, action: 'admin-token', request, reply, account: String(user.id) },
      () => new ApiError(429, 'RateLimitError', 'Too many requests, please try again later.'),
    );
    if (await deps.deadline.isOverdue(user))
      throw new ApiError(403, 'ForbiddenError', 'Add a second factor first', { reason: 'second-factor-overdue' });
    const jwt = await deps.tokens.issue('admin', { ...user, sessionId, authenticatedAt, role: user.roleType ?? '' });
    if (isOwnOrigin(request, deps.origins)) deps.cookies.give(reply, COOKIES.admin, jwt);
    reply.header('cache-control', 'no-store');
    return { jwt };
  });

  app.register(async (scope) => {
    // Bodies of every kind, including files, are streamed unread; the inner route parses and limits them.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.all(`${PROXY}*`, { schema: { hide: true }, decompress: false }, (request, reply) =>
      forward(scope, deps, proxied, request, reply),
    );
  });
}

async function forward(
  scope: FastifyInstance,
  deps: AdminTokenRouteDeps,
  proxied: ReadonlySet<string>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const staff = await demandStaff(deps, request);
  const rest = (request.raw.url ?? '').slice(PROXY.length);
  const [, name] = PLAIN_PATH.exec(rest.split('?', 1)[0] ?? '') ?? [];
  if (name === undefined || !proxied.has(name)) throw notFound();
  if (FRESH_PATHS.has(name) && !SAFE_METHODS.has(request.method)) demandFresh(staff.authenticatedAt);
  const payload = bodyOf(request);
  const headers: Record<string, string> = {};
  for (const name of FORWARDED) {
    const given = request.headers[name];
    if (typeof given === 'string') headers[name] = given;
  }
  const answer = await deps.access.throughProxy(staff, (pass) =>
    scope.inject({
      method: request.method as 'GET',
      url: `/api/${rest}`,
      headers: { ...headers, ...pass },
      remoteAddress: request.ip,
      ...(payload ? { payload } : {}),
    }),
  );
  const changed = !SAFE_METHODS.has(request.method) && answer.statusCode < 400;
  // Content writes are recorded by the content writer; the listed paths are recorded here.
  if (changed && PROXIED_PATHS.includes(name) && !hasRecorded(staff)) {
    const [, id = ''] = /\/([\w-]+)\/?$/.exec(rest.split('?', 1)[0] ?? '') ?? [];
    const auditAction = AUDIT_ACTIONS[request.method] ?? 'change';
    await recordAudit(
      deps.database,
      staff,
      name === 'upload'
        ? { action: `media.${auditAction}`, subject: { type: 'file', id } }
        : { action: `content.${auditAction}`, subject: { type: name, id } },
    );
  }
  for (const name of FORWARDED_RESPONSE_HEADERS) {
    const given = answer.headers[name];
    if (given !== undefined) reply.header(name, given);
  }
  return reply.code(answer.statusCode).send(answer.rawPayload);
}

/** Rejects compressed bodies: the inner request gets the length and type of the body as it was sent. */
function bodyOf(request: FastifyRequest): Readable | undefined {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new ApiError(415, 'UnsupportedMediaTypeError', 'Send the body without a content encoding');
  const body = request.body as Readable | undefined;
  // A stream that failed before it had a listener never ends, and the inner request would hang.
  if (body?.destroyed) throw new ApiError(400, 'BadRequestError', 'The body broke off');
  return body;
}
